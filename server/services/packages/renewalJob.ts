import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { CardMessageKind, EffectType, PackageType, PortalOrderStatus } from '../../../contract/enums'
import { billingPeriod } from '../../../rules/card/billing'
import { hourMs } from '../../../rules/time'
import { clock, rows, transaction, type Db, type Tx } from '../../db/client'
import { portalOrder, simPackage, simRenewal } from '../../db/schema'
import type { Deps } from '../../deps'
import { BusinessError, notAllowedError } from '../../errors'
import { PortalOrderKind } from '../../values'
import { lockSim, simById, type Sim } from '../card/sim'
import { baseTypes, runningPackages } from '../card/simPackages'
import { notifyCard } from '../messages/cardMessages'
import type { PortalOrder } from '../money/portalOrders'
import { payHere } from '../money/portalPayments'
import { creditSoon } from '../payments/crediting'
import { inTurn, workThrough } from '../shared/sweep'
import { makePackageOrder } from './packagePurchase'
import { lastBase, renewalOf, renewPackages, usedUpOf } from './renewalCalls'
import {
  capReason,
  isUsedUp,
  occasionOfEnd,
  occasionOfUse,
  renewalGrace,
  renewalKeyOf,
  renewalLead,
  renewRefusal,
  runAfter,
  usedUpOccasions
} from './renewalRules'

/**
 * Skips the last 30 s (in ms): an order paid after the boundary would start in the wrong period, as its "next period" would
 * be another one.
 */
const tooClose = 30000

/** Delay in ms before a renewal that the carrier has refused is retried. */
const afterRefusal = 6 * hourMs

/** Why a renewal is due: the last package ends, or its data is used up. */
type Occasion = 'end' | 'usedUp'

/**
 * Renews all due cards, until a day after the end, and cards whose data is used up. Failures are retried every minute,
 * refusals of the carrier every six hours.
 */
export async function renewCards(deps: Deps, asked?: Date): Promise<void> {
  const at = asked ?? (await clock(deps.db))
  await inTurn([
    async () =>
      workThrough(await dueCards(deps.db, at), (simId) => renewCard(deps, simId, at), 'cards not renewed'),
    async () =>
      workThrough(
        await usedUpCards(deps.db, at),
        (simId) => renewUsedUp(deps, simId, at),
        'cards not renewed whose data is used up'
      )
  ])
}

/** Renews a card whose last package ends; the reason of a failure is stored for its holder. */
export const renewCard = (deps: Deps, simId: number, asked?: Date): Promise<void> =>
  renew(deps, { simId, occasion: 'end' }, asked)

/** Renews a card whose data is used up; the reason of a failure is stored for its holder. */
export const renewUsedUp = (deps: Deps, simId: number, asked?: Date): Promise<void> =>
  renew(deps, { simId, occasion: 'usedUp' }, asked)

/** Query for cards with auto renewal and the end of their last package, around `at`. It reads one package a card, by index. */
export function endingCards(db: Db, at: Date) {
  const ofCard = eq(simPackage.simId, simRenewal.simId)
  const last = db
    .select({ end: simPackage.endAt })
    .from(simPackage)
    .where(and(ofCard, inArray(simPackage.packageType, baseTypes), isNull(simPackage.refundAt)))
    .orderBy(desc(simPackage.endAt)) // null, a lifetime package, sorts first
    .limit(1)
    .as('last')
  return db
    .select({ simId: simRenewal.simId, end: last.end })
    .from(simRenewal)
    .crossJoinLateral(last)
    .where(
      and(
        gt(last.end, new Date(at.getTime() - renewalGrace)),
        lte(last.end, new Date(at.getTime() + renewalLead))
      )
    )
}

/**
 * Returns the ids of cards that renew used-up data and whose data is used up by the last reading. A card that could not buy
 * is due again after ten minutes.
 */
