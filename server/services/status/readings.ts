import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { mostKb } from '../../../rules/card/data'
import { yuanText } from '../../../rules/money'
import { minuteMs } from '../../../rules/time'
import { mostDebt } from '../../../rules/card/volume'
import { CardMessageKind, InternetStatus, OnlineStatus, SourceType } from '../../../contract/enums'
import { clock, transaction, type Db, type Tx } from '../../db/client'
import { sim } from '../../db/schema'
import { isUnstorable, sqlState } from '../../db/failures'
import type { Deps, ProviderDeps } from '../../deps'
import type { CarrierReading } from '../../providers/carrier'
import { BreakRule } from '../../values'
import { notifyCard } from '../messages/cardMessages'
import { nextKeys, sweep } from '../shared/sweep'
import { renewsUsedUp } from '../packages/renewalCalls'
import { cutBy, restoredByPackage } from '../card/reconnect'
import { getSim, lockSim, simById, type Sim } from '../card/sim'
import { withMonths } from '../card/usageMonths'
import { bookUse, byPeriod, inUse, usesData } from './bookUse'
import { keepState } from './carrierState'
import { remindOfUse } from './reminders'
import { simInfoNow } from './simInfo'
import { hasData, runningPackages, type SimPackage } from '../card/simPackages'

const tips: Record<number, string> = {
  [BreakRule.usedUp]: '套餐流量已用完，购买套餐后自动恢复上网',
  [BreakRule.ended]: '套餐已到期，购买套餐后自动恢复上网',
  [BreakRule.volumeCap]: '按量计费已到你设的每期上限，调高上限后恢复上网，下个账期也会恢复',
  [BreakRule.arrears]: `按量计费的欠费已到${yuanText(mostDebt)}元上限，充值还清后自动恢复上网`
}

/**
 * Connection state after a reading: cut when no data is left, of a card that pays by use by the `limit` that it has reached;
 * restored when there is data again.
 */
function netState(card: Sim, packages: SimPackage[], left: boolean, limit: number) {
  const ours = cutBy(card, restoredByPackage)
  if (left) {
    return ours ? { internetStatus: InternetStatus.normal, breakRuleId: BreakRule.none, breakTips: '' } : {}
  }
  if (!usesData(card)) return {}
  const inPackages = packages.length ? BreakRule.usedUp : BreakRule.ended
  const breakRuleId = limit || inPackages
  return {
    internetStatus: InternetStatus.cut,
    breakRuleId,
    breakTips: tips[breakRuleId]!,
    allowRemoveBreak: false
  }
}

/** Whether the card is the one in use in its device. */
async function isInUse(tx: Tx, { id, deviceId }: Sim): Promise<boolean> {
  if (!deviceId) return true
  const [device] = await tx.select({ now: sim.currentSimId }).from(sim).where(eq(sim.id, deviceId))
  return device?.now === id
}

/** Books a reading of the carrier; does nothing when a parallel reading was booked first. */
async function bookReading(tx: Tx, before: Sim, reading: CarrierReading): Promise<void> {
  const card = await lockSim(tx, { id: before.id })
  if (card.lastRobinAt?.getTime() !== before.lastRobinAt?.getTime()) return
  const packages = await runningPackages(tx, card.id, reading.at)
  const parts = byPeriod(card, card.lastRobinAt ?? card.createdAt, reading)
  let booked = { left: false, isCapped: false }
  for (const part of parts) booked = await bookUse(tx, await simById(tx, card.id), part)
  const now = await runningPackages(tx, card.id, reading.at)
  // the carrier may not have counted up to the beginning of a package yet
  const left = booked.left || (await hasData(tx, card.id, await clock(tx)))
  const limit = booked.isCapped ? BreakRule.volumeCap : BreakRule.arrears
  const state = netState(card, packages, left, card.volumePackageId ? limit : BreakRule.none)
  const renews = state.breakRuleId === BreakRule.usedUp && (await renewsUsedUp(tx, card.id))
  // a renewal that follows within a minute sends its own message, also of its failure
  if (state.internetStatus === InternetStatus.cut && !renews)
    await notifyCard(tx, {
      ...{ simId: card.id, kind: CardMessageKind.stopped, occasion: reading.at.toISOString() },
      reason: state.breakTips
    })
  else await remindOfUse(tx, card, packages, now)
  const online =
    reading.online &&
    (await isInUse(tx, card)) &&
    (state.internetStatus ?? card.internetStatus) === InternetStatus.normal &&
    inUse.includes(card.simStatus)
  await tx
    .update(sim)
    .set({
      ...state,
      onlineStatus: online ? OnlineStatus.online : OnlineStatus.offline,
      lastRobinAt: reading.at
    })
    .where(eq(sim.id, card.id))
}

