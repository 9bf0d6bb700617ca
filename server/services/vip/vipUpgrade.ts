import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import { clock, type Tx } from '../../db/client'
import { portalOrder, simPackage, vipOrder } from '../../db/schema'
import type { JobDeps } from '../../deps'
import { orderStateChanged } from '../../errors'
import type { Sim } from '../card/sim'
import { orderOf } from '../card/simPackages'
import type { PortalOrder } from '../money/portalOrders'
import { givePortalPart, portalMoneyLeft, type Reached } from '../money/portalPayable'
import type { Part } from '../payments/payable'
import { earlier, moveUp, restOf } from './serviceOrders'
import { restOfVip, vipEnd, type VipRow } from './vip'

/** An upgrade is credited only while the VIP that it replaces runs and is worth its credit; else its money goes back. */
export async function reachVip(tx: Tx, _deps: unknown, card: Sim, order: PortalOrder): Promise<Reached> {
  const { replaces } = order.vipTerms!
  if (!replaces) return { state: 'ready' }
  const rest = await restOfVip(tx, card.id, order.paidAt!, order.createdAt)
  return rest?.row.orderSn === replaces && rest.credit >= order.creditMoney
    ? { state: 'ready' }
    : { state: 'refused', reason: '原会员已变化，不能按此升级，款项已退回' }
}

/** Ends the VIP that an upgrade replaces, and its future gifts, at the upgrade's start. Later VIP follows the upgrade. */
export async function endReplaced(
  tx: Tx,
  replaces: string,
  by: Pick<VipRow, 'orderSn' | 'startAt' | 'endAt'>
) {
  const [ended] = await tx.select().from(vipOrder).where(byNumber(replaces)).for('no key update')
  const { simId, endAt: paidUntil } = ended!
  await moveVip(tx, simId, paidUntil, paidUntil.getTime() - by.endAt.getTime())
  const refundAt = await clock(tx)
  await tx
    .update(vipOrder)
    .set({ endAt: by.startAt, paidUntil, upgradedBy: by.orderSn, updatedAt: refundAt })
    .where(byNumber(replaces))
  await tx
    .update(simPackage)
    .set({ refundAt })
    .where(and(eq(orderOf, replaces), isNull(simPackage.refundAt), gt(simPackage.startAt, refundAt)))
}

/**
 * Moves later VIP up after the refund of a VIP order. If the order was an upgrade, the VIP that it replaced runs on for its
 * rest: at once, or after all other VIP if the refunded order was over.
 */
export async function closeGap(tx: Tx, ended: VipRow, at: Date): Promise<void> {
  const left = restOf(ended, at)
  const [before] = await tx.select().from(vipOrder).where(eq(vipOrder.upgradedBy, ended.orderSn))
  if (!before) return moveVip(tx, ended.simId, ended.endAt, left)
  const rest = before.paidUntil!.getTime() - before.endAt.getTime()
  if (left) await moveVip(tx, ended.simId, ended.endAt, left - rest)
  const from = left ? at : ((await vipEnd(tx, ended.simId, at)) ?? at)
  await tx
    .update(vipOrder)
    .set({
      startAt: left ? before.startAt : from,
      endAt: new Date(from.getTime() + rest),
      paidUntil: null,
      upgradedBy: null,
      updatedAt: at
    })
    .where(byNumber(before.orderSn))
  await tx
    .update(simPackage)
    .set({ refundAt: null, ...giftsEarlier(before.endAt.getTime() - from.getTime()) })
    .where(and(eq(orderOf, before.orderSn), isNotNull(simPackage.refundAt)))
}

/** Throws 35006 for a VIP order that was upgraded: only the upgrade can end. */
export async function checkNotUpgraded(tx: Tx, orderSn: string): Promise<void> {
  if (await upgradeOf(tx, orderSn)) throw orderStateChanged('该会员已升级，请退升级的订单')
}

/** As `Payable.moneyLeft`, without money that has become the credit of an upgrade. */
export async function vipMoneyLeft(tx: Tx, orderSn: string): Promise<number | undefined> {
  const left = await portalMoneyLeft(tx, orderSn)
  const upgrade = left && (await upgradeOf(tx, orderSn))
  if (!upgrade) return left
  const [order] = await tx.select().from(portalOrder).where(eq(portalOrder.orderSn, orderSn))
  return Math.max(0, Math.min(left, left + order!.creditMoney - upgrade.creditMoney))
}

/** As `Payable.givePart`, not more than `vipMoneyLeft`. */
export async function giveVipPart(tx: Tx, deps: JobDeps, orderSn: string, part: Part) {
  if (part.amount > ((await vipMoneyLeft(tx, orderSn)) ?? 0)) throw orderStateChanged()
  return givePortalPart(tx, deps, orderSn, part)
}

const byNumber = (orderSn: string) => eq(vipOrder.orderSn, orderSn)

/** SQL changes: the period of gift data, `ms` earlier. */
const giftsEarlier = (ms: number) => ({
  startAt: earlier(simPackage.startAt, ms),
  endAt: earlier(simPackage.endAt, ms)
})

/** Moves a card's VIP orders that start at `from` or later, with their gifts, earlier by `ms`; later if `ms` is negative. */
async function moveVip(tx: Tx, simId: number, from: Date, ms: number): Promise<void> {
  const moved = ms ? await moveUp(tx, vipOrder, simId, { from, ms }) : []
  if (moved.length)
    await tx
      .update(simPackage)
      .set(giftsEarlier(ms))
      .where(and(eq(simPackage.simId, simId), inArray(orderOf, moved)))
}

/** The order that upgraded a VIP order; undefined when none did. */
async function upgradeOf(tx: Tx, orderSn: string): Promise<PortalOrder | undefined> {
  const [found] = await tx
    .select({ order: portalOrder })
    .from(vipOrder)
    .innerJoin(portalOrder, eq(portalOrder.orderSn, vipOrder.upgradedBy))
    .where(byNumber(orderSn))
  return found?.order
}
