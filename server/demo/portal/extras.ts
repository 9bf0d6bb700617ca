import { and, eq } from 'drizzle-orm'
import { Operator, PackageType, PlaceType, PortalOrderStatus } from '../../../contract/enums'
import { kbPerGb } from '../../../rules/data'
import { speedCodes } from '../../../rules/speeds'
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
import { creditAccelerate } from '../../services/extras/acceleratePurchase'
import type { Sim } from '../../services/card/sim'
import { creditVip } from '../../services/extras/vipPurchase'
import { newOrderSn } from '../../services/shared/orderSn'
import { OrderPrefix, PortalOrderKind } from '../../values'

const icon = (name: string) => `/media/icon/${name}.svg`

const vipPlans: (typeof vipPlan.$inferInsert)[] = [
  {
    name: '月度会员',
    description: '先试一个月',
    price: 900,
    originalPrice: 900,
    days: 30,
    discount: 5,
    giftFlow: kbPerGb,
    rank: 1
  },
  {
    name: '季度会员',
    description: '每月约8元',
    price: 2400,
    originalPrice: 2700,
    days: 90,
    discount: 8,
    giftFlow: 2 * kbPerGb,
    pointsTimes: 2,
    rank: 2
  },
  {
    name: '年度会员',
    description: '每月不到7元',
    price: 7800,
    originalPrice: 10800,
    days: 365,
    discount: 10,
    giftFlow: 3 * kbPerGb,
    pointsTimes: 2,
    rank: 3
  }
].map((plan) => ({ ...plan, logo: icon('vip') }))

/** fen a day by speed */
const speedPrices: Record<string, number> = {
  '100M': 500,
  '50M': 400,
  '20M': 300,
  '10M': 200,
  '7M': 180,
  '5M': 150,
  '3M': 120,
  '2M': 100,
  '1M': 60,
  '512K': 40,
  '128K': 20
}
const uses = ['高清视频、大文件下载', '标清视频、网页浏览', '聊天、支付、定位']
const useOf = (perDay: number) => uses[[150, 60].filter((from) => perDay < from).length]!

/** Plans of 1 and 30 days for every speed of every operator; 30 days cost as much as ten. */
const acceleratePlans = Object.entries(speedCodes).flatMap(([operatorType, codes]) =>
  codes.flatMap((speedCode) =>
    [1, 30].map((days) => {
      const perDay = speedPrices[speedCode]!
      return {
        name: `${speedCode}加速`,
        description: useOf(perDay),
        price: days === 1 ? perDay : perDay * 10,
        originalPrice: perDay * days,
        operatorType: Number(operatorType),
        speedCode,
        hours: days * 24
      }
    })
  )
)

const forCoins = (coins: number, amount: number, minAmount: number, more: object = {}) => ({
  name: `满${minAmount / 100}减${amount / 100}券`,
  forMoney: false,
  ...{ price: 0, coins, amount, minAmount },
  days: 30,
  scope: '全部套餐',
  image: icon('coupon'),
  sort: 10 + coins,
  ...more
})
const addOns = { packageTypes: [PackageType.addOn], scope: '加油包' }

const couponsForCoins = [
  forCoins(10, 200, 1200, { ...addOns, name: '加油包2元券' }),
  forCoins(20, 300, 1000),
  forCoins(30, 500, 2000),
  forCoins(40, 800, 2000, { ...addOns, name: '加油包8元券' }),
  forCoins(60, 1200, 5000),
  forCoins(120, 3000, 10000, { days: 60, stock: 50, perCard: 1 })
]

/** Adds VIP and acceleration plans, and coupons for coupon coins. */
export async function loadOffers(tx: Tx): Promise<void> {
  await tx.insert(vipPlan).values(vipPlans)
  await tx.insert(acceleratePlan).values(acceleratePlans)
  await tx.insert(couponGoods).values(couponsForCoins)
}

type PortalOrder = typeof portalOrder.$inferSelect

/** Adds an order that was paid by WeChat and credited at `at`. */
async function paidOrder(
  tx: Tx,
  card: Sim,
  prefix: OrderPrefix,
  at: Date,
  of: Pick<typeof portalOrder.$inferInsert, 'kind' | 'title' | 'targetId' | 'price'> & Partial<PortalOrder>
): Promise<PortalOrder> {
  const orderSn = await newOrderSn(tx, prefix)
  const [made] = await tx
    .insert(portalOrder)
    .values({
      ...{ orderSn, uuid: `demo-${orderSn}`, simId: card.id, amount: of.price },
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
  const vip = await paidOrder(tx, card, OrderPrefix.vip, at, {
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
  const accelerate = await paidOrder(tx, card, OrderPrefix.accelerate, at, {
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
      ...{ simId: card.id, uuid: 'demo-exchange', request: '', couponGoodsId: goods!.id, name, coins },
      createdAt: ago(6)
    })
    .returning()
  await tx.insert(simCoupon).values({
    ...{ simId: card.id, name, amount, minAmount, scope, exchangeId: had!.id },
    startAt: ago(6),
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
