import { and, eq } from 'drizzle-orm'
import { Operator, PlaceType, PortalOrderStatus } from '../../../contract/enums'
import { dayMs } from '../../../rules/time'
import type { Tx } from '../../db/client'
import {
  accelerateOrder,
  acceleratePlan,
  couponCoinLog,
  couponExchange,
  couponGoods,
  portalOrder,
  sim,
  simCoupon,
  vipPlan
} from '../../db/schema'
import { creditAccelerate } from '../../services/vip/acceleratePurchase'
import type { Sim } from '../../services/card/sim'
import { creditVip } from '../../services/vip/vipOrders'
import { newOrderSn } from '../../services/payments/newOrder'
import { OrderPrefix, PortalOrderKind } from '../../values'

type PortalOrder = typeof portalOrder.$inferSelect

/** Adds an order that was paid by WeChat and credited at `at`. */
async function paidOrder(
  tx: Tx,
  card: Sim,
  {
    prefix,
    at,
    ...of
  }: { prefix: OrderPrefix; at: Date } & Pick<
    typeof portalOrder.$inferInsert,
    'kind' | 'title' | 'targetId' | 'price'
  > &
    Partial<PortalOrder>
): Promise<PortalOrder> {
  const orderSn = await newOrderSn(tx, prefix)
  const [made] = await tx
    .insert(portalOrder)
    .values({
      orderSn,
      uuid: `demo:${orderSn}`,
      simId: card.id,
      amount: of.price,
      ...of,
      placeType: PlaceType.wechat,
      status: PortalOrderStatus.credited,
      payBefore: new Date(at.getTime() + 900000),
      ...{ paidAt: at, creditedAt: at, createdAt: at }
    })
    .returning()
  return made!
}

/** Adds a year of VIP and 30 days of 10M, bought ten days ago. */
export async function loadServices(tx: Tx, card: Sim, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 10 * dayMs)
  const [plan] = await tx.select().from(vipPlan).where(eq(vipPlan.name, '年度会员'))
  const { logo, days, discount, giftFlow, pointsTimes } = plan!
  const vip = await paidOrder(tx, card, {
    prefix: OrderPrefix.vip,
    at,
    kind: PortalOrderKind.vip,
    title: plan!.name,
    targetId: plan!.id,
    price: plan!.price,
    vipTerms: { logo, days, discount, giftFlow, pointsTimes }
  })
  await creditVip(tx, card, vip)
  const speedCode = '10M'
  const [fast] = await tx
    .select()
    .from(acceleratePlan)
    .where(
      and(
        eq(acceleratePlan.operatorType, Operator.broadnet),
        eq(acceleratePlan.speedCode, speedCode),
        eq(acceleratePlan.hours, 720)
      )
    )
  const accelerate = await paidOrder(tx, card, {
    prefix: OrderPrefix.accelerate,
    at,
    kind: PortalOrderKind.accelerate,
    title: fast!.name,
    targetId: fast!.id,
    price: fast!.price,
    accelerateTerms: { speedCode, hours: fast!.hours }
  })
  await creditAccelerate(tx, card, accelerate)
  // the carrier has set it since
  await tx
    .update(accelerateOrder)
    .set({ unset: false })
    .where(eq(accelerateOrder.orderSn, accelerate.orderSn))
  await tx.update(sim).set({ speedCode, speedChangedAt: at }).where(eq(sim.id, card.id))
}

/** Adds coupon coins earned by tasks and a coupon bought for 20 of them; the sum is what the card has. */
export async function loadCoins(tx: Tx, card: Sim, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const [goods] = await tx.select().from(couponGoods).where(eq(couponGoods.coins, 20))
  const { name, coins, amount, minAmount, scope, days } = goods!
  const [had] = await tx
    .insert(couponExchange)
    .values({
      simId: card.id,
      uuid: 'demo:exchange',
      request: '',
      couponGoodsId: goods!.id,
      name,
      coins,
      createdAt: ago(6)
    })
    .returning()
  await tx.insert(simCoupon).values({
    ...{ simId: card.id, name, amount, minAmount, scope, exchangeId: had!.id },
    startAt: ago(6),
    createdAt: ago(6),
    endAt: ago(6 - days)
  })
  const rows = [
    { type: 'task' as const, title: '任务奖励', coins: card.couponCoin - 10, at: ago(40), source: 'demo:1' },
    { type: 'task' as const, title: '任务奖励', coins: 30, at: ago(12), source: 'demo:2' },
    {
      type: 'exchange' as const,
      title: `兑换${name}`,
      coins: -coins,
      at: ago(6),
      source: `exchange:${had!.id}`
    }
  ]
  let total = 0
  await tx.insert(couponCoinLog).values(
    rows.map(({ at, ...row }) => {
      total += row.coins
      return { ...row, simId: card.id, total, createdAt: at }
    })
  )
}
