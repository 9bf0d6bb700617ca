import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import { EffectType } from '../../../contract/enums'
import { dayMs } from '../../../rules/time'
import { clock, transaction, type Db } from '../../db/client'
import { portalOrder, simPackage } from '../../db/schema'
import type { ProviderDeps } from '../../deps'
import { notAllowedError, notFound } from '../../errors'
import type { Carrier } from '../../providers/carrier'
import { restoredByPackage, reconnect } from '../card/reconnect'
import { getSim, lockSim, type Sim } from '../card/sim'
import { baseTypes, haveData, isBase, runningPackages, type SimPackage } from '../card/simPackages'
import { refusalOf } from '../card/standing'
import { checkShownCard } from '../payments/newOrder'
import { effectTypes, validity } from './validity'

/** A paid package that waits; `runsUntil`: its end if it began now, null for lifetime. */
interface Waiting {
  made: SimPackage
  runsUntil: Date | null
}

/** A carrier that takes orders already has the begin of a package, and offers no call to move it. */
const canMoveStart = (carrier: Carrier | undefined) => !carrier?.order || Boolean(carrier.atOnce)

/**
 * The package that begins next of those that a card has paid for, if it may begin earlier: its kind is sold to begin now, too,
 * and it is not the last day before it begins by itself.
 */
export async function movableStart(
  { db, providers }: ProviderDeps,
  card: Sim,
  at: Date
): Promise<Waiting | undefined> {
  if (!canMoveStart(providers.carrier)) return undefined
  const [next] = await db
    .select({ made: simPackage, item: portalOrder.snapshot })
    .from(simPackage)
    .innerJoin(portalOrder, eq(portalOrder.orderSn, simPackage.orderSn))
    .where(
      and(
        eq(simPackage.simId, card.id),
        // what a former holder bought keeps its day
        eq(portalOrder.simId, card.id),
        inArray(simPackage.packageType, baseTypes),
        isNull(simPackage.refundAt),
        gt(simPackage.startAt, at)
      )
    )
    .orderBy(asc(simPackage.startAt), asc(simPackage.id))
    .limit(1)
  if (!next?.item || !effectTypes(next.item.packageType).includes(EffectType.now)) return undefined
  if (next.made.startAt.getTime() - at.getTime() < dayMs) return undefined
  const { made, item } = next
  const { endAt } = validity(item, EffectType.now, card.operatorType, at.getTime())
  return { made, runsUntil: endAt }
}

/** The waiting package that the holder may begin now, because nothing of `running` has data left; undefined without one. */
async function beginnable(
  deps: ProviderDeps,
  card: Sim,
  running: SimPackage[],
  at: Date
): Promise<Waiting | undefined> {
  if (refusalOf(card).reason || haveData(running)) return undefined
  return movableStart(deps, card, at)
}

/** The offer to begin a waiting package now, as simInfo has it; `ahead`: those that run at `at` and those that wait. */
export async function beginOffer(
  deps: ProviderDeps,
  card: Sim,
  ahead: SimPackage[],
  at: Date
): Promise<Data<'GET /api/iot/simInfo'>['beginsNow']> {
  const running = ahead.filter(({ startAt }) => startAt <= at)
  const anyWaits = ahead.some((one) => one.startAt > at && isBase(one))
  const found = anyWaits ? await beginnable(deps, card, running, at) : undefined
  if (!found) return null
  return { orderSn: found.made.orderSn, endAt: found.runsUntil?.toISOString() ?? null }
}

async function packageOf(db: Db, simId: number, orderSn: string): Promise<SimPackage> {
  const [made] = await db
    .select()
    .from(simPackage)
    .where(and(eq(simPackage.simId, simId), eq(simPackage.orderSn, orderSn), isNull(simPackage.refundAt)))
  if (!made) throw notFound('套餐不存在或已退款')
  return made
}

/**
 * Begins a waiting package of a card without data now, with the end that it would have had if bought to begin now. One that
 * runs already is answered unchanged.
 */
export async function startPackage(
  deps: ProviderDeps,
  simNo: string,
  { orderSn, shown }: Body<'POST /api/iot/beginPackage'>
): Promise<Data<'POST /api/iot/beginPackage'>> {
  checkShownCard(shown, simNo)
  const { id } = await getSim(deps.db, simNo)
  const { startAt, endAt } = await transaction(deps.db, async (tx) => {
    const card = await lockSim(tx, { id })
    const at = await clock(tx)
    const made = await packageOf(tx, id, orderSn)
    if (made.startAt <= at) return made
    const found = await beginnable({ ...deps, db: tx }, card, await runningPackages(tx, id, at), at)
    if (found?.made.id !== made.id) throw notAllowedError('该套餐现在不能提前生效，请刷新后查看')
    const runs = { startAt: at, endAt: found.runsUntil }
    await tx
      .update(simPackage)
      .set({ ...runs, boughtFor: made.startAt })
      .where(eq(simPackage.id, made.id))
    await reconnect(tx, card, restoredByPackage, { activate: true })
    return runs
  })
  return { startAt: startAt.toISOString(), endAt: endAt?.toISOString() ?? null }
}
