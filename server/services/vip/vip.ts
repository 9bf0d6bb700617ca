import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Data } from '../../../contract'
import { PackageType, PortalOrderStatus } from '../../../contract/enums'
import { daysLeft } from '../../../rules/card/billing'
import { dataText } from '../../../rules/card/data'
import { dayMs } from '../../../rules/time'
import { prepared, type Db, type Given } from '../../db/client'
import { portalOrder, simCoupon, vipOrder, vipPlan } from '../../db/schema'
import { notFound } from '../../errors'
import { PortalOrderKind } from '../../values'
import { presentCard } from '../card/sim'
import { refusalOf } from '../card/standing'
import { payMethods, type PayDeps } from '../money/payMethods'
import { backInParts } from '../payments/refunds'
import { presentService } from './serviceOrders'
import type { CardCaller } from '../shared/caller'

export type VipRow = typeof vipOrder.$inferSelect
/** Privileges of a plan or of an order. */
type Privileged = Pick<VipRow, 'discount' | 'giftFlow' | 'pointsTimes'>

/** Effect of the running VIP on price and points of a package. */
export interface VipNow {
  /** Percent off packages. */
  discount: number
  pointsTimes: number
}

/** The running VIP of a card and what is left of it. */
interface VipRest {
  row: VipRow
  /** Paid days that are left, a begun day as one. */
  daysLeft: number
  /** fen that those days cost, rounded up */
  credit: number
}

/** A paid package order whose price VIP reduces. */
interface Bought {
  /** fen without VIP */
  usual: number
  /** fen that VIP took off */
  vipMoney: number
  /** fen that its coupon takes off at most */
  coupon: number
}

const noVip: VipNow = { discount: 0, pointsTimes: 1 }

/** Gift data is given every `giftDays` days of VIP and is valid as long. */
export const giftDays = 30

/** VIP plans, the running order and past ones; with vipId the ways to pay for that plan. */
export async function vipList(
  deps: PayDeps,
  caller: CardCaller,
  vipId: number | undefined
): Promise<Data<'GET /api/iot/vipList'>> {
  const { db } = deps
  const { card, at } = caller
  const plans = await db
    .select()
    .from(vipPlan)
    .where(eq(vipPlan.onSale, true))
    .orderBy(desc(vipPlan.rank), asc(vipPlan.id))
  const orders = await db
    .select()
    .from(vipOrder)
    .where(eq(vipOrder.simId, card.id))
    .orderBy(desc(vipOrder.id))
    .limit(20)
  const { reason, mend } = refusalOf(card)
  const rest = await restOfVip(db, card.id, at)
  const { spent, worthOf } = await vipWorth(db, card.id, at)
  const due = (plan: typeof vipPlan.$inferSelect) => plan.price - (upgradeTo(plan, rest)?.credit ?? 0)
  return {
    card: presentCard(card),
    plans: plans.map((plan) => {
      const { id, rank: _r, onSale: _s, giftFlow: _g, ...shown } = plan
      const more = { privileges: privilegesOf(plan), upgrade: upgradeTo(plan, rest), worth: worthOf(plan) }
      return { vipId: id, ...shown, ...more }
    }),
    running: rest ? presentVip(rest.row, at) : null,
    vipUntil: (await vipEnd(db, card.id, at))?.toISOString() ?? null,
    orders: orders.map((row) => presentVip(row, at)),
    spent,
    savings: rest && (await savingsOf(db, rest.row)),
    cannotBuyReason: reason,
    mend,
    payMethods: vipId ? await payMethods(deps, caller, card, due(await vipOnSale(db, vipId))) : []
  }
}

/** A VIP order as on the wire. */
export const presentVip = (row: VipRow, at: Date) => {
  const { discount: _d, pointsTimes: _p, giftFlow: _g, upgradedBy: _u, paidUntil: _e, ...order } = row
  return { ...presentService(order, at), privileges: privilegesOf(row) }
}

/** Effect of VIP on a card at `at`; none when no VIP runs. */
export const vipAt = async (db: Db, simId: number, at: Date): Promise<VipNow> =>
  (await vipRowAt(db, simId, at)) ?? noVip

/** The VIP order of a card that runs at `at`; undefined when none does. */
async function vipRowAt(db: Db, simId: number, at: Date): Promise<VipRow | undefined> {
  const [row] = await vipRow(db).execute({ simId, at })
  return row
}

/** Statement for the id of the VIP order of a card that runs at `at`. */
export const vipIdAt = (db: Db, simId: Given<number>, at: Given<Date>) =>
  db
    .select({ id: vipOrder.id })
    .from(vipOrder)
    .where(and(ownVip(simId), lte(vipOrder.startAt, at), gt(vipOrder.endAt, at)))
    .orderBy(desc(vipOrder.startAt), desc(vipOrder.id))
    .limit(1)

/** SQL: VIP of a card that was not refunded. */
const ownVip = (simId: Given<number>) => and(eq(vipOrder.simId, simId), isNull(vipOrder.refundAt))

