import { and, desc, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { PackageType, PortalOrderStatus } from '../../../contract/enums'
import { dayMs } from '../../../rules/time'
import type { Db } from '../../db/client'
import { portalOrder, simCoupon, vipOrder } from '../../db/schema'
import { PortalOrderKind } from '../../values'
import { backInParts } from '../shared/refunds'
import { ownVip, vipOff, type VipRow } from './vipRows'

/** A paid package order whose price VIP reduces. */
interface Bought {
  /** fen without VIP */
  usual: number
  /** fen that VIP took off */
  vipMoney: number
  /** fen that its coupon takes off at most */
  coupon: number
}

/** fen that an order costs when VIP takes `off` from it. */
const cost = ({ usual, coupon }: Bought, off: number) => Math.max(0, usual - off - coupon)
const sum = (orders: Bought[], of: (order: Bought) => number) =>
  orders.reduce((all, order) => all + of(order), 0)

/** SQL: package orders of a card that are paid and not refunded. */
const paidPackages = (simId: number) =>
  and(
    eq(portalOrder.simId, simId),
    eq(portalOrder.kind, PortalOrderKind.package),
    inArray(portalOrder.status, [PortalOrderStatus.paid, PortalOrderStatus.credited])
  )

/** Paid package orders of a card since a time, without flash sales, whose price VIP leaves as it is. */
function boughtSince(db: Db, simId: number, since: Date): Promise<Bought[]> {
  const { price, vipMoney, couponId, paidAt, seckillId, snapshot } = portalOrder
  return db
    .select({
      usual: sql<number>`${price} + ${vipMoney}`,
      vipMoney,
      coupon: sql<number>`coalesce(${simCoupon.amount}, 0)`
    })
    .from(portalOrder)
    .leftJoin(simCoupon, eq(simCoupon.id, couponId))
    .where(
      and(
        paidPackages(simId),
        gte(paidAt, since),
        isNull(seckillId),
        sql`${snapshot} ->> 'packageType' <> ${String(PackageType.seckill)}`
      )
    )
}

/** Three months before `at`, and whether the card has bought packages for that long. */
async function threeMonths(db: Db, simId: number, at: Date): Promise<{ since: Date; whole: boolean }> {
  const since = new Date(at)
  since.setUTCMonth(since.getUTCMonth() - 3)
  const before = await db.$count(portalOrder, and(paidPackages(simId), lte(portalOrder.paidAt, since)))
  return { since, whole: before > 0 }
}

/**
 * What the discount of VIP is worth to a card, by the packages that it paid in the last three months: gift data and points
 * count for nothing. Undefined without such orders; how long a plan takes to pay off only after three months of them.
 */
export async function vipWorth(db: Db, simId: number, at: Date) {
  const { since, whole } = await threeMonths(db, simId, at)
  const orders = await boughtSince(db, simId, since)
  const span = (at.getTime() - since.getTime()) / dayMs
  const worthOf = ({ discount, price, days }: { discount: number; price: number; days: number }) => {
    if (!orders.length) return undefined
    const saved = sum(orders, (order) => cost(order, 0) - cost(order, vipOff(order.usual, discount)))
    if (!whole) return { saved }
    const paysOff = saved ? Math.max(1, Math.ceil((price * span) / saved)) : Infinity
    const paysOffDays = paysOff <= days ? paysOff : undefined
    return { saved, inTerm: Math.floor((saved * days) / span), paysOffDays }
  }
  const spent = { orders: orders.length, money: sum(orders, (order) => cost(order, 0)) }
  return { spent: orders.length ? spent : undefined, worthOf }
}

/** Orders that follow each other without a gap up to the running one, the last first. */
async function followed(db: Db, running: VipRow): Promise<VipRow[]> {
  const begun = await db
    .select()
    .from(vipOrder)
    .where(
      and(ownVip(running.simId), lte(vipOrder.startAt, running.startAt), gt(vipOrder.endAt, vipOrder.startAt))
    )
    .orderBy(desc(vipOrder.startAt), desc(vipOrder.id))
  const gap = begun.findIndex((row, n) => n > 0 && row.endAt < begun[n - 1]!.startAt)
  return gap < 0 ? begun : begun.slice(0, gap)
}

/** What VIP has saved a card since its running VIP began, and what was paid for that VIP. */
export async function savingsOf(db: Db, running: VipRow) {
  const orders = await followed(db, running)
  const since = orders.at(-1)!.startAt
  const reduced = (await boughtSince(db, running.simId, since)).filter(({ vipMoney }) => vipMoney > 0)
  let paid = 0
  for (const { orderSn, actualPayMoney } of orders) paid += actualPayMoney - (await backInParts(db, orderSn))
  const money = sum(reduced, (order) => cost(order, 0) - cost(order, order.vipMoney))
  return { since: since.toISOString(), orders: reduced.length, money, paid }
}
