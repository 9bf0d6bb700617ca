import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { dataText, kbPerGb } from '../../../rules/data'
import { yuanText } from '../../../rules/money'
import { minuteMs } from '../../../rules/time'
import { mostDebt } from '../../../rules/volume'
import {
  CardMessageKind,
  InternetStatus,
  OnlineStatus,
  PackageType,
  SimStatus
} from '../../../contract/enums'
import { clock, transaction, type Db, type Tx } from '../../db/client'
import { sim, simPackage, simUsage } from '../../db/schema'
import type { Deps } from '../../deps'
import type { CarrierReading } from '../../providers/carrier'
import { BreakRule } from '../../values'
import { tellCard } from '../shared/cardMessages'
import { nextKeys, sweep } from '../shared/sweep'
import { moveBalance } from '../money/balance'
import { renewsUsedUp } from '../packages/renewalUsedUp'
import { cutBy, mendedByPackage } from '../card/reconnect'
import { getSim, lockSim, type Sim } from '../card/sim'
import { keepState } from './carrierState'
import { tellUse } from './reminders'
import { simInfo } from './simInfo'
import { billedIn, billUse, leftOfCap } from './volumeBill'
import { allowance, hasData, runningPackages, type SimPackage } from '../card/simPackages'

const inUse: number[] = [SimStatus.normal, SimStatus.testable]
const usesData = (card: Sim) =>
  inUse.includes(card.simStatus) && card.internetStatus === InternetStatus.normal

/** Books `kb` on the packages, the earliest end first; returns the KB that none covers. */
async function bookOnPackages(tx: Tx, packages: SimPackage[], kb: number): Promise<number> {
  let rest = kb
  for (const { id, isInfiniteFlow, totalFlow, useFlow } of packages) {
    const part = isInfiniteFlow ? rest : Math.min(rest, Math.max(0, totalFlow - useFlow))
    if (part > 0)
      await tx
        .update(simPackage)
        .set({ useFlow: useFlow + part })
        .where(eq(simPackage.id, id))
    rest -= part
  }
  return rest
}

/** fen that a card may still spend on use beyond the packages: its balance and the debt that it may still make. */
const payable = (card: Sim) => card.balance + Math.max(0, mostDebt - card.arrears)

/** KB beyond the packages that a card may use for `money` (fen) more. */
function payableKb(card: Sim, money: number): number {
  if (!card.volumePackageId) return 0
  if (!card.volumePrice) return Infinity
  const most = card.volumeMoney + money
  return Math.max(0, Math.floor((most * kbPerGb) / card.volumePrice) - card.volumeUse)
}

/**
 * Charges `kb` beyond the packages at the card's price per GB, from the balance; the rest becomes arrears. Each charge is a
 * row of the ledger, also where it is owed alone, and stands in the bill.
 */
async function chargeVolume(tx: Tx, card: Sim, kb: number, orderSn: string, at: Date): Promise<void> {
  await billUse(tx, card, kb, orderSn, at)
  const volumeUse = card.volumeUse + kb
  const volumeMoney = Math.ceil((volumeUse * card.volumePrice) / kbPerGb)
  const due = Math.max(0, volumeMoney - card.volumeMoney)
  const paid = Math.min(due, card.balance)
  const [data, owed] = [dataText(kb).replace(' ', ''), due - paid]
  const title = owed ? `按量计费${data}，${yuanText(owed)}元计入欠费` : `按量计费${data}`
  const use = { useFlow: kb, gPrice: card.volumePrice }
  if (due > 0) await moveBalance(tx, card, { type: 'volume', title, money: -paid, debt: owed, use })
  await tx
    .update(sim)
    .set({ volumeUse, volumeMoney: card.volumeMoney + due, arrears: card.arrears + due - paid })
    .where(eq(sim.id, card.id))
}

async function bookDays(tx: Tx, card: Sim, days: CarrierReading['days']): Promise<void> {
  for (const { day, useFlow } of days) {
    await tx
      .insert(simUsage)
      .values({ simId: card.id, day, useFlow })
      .onConflictDoUpdate({
        target: [simUsage.simId, simUsage.day],
        set: { useFlow: sql`${simUsage.useFlow} + ${useFlow}` }
      })
  }
}

/** Days of a reading, truncated at a total of `most` KB. */
function daysUpTo(days: CarrierReading['days'], most: number): CarrierReading['days'] {
  let left = most
  return days
    .map(({ day, useFlow }) => {
      const part = Math.min(useFlow, left)
      left -= part
      return { day, useFlow: part }
    })
    .filter(({ useFlow }) => useFlow > 0)
}

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
  const ours = cutBy(card, mendedByPackage)
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
  const { isInfiniteFlow, surplusFlow } = allowance(packages)
  const capped = leftOfCap(card, await billedIn(tx, card, reading.at))
  const money = Math.min(payable(card), capped)
  const most = isInfiniteFlow ? Infinity : surplusFlow + payableKb(card, money)
  const days = usesData(card) ? daysUpTo(reading.days, most) : []
  const used = days.reduce((sum, { useFlow }) => sum + useFlow, 0)
  await bookDays(tx, card, days)
  const rest = await bookOnPackages(tx, packages, used)
  const now = await runningPackages(tx, card.id, reading.at)
  const byUse = packages.find(({ packageType }) => packageType === PackageType.volume)
  if (rest > 0) await chargeVolume(tx, card, rest, byUse?.orderSn ?? '', reading.at)
  // the carrier may not have counted up to the beginning of a package yet
  const left = most - used > 0 || (await hasData(tx, card.id, await clock(tx)))
  const limit = capped < payable(card) ? BreakRule.volumeCap : BreakRule.arrears
  const state = netState(card, packages, left, card.volumePackageId ? limit : BreakRule.none)
  const renews = state.breakRuleId === BreakRule.usedUp && (await renewsUsedUp(tx, card.id))
  // a renewal that follows within a minute tells of itself, and of its failure
  if (state.internetStatus === InternetStatus.cut && !renews)
    await tellCard(tx, {
      ...{ simId: card.id, kind: CardMessageKind.stopped, occasion: reading.at.toISOString() },
      reason: state.breakTips
    })
  else await tellUse(tx, card, packages, now)
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

/** Asks the carrier about a card and books the answer, if there is one to ask, outside the transaction. */
export async function readCard(
  { db, providers }: Pick<Deps, 'db' | 'providers'>,
  simNo: string
): Promise<void> {
  const { carrier } = providers
  if (!carrier?.read) return
  const card = await getSim(db, simNo)
  const reading = await carrier.read(card, card.lastRobinAt ?? card.createdAt, await clock(db))
  const told = await carrier.status?.(card)
  await transaction(db, async (tx) => {
    await bookReading(tx, card, reading)
    await keepState(tx, card.id, told)
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
  return simInfo(deps, simNo)
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
export async function readAllCards(deps: Pick<Deps, 'db' | 'providers'>): Promise<void> {
  if (!deps.providers.carrier?.read) return
  await sweep(
    '',
    (after) => cardsToRead(deps.db, after),
    (simNo: string) => readCard(deps, simNo),
    'cards not read'
  )
}
