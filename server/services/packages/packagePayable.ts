import { eq } from 'drizzle-orm'
import { CardMessageKind, PackageType, PortalOrderStatus } from '../../../contract/enums'
import { clock, type Db, type Tx } from '../../db/client'
import { sim, simPackage } from '../../db/schema'
import { orderStateChanged } from '../../errors'
import { restoredByPackage, reconnect } from '../card/reconnect'
import type { Sim } from '../card/sim'
import { openSteps } from '../carrier/acts'
import { cancelAtCarrier } from '../carrier/jobs'
import { returnCoupon } from '../coupons/coupons'
import { notifyCard } from '../messages/cardMessages'
import { repayDebt } from '../money/debt'
import { movePoints } from '../money/pointsAndCoins'
import { cancelUnpaidPortalOrder, lockPortalOrder, type PortalOrder } from '../money/portalOrders'
import { endingBy, refundPortalOrder } from '../money/portalPayable'
import type { Payable, Period } from '../payments/payable'
import { returnSeckill } from './packagePrice'
import { isRenewal } from './renewalRules'
import { validity } from './validity'

/** Gives the package of a paid order; its period counts from the payment, even if crediting is late. */
export async function creditPackage(tx: Tx, card: Sim, order: PortalOrder): Promise<void> {
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
      .set({ volumePackageId: order.targetId, volumePrice: item.gPrice, volumeUse: 0, volumeMoney: 0 })
      .where(eq(sim.id, card.id))
  }
  if (item.integral > 0) {
    const points = { count: item.integral, title: `购买${order.title}`, source: order.orderSn }
    await movePoints(tx, card, { type: 'purchase', ...points })
  }
  if (isRenewal(order))
    await notifyCard(tx, {
      ...{ simId: card.id, kind: CardMessageKind.renewed, occasion: order.orderSn },
      ...{ title: order.title, orderSn: order.orderSn, endAt }
    })
  await repayDebt(tx, card, order)
  if (startAt <= (await clock(tx))) await reconnect(tx, card, restoredByPackage, { activate: true })
}

/** Period of an order's package, once credited. */
export async function packagePeriod(db: Db, orderSn: string): Promise<Period> {
  const [made] = await db.select().from(simPackage).where(eq(simPackage.orderSn, orderSn))
  return { startAt: made?.startAt ?? null, endAt: made?.endAt ?? null }
}

/** Returns the coupon and the seckill piece of an order; the caller makes sure that this happens once. */
async function returnUsed(tx: Tx, { orderSn, seckillId }: PortalOrder): Promise<void> {
  await returnCoupon(tx, orderSn)
  if (seckillId) await returnSeckill(tx, seckillId)
}

/** Cancels an unpaid order and returns coupon and stock. False when it was no longer unpaid. */
export async function cancelUnpaidPackage(tx: Tx, orderSn: string): Promise<boolean> {
  if (!(await cancelUnpaidPortalOrder(tx, orderSn))) return false
  await returnUsed(tx, (await lockPortalOrder(tx, orderSn))!.order)
  return true
}

/** Takes the package of a credited order, and the points that came with it as far as they are still there. */
async function takePackage(tx: Tx, card: Sim, order: PortalOrder): Promise<void> {
  await tx
    .update(simPackage)
    .set({ refundAt: await clock(tx) })
    .where(eq(simPackage.orderSn, order.orderSn))
  const { packageType, integral } = order.snapshot!
  if (packageType === PackageType.volume)
    await tx.update(sim).set({ volumePackageId: 0 }).where(eq(sim.id, card.id))
  const count = -Math.min(integral, card.integral)
  const title = `${order.title}退款`
  if (count) await movePoints(tx, card, { type: 'adjust', count, title, source: order.orderSn })
}

/** Ends the paid package of an order for the merchant, at the carrier too; 35006 while the carrier is at work on it. */
export const endPackage: Payable['endPaid'] = async (tx, deps, ending) => {
  const { orderSn } = ending
  if ((await openSteps(tx, orderSn)).length) throw orderStateChanged('运营商正在办理套餐，请稍后再试')
  if (!(await endingBy(refundPackage)(tx, deps, ending))) return false
  await cancelAtCarrier(tx, deps, orderSn)
  return true
}

/** Refunds a paid order, takes its package and returns coupon and stock; once, however often it is called. */
export const refundPackage: Payable['refund'] = async (tx, deps, orderSn, part) => {
  const { card, order } = (await lockPortalOrder(tx, orderSn))!
  if (order.status === PortalOrderStatus.refunded) return
  if (order.status === PortalOrderStatus.credited) await takePackage(tx, card, order)
  await refundPortalOrder(tx, deps, orderSn, part)
  await returnUsed(tx, order)
}
