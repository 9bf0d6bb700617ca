import { asc, eq } from 'drizzle-orm'
import {
  CancelStatus,
  InternetStatus,
  OrderStatus,
  PackageType,
  PlaceType,
  SimStatus
} from '../../contract/enums'
import { transaction, type Tx } from '../db/client'
import { portalOrder, sim, simPackage } from '../db/schema'
import type { Deps } from '../deps'
import { givePoints, moveBalance } from './balance'
import { queueRefund } from './payments'
import { BreakRule } from './readings'
import type { PortalOrder } from './portalOrders'
import { lockSim, type Sim } from './sim'
import { validity } from './validity'

/** The package of a paid order; it runs from the moment it was paid, however late this happens. */
async function creditPackage(tx: Tx, card: Sim, order: PortalOrder): Promise<void> {
  const item = order.snapshot!
  const { startAt, endAt } = validity(item, order.effectType, card.operatorType, order.paidAt!.getTime())
  await tx.insert(simPackage).values({
    simId: card.id,
    orderSn: order.orderSn,
    packageId: order.targetId,
    packageType: item.packageType,
    totalFlow: item.totalFlow,
    isInfiniteFlow: item.isInfiniteFlow,
    startAt,
    endAt
  })
  if (item.packageType === PackageType.volume) {
    await tx
      .update(sim)
      .set({ volumePackageId: order.targetId, volumePrice: item.gPrice })
      .where(eq(sim.id, card.id))
  }
  await givePoints(tx, card, item.integral, `购买${order.title}`, order.orderSn)
  if (startAt <= new Date()) await comeBack(tx, card, [BreakRule.usedUp, BreakRule.ended])
}

/** A card that one of these rules had cut is on line again; one that waited for its first package is activated. */
async function comeBack(tx: Tx, card: Sim, rules: number[]): Promise<void> {
  const cut = rules.includes(card.breakRuleId)
  const wakes = card.simStatus === SimStatus.toActivate || (cut && card.simStatus === SimStatus.stopped)
  if (!cut && !wakes) return
  await tx
    .update(sim)
    .set({
      ...(cut
        ? { internetStatus: InternetStatus.normal, breakRuleId: 0, breakTips: '', allowRemoveBreak: false }
        : {}),
      ...(wakes ? { simStatus: SimStatus.normal } : {})
    })
    .where(eq(sim.id, card.id))
}

/** Money of a paid top-up; what is owed is settled from it first. */
async function creditBalance(tx: Tx, card: Sim, { orderSn, amount, giftMoney }: PortalOrder): Promise<void> {
  await moveBalance(tx, card, { type: 'topUp', title: '余额充值', money: amount, orderSn })
  if (giftMoney) await moveBalance(tx, card, { type: 'gift', title: '充值赠送', money: giftMoney, orderSn })
  const owed = Math.min(card.arrears, amount + giftMoney)
  if (owed === 0) return
  await moveBalance(tx, card, { type: 'volume', title: '归还欠费', money: -owed, orderSn })
  await tx
    .update(sim)
    .set({ arrears: card.arrears - owed })
    .where(eq(sim.id, card.id))
  if (card.arrears === owed) await comeBack(tx, card, [BreakRule.arrears])
}

/** The card was cancelled between payment and crediting: the money goes back the way it came. */
async function giveBack(deps: Pick<Deps, 'jobs'>, tx: Tx, card: Sim, order: PortalOrder): Promise<void> {
  const { orderSn, amount, placeType } = order
  if (placeType === PlaceType.balance) {
    await moveBalance(tx, card, { type: 'refund', title: `${order.title}退款`, money: amount, orderSn })
  } else if (amount > 0) {
    await queueRefund(deps, tx, orderSn)
  }
  await tx
    .update(portalOrder)
    .set({ status: OrderStatus.refunded, failReason: '卡片已销户，款项已退回' })
    .where(eq(portalOrder.id, order.id))
}

/** Credits a paid order, once: a second run finds it credited. A failure leaves it paid, to be tried again. */
export async function creditOrder(deps: Pick<Deps, 'db' | 'jobs'>, orderSn: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const [found] = await tx
      .select({ simId: portalOrder.simId })
      .from(portalOrder)
      .where(eq(portalOrder.orderSn, orderSn))
    if (!found) return
    const card = await lockSim(tx, { id: found.simId })
    const [order] = await tx.select().from(portalOrder).where(eq(portalOrder.orderSn, orderSn))
    if (order!.status !== OrderStatus.paid) return
    if (card.cancelStatus === CancelStatus.cancelled) return giveBack(deps, tx, card, order!)
    await (order!.kind === 'package' ? creditPackage : creditBalance)(tx, card, order!)
    await tx
      .update(portalOrder)
      .set({ status: OrderStatus.credited, creditedAt: new Date() })
      .where(eq(portalOrder.id, order!.id))
  })
}

/** Every order that is paid and not credited, whatever became of its job; one that fails does not keep the others. */
export async function creditPaidOrders(deps: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  const waiting = await deps.db
    .select({ orderSn: portalOrder.orderSn })
    .from(portalOrder)
    .where(eq(portalOrder.status, OrderStatus.paid))
    .orderBy(asc(portalOrder.paidAt))
    .limit(500)
  const failures: unknown[] = []
  for (const { orderSn } of waiting)
    await creditOrder(deps, orderSn).catch((error: unknown) => failures.push(error))
  if (failures.length) throw new AggregateError(failures, `${failures.length} orders not credited`)
}
