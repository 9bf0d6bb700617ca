import { eq } from 'drizzle-orm'
import { PackageType } from '../../../contract/enums'
import { clock, type Db, type Tx } from '../../db/client'
import { sim, simPackage } from '../../db/schema'
import type { Period } from '../../payable'
import { BreakRule } from '../../values'
import { moveBalance } from './balance'
import type { PortalOrder } from './portalOrders'
import { reconnect } from './reconnect'
import type { Sim } from './sim'
import { movePoints } from './tokens'
import { validity } from './validity'

/** Rules that had cut a card which a package that begins now brings back. */
export const mendedByPackage: number[] = [BreakRule.usedUp, BreakRule.ended]

/** The package of a paid order; it runs from the moment it was paid, however late this happens. */
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
  if (startAt <= (await clock(tx))) await reconnect(tx, card, mendedByPackage, { activate: true })
}

/** When the package of an order runs, once it is credited. */
export async function packagePeriod(db: Db, orderSn: string): Promise<Period> {
  const [made] = await db.select().from(simPackage).where(eq(simPackage.orderSn, orderSn))
  return { startAt: made?.startAt ?? null, endAt: made?.endAt ?? null }
}

/** Money of a paid top-up; what is owed is settled from it first. */
export async function creditTopUp(
  tx: Tx,
  card: Sim,
  { orderSn, amount, giftMoney }: PortalOrder
): Promise<void> {
  await moveBalance(tx, card, { type: 'topUp', title: '余额充值', money: amount, orderSn })
  if (giftMoney) await moveBalance(tx, card, { type: 'gift', title: '充值赠送', money: giftMoney, orderSn })
  const owed = Math.min(card.arrears, amount + giftMoney)
  if (owed === 0) return
  await moveBalance(tx, card, { type: 'volume', title: '归还欠费', money: -owed, orderSn })
  await tx
    .update(sim)
    .set({ arrears: card.arrears - owed })
    .where(eq(sim.id, card.id))
  if (card.arrears === owed) await reconnect(tx, card, [BreakRule.arrears])
}