const isDay = (text: string) => {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** Returns the reading to book: never backwards, never ahead of the request. Throws for an impossible report of a carrier. */
function checkReading({ at, online, days }: CarrierReading, since: Date, asked: Date): CarrierReading {
  const until = new Date(Math.min(Math.max(at.getTime(), since.getTime()), asked.getTime()))
  const isUse = ({ day, useFlow }: CarrierReading['days'][number]) =>
    isDay(day) && Number.isSafeInteger(useFlow) && useFlow >= 0 && useFlow <= mostKb
  if (Number.isNaN(until.getTime()) || !days.every(isUse))
    throw new Error('the carrier reported a use that cannot be')
  // a report up to the former count would be booked twice
  return { at: until, online, days: until > since ? days : [] }
}

/** Whether a device says that it is on line, which its carrier may not know yet; undefined for a card, and without an answer. */
const deviceOnline = ({ devices }: Deps['providers'], { sourceType, deviceNo }: Sim) =>
  sourceType === SourceType.device
    ? devices.read(deviceNo ?? '').then(
        ({ online }) => online,
        () => undefined // its page says that it does not answer
      )
    : undefined

/** Asks the carrier about a card and books the answer, if there is one to ask, outside the transaction. */
export async function readCard({ db, providers }: ProviderDeps, simNo: string): Promise<void> {
  const { carrier } = providers
  if (!carrier?.read) return
  const card = await getSim(db, simNo)
  const [since, asked] = [card.lastRobinAt ?? card.createdAt, await clock(db)]
  const read = checkReading(await carrier.read(card, since, asked), since, asked)
  const reading = { ...read, online: (await deviceOnline(providers, card)) ?? read.online }
  const state = await carrier.status?.(card)
  await withMonths(db, reading.days, () =>
    transaction(db, async (tx) => {
      await bookReading(tx, card, reading)
      await keepState(tx, card.id, state)
    })
  ).catch((error: unknown) => {
    // whoever asked for a new reading has filled in nothing
    throw isUnstorable(error) ? new Error(`a reading cannot be booked: ${sqlState(error)}`) : error
  })
}

/** A new reading on demand, at most 3 a minute per card; without force a reading of the last minute is reused. */
export async function refreshSim(
  deps: Pick<Deps, 'db' | 'limits' | 'providers'>,
  simNo: string,
  force: boolean
) {
  const { lastRobinAt } = await getSim(deps.db, simNo)
  if (force || !lastRobinAt || (await clock(deps.db, -minuteMs)) > lastRobinAt) {
    await deps.limits.take(`simRefresh|${simNo}`, 3, minuteMs)
    await readCard(deps, simNo)
  }
  return simInfoNow(deps, simNo)
}

/** Cards in use whose reading is older than an hour. */
async function cardsToRead(db: Db, after: string): Promise<string[]> {
  return nextKeys(
    db,
    sim.simNo,
    and(
      inArray(sim.simStatus, inUse),
      or(isNull(sim.lastRobinAt), lte(sim.lastRobinAt, sql`now() - interval '1 hour'`))
    ),
    after
  )
}

/** Hourly job: reads all cards in use. */
export async function readAllCards(deps: ProviderDeps): Promise<void> {
  if (!deps.providers.carrier?.read) return
  await sweep(
    '',
    (after) => cardsToRead(deps.db, after),
    (simNo: string) => readCard(deps, simNo),
    'cards not read'
  )
}