/** fen that VIP takes off a package that costs `price` fen. */
export const vipOff = (price: number, discount: number): number => Math.floor((price * discount) / 100)

/** End of all VIP paid for; undefined when none runs or is to begin. */
export async function vipEnd(db: Db, simId: number, at: Date): Promise<Date | undefined> {
  const [last] = await db
    .select({ endAt: vipOrder.endAt })
    .from(vipOrder)
    .where(and(ownVip(simId), gt(vipOrder.endAt, at)))
    .orderBy(desc(vipOrder.endAt))
    .limit(1)
  return last?.endAt
}

/** A VIP plan on sale; else 40400. */
export async function vipOnSale(db: Db, vipId: number) {
  const [found] = await db
    .select()
    .from(vipPlan)
    .where(and(eq(vipPlan.id, vipId), eq(vipPlan.onSale, true)))
  if (!found) throw notFound('会员套餐已下架')
  return found
}

/** The VIP that runs at `at` with its rest at `asOf`; undefined when none runs. */
export async function restOfVip(db: Db, simId: number, at: Date, asOf = at): Promise<VipRest | undefined> {
  const row = await vipRowAt(db, simId, at)
  if (!row) return undefined
  const { paid, days } = await paidFor(db, row.orderSn)
  const left = Math.min(days, daysLeft(row.endAt.getTime(), asOf.getTime()))
  return { row, daysLeft: left, credit: Math.ceil((paid * left) / days) }
}

/**
 * Returns the upgrade to a higher plan, as on the wire: the unused days of the running VIP are deducted from its price.
 * Undefined for other plans, on the last day, and when those days are worth nothing or as much as the plan. The plan then
 * begins after the running VIP, so no paid day is lost.
 */
export function upgradeTo(plan: typeof vipPlan.$inferSelect, rest: VipRest | undefined) {
  if (!rest || !isHigher(plan, rest.row) || rest.daysLeft < 2) return undefined
  const { row, daysLeft, credit } = rest
  return credit > 0 && credit < plan.price ? { replaces: row.orderSn, daysLeft, credit } : undefined
}

const icon = (name: string) => `/media/icon/${name}.png`

/** Privileges of a plan as texts; the server applies each one listed. */
function privilegesOf({ discount, giftFlow, pointsTimes }: Privileged) {
  const data = dataText(giftFlow).replace(' ', '')
  const items = [
    discount && {
      title: `套餐立减${discount}%`,
      icon: icon('package'),
      text: '购买与自动续费均按会员价，秒杀价不再折上折'
    },
    giftFlow && {
      title: `每月赠送${data}`,
      icon: icon('gift'),
      text: `每${giftDays}天到账一次，到账后${giftDays}天内有效`
    },
    pointsTimes > 1 && {
      title: `${pointsTimes}倍积分`,
      icon: icon('points'),
      text: `购买套餐所得积分按${pointsTimes}倍发放`
    }
  ]
  return { gi: giftFlow, items: items.filter((item) => typeof item === 'object') }
}

const vipRow = prepared((db) =>
  db
    .select()
    .from(vipOrder)
    .where(eq(vipOrder.id, vipIdAt(db, sql.placeholder('simId'), sql.placeholder('at'))))
)

/** fen that were paid for a VIP order and did not go back; what another VIP paid for it counts as paid. */
async function paidFor(db: Db, orderSn: string): Promise<{ paid: number; days: number }> {
  const [order] = await db.select().from(portalOrder).where(eq(portalOrder.orderSn, orderSn))
  const { amount, creditMoney, vipTerms } = order!
  return { paid: amount + creditMoney - (await backInParts(db, orderSn)), days: vipTerms!.days }
}

/** Whether a plan gives nothing less than another and something more. */
function isHigher(plan: Privileged, than: Privileged): boolean {
  const more = (['discount', 'giftFlow', 'pointsTimes'] as const).map((key) => plan[key] - than[key])
  return Math.min(...more) >= 0 && Math.max(...more) > 0
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
 * Estimates what the VIP discount saves a card, from its package orders of the last three months. Gift data and points are
 * not valued. Undefined without such orders. The time until a plan pays off needs three full months of them.
 */
async function vipWorth(db: Db, simId: number, at: Date) {
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
  // before coupons: the discount is a part of this sum
  const spent = { orders: orders.length, money: sum(orders, ({ usual }) => usual) }
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

/** Returns the fen that the running VIP has saved the card so far, and the fen paid for that VIP. */
async function savingsOf(db: Db, running: VipRow) {
  const orders = await followed(db, running)
  const since = orders.at(-1)!.startAt
  const reduced = (await boughtSince(db, running.simId, since)).filter(({ vipMoney }) => vipMoney > 0)
  let paid = 0
  for (const { orderSn, actualPayMoney } of orders) paid += actualPayMoney - (await backInParts(db, orderSn))
  const money = sum(reduced, (order) => cost(order, 0) - cost(order, order.vipMoney))
  return { since: since.toISOString(), orders: reduced.length, money, paid }
}