export async function usedUpCards(db: Db, at: Date): Promise<number[]> {
  const runs = sql`p.sim_id = r.sim_id and p.refund_at is null and p.start_at <= ${at.toISOString()}::timestamptz
    and (p.end_at is null or p.end_at > ${at.toISOString()}::timestamptz)`
  const types = sql.join(
    baseTypes.map((type) => sql`${type}`),
    sql`, `
  )
  const found = await rows<{ simId: number }>(
    db,
    sql`select r.sim_id as "simId" from sim_renewal r join sim on sim.id = r.sim_id
      where r.most_when_used_up > 0 and sim.volume_package_id = 0
        and (r.last_reason = '' or r.last_at is null or r.last_at <= ${at.toISOString()}::timestamptz - interval '10 minutes')
        and exists (select 1 from sim_package p where ${runs} and p.package_type in (${types}))
        and not exists (select 1 from sim_package p where ${runs} and p.package_type <> ${PackageType.volume}
          and (p.is_infinite_flow or p.use_flow < p.total_flow))`
  )
  return found.map(({ simId }) => simId)
}

async function renew(deps: Deps, { simId, occasion }: { simId: number; occasion: Occasion }, asked?: Date) {
  const at = asked ?? (await clock(deps.db))
  const [buy, storeFailure] =
    occasion === 'end' ? [buyAtEnd, storeEndFailure] : [buyWhenUsedUp, storeUsedUpFailure]
  try {
    const order = await transaction(deps.db, (tx) => buy(tx, deps, simId, at))
    // if the process is killed before this, the sweep credits the order
    if (order) await creditSoon(deps, order.orderSn)
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    await transaction(deps.db, (tx) => storeFailure(tx, simId, at, error.message))
  }
}

/** Cards with auto renewal whose last package is due. */
async function dueCards(db: Db, at: Date): Promise<number[]> {
  const found = await endingCards(db, at)
  return found.filter(({ end }) => isRenewalDue(end, at)).map(({ simId }) => simId)
}

/** Whether a package that ends at `end` is due for renewal at `at`. */
function isRenewalDue(end: Date | null | undefined, at: Date): end is Date {
  const left = end ? end.getTime() - at.getTime() : Infinity
  return left <= renewalLead && left > -renewalGrace && !(left > 0 && left < tooClose)
}

/** Buys the chosen package from the balance, once. Undefined when nothing is due; throws the reason when it cannot buy. */
async function buyAtEnd(tx: Tx, deps: Deps, simId: number, at: Date): Promise<PortalOrder | undefined> {
  const card = await lockSim(tx, { id: simId })
  const renewal = await renewalOf(tx, simId)
  const end = (await lastBase(tx, simId, at))?.endAt
  if (!renewal || !isRenewalDue(end, at)) return undefined
  const clientKey = await nextRenewalKey(tx, simId, occasionOfEnd(simId, end), at)
  if (!clientKey) return undefined
  const found = (await renewPackages(tx, card, at)).find(({ item }) => item.id === renewal.packageId)
  const { reason } = renewRefusal(card, renewal.price, found)
  if (!found || reason) throw notAllowedError(reason)
  const { effectType } = runAfter(found.item, card, Math.max(end.getTime(), at.getTime()))
  const bought = { packageId: found.item.id, effectType, clientKey }
  const order = await makePackageOrder(tx, deps, card, bought)
  const paid = await payHere(tx, deps, card, order)
  await storeResult(tx, simId, { lastAt: at, lastOrderSn: order.orderSn, lastReason: '' })
  return paid
}

/** Stores why a renewal failed. The holder gets one message for each end, though renewal is retried. */
async function storeEndFailure(tx: Tx, simId: number, at: Date, reason: string): Promise<void> {
  await storeResult(tx, simId, { lastAt: at, lastOrderSn: '', lastReason: reason })
  const last = await lastBase(tx, simId, at)
  if (last?.endAt)
    await notifyCard(tx, {
      simId,
      kind: CardMessageKind.renewFailed,
      occasion: occasionOfEnd(simId, last.endAt),
      reason
    })
}

/** Returns the occasion of a renewal for used-up data; undefined when nothing is due. */
async function occasionNow(tx: Tx, card: Sim, at: Date): Promise<string | undefined> {
  const running = await runningPackages(tx, card.id, at)
  if (!isUsedUp(card, running)) return undefined
  // the renewal for the end of the package buys soon: a second purchase is not needed
  const end = (await lastBase(tx, card.id, at))?.endAt
  if (end && end.getTime() - at.getTime() <= renewalLead) return undefined
  if (await isOnItsWay(tx, card.id)) return undefined
  return occasionOfUse(card.id, Math.max(...running.map(({ id }) => id)))
}

/** Whether a paid package has not reached the card yet: that one starts, so no other is bought. */
const isOnItsWay = async (tx: Tx, simId: number): Promise<boolean> =>
  (await tx.$count(
    portalOrder,
    and(
      eq(portalOrder.simId, simId),
      eq(portalOrder.kind, PortalOrderKind.package),
      inArray(portalOrder.status, [PortalOrderStatus.paid, PortalOrderStatus.creditFailed])
    )
  )) > 0

/** Buys the chosen package from the balance, once; throws the reason when it cannot. */
async function buyWhenUsedUp(tx: Tx, deps: Deps, simId: number, at: Date): Promise<PortalOrder | undefined> {
  const card = await lockSim(tx, { id: simId })
  const renewal = await renewalOf(tx, simId)
  const first = renewal?.mostWhenUsedUp ? await occasionNow(tx, card, at) : undefined
  const clientKey = first && (await nextRenewalKey(tx, simId, first, at))
  if (!renewal || !clientKey) return undefined
  const found = (await renewPackages(tx, card, at)).find(({ item }) => item.id === renewal.packageId)
  const { cannotRenewReason } = await usedUpOf({ ...deps, db: tx }, card, { renewal, found }, at)
  if (!found || cannotRenewReason) throw notAllowedError(cannotRenewReason)
  const bought = { packageId: found.item.id, effectType: EffectType.now, clientKey }
  const paid = await payHere(tx, deps, card, await makePackageOrder(tx, deps, card, bought))
  await storeResult(tx, simId, { lastAt: at, lastOrderSn: paid.orderSn, lastReason: '' })
  return paid
}

/**
 * Stores why nothing was bought. The holder gets one message: about the limit in each billing period, about other reasons
 * for each used-up package.
 */
async function storeUsedUpFailure(tx: Tx, simId: number, at: Date, reason: string): Promise<void> {
  const card = await simById(tx, simId)
  const renewal = await renewalOf(tx, simId)
  const key = await occasionNow(tx, card, at)
  if (!renewal || !key) return
  await storeResult(tx, simId, { lastAt: at, lastOrderSn: '', lastReason: reason })
  const { start } = billingPeriod(card.operatorType, at.getTime())
  const capped = reason === capReason(renewal)
  const occasion = capped ? `${usedUpOccasions(simId)}most-${start}-${renewal.mostWhenUsedUp}` : key
  await notifyCard(tx, { simId, kind: CardMessageKind.renewFailed, occasion, reason })
}

/**
 * Returns the key of the order for an occasion, so that no second order is made for it. If the carrier refused the last
 * order and its money went back, the next try has a key of its own; undefined until six hours have passed.
 */
async function nextRenewalKey(
  tx: Tx,
  simId: number,
  occasion: string,
  at: Date
): Promise<string | undefined> {
  const tries = await tx
    .select()
    .from(portalOrder)
    .where(
      and(
        eq(portalOrder.simId, simId),
        // an order of a call has a request; its key may have the form of an older server
        eq(portalOrder.request, ''),
        sql`${portalOrder.uuid} ~ ${`^${occasion}(-\\d+)?$`}`
      )
    )
    .orderBy(desc(portalOrder.id))
  const [last] = tries
  if (!last) return renewalKeyOf(occasion, 0)
  // the merchant has refunded a credited order: it is not tried again
  const refused = last.status === PortalOrderStatus.refunded && !last.creditedAt && last.endedAt
  return refused && at.getTime() - refused.getTime() >= afterRefusal
    ? renewalKeyOf(occasion, tries.length)
    : undefined
}

/** Stores the result of a card's last renewal. */
const storeResult = (db: Db, simId: number, result: Partial<typeof simRenewal.$inferInsert>) =>
  db.update(simRenewal).set(result).where(eq(simRenewal.simId, simId))
