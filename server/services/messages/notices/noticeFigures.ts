import { asc, sql, type SQL } from 'drizzle-orm'
import { DeliveryWay, PlaceType, PortalOrderStatus, ShopOrderStatus } from '../../../../contract/enums'
import { statusesFor } from '../../../../rules/order/orderLife'
import { AfterSaleState } from '../../../../rules/order/afterSale'
import { dayMs, shanghaiMs } from '../../../../rules/time'
import type { Config } from '../../../config'
import { rows, type Db } from '../../../db/client'
import { refund, type Refund } from '../../../db/schema'
import { DeliveryStatus, urgedText, type OrderPrefix } from '../../../values'
import { openDifferences } from '../../payments/bills/differences'
import { needsLook } from '../../payments/refunds'
import { promised, waitsSince } from '../../shared/shipping'

/** Paid orders of one kind. */
interface Sold {
  prefix: OrderPrefix
  count: number
  /** fen */
  amount: number
}

/** An item of the shop or the points mall of which few pieces are left. */
export interface LowItem {
  title: string
  /** '' for an item without options */
  option: string
  stock: number
}

/** What a daily notice tells of: yesterday's sales, and what needs a look now. No names, mobiles or addresses. */
export interface DayFigures {
  /** Orders that were paid yesterday, by kind; what is given away is none. */
  sold: Sold[]
  /** Refunds that arrived yesterday; fen. */
  returned: { count: number; amount: number }
  /** Hours after which an order that waits to be sent is late: the merchant's promise, or less by NOTICE_SHIP_HOURS. */
  shipHours: number
  /** Numbers of orders that wait too long to be sent, the longest waiting first. */
  late: string[]
  /** Numbers of orders whose buyers urged since the day before, and which are not shipped yet. */
  urged: string[]
  low: LowItem[]
  /** Refunds that are refused or late, the oldest first. */
  refunds: Pick<Refund, 'outRefundNo' | 'orderSn' | 'amount' | 'state'>[]
  /** Requests for money back that wait for the merchant; `fresh` came yesterday. */
  afterSales: { waiting: number; fresh: number }
  /** Open differences between bills and books. */
  differences: number
}

/** The Chinese day before `day` (YYYY-MM-DD), as moments from its midnight to the next. */
function dayBefore(day: string): { start: SQL; end: SQL } {
  const end = Date.parse(`${day}T00:00:00Z`) - shanghaiMs
  const moment = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`
  return { start: moment(end - dayMs), end: moment(end) }
}

async function readSold(db: Db, day: string): Promise<Sold[]> {
  const { start, end } = dayBefore(day)
  return rows<Sold>(
    db,
    sql`
    select left(order_sn, 2) as prefix, count(*)::int as count, sum(amount)::float8 as amount from (
      select order_sn, amount from shop_order where paid_at >= ${start} and paid_at < ${end}
      union all
      select order_sn, amount from portal_order
        where paid_at >= ${start} and paid_at < ${end} and place_type <> ${PlaceType.gift}) o
    group by 1 order by 3 desc, 1`
  )
}

async function readReturned(db: Db, day: string): Promise<DayFigures['returned']> {
  const { start, end } = dayBefore(day)
  const [found] = await rows<DayFigures['returned']>(
    db,
    sql`select count(*)::int as count, coalesce(sum(amount), 0)::float8 as amount from refund
        where done_at >= ${start} and done_at < ${end}`
  )
  return found!
}

/** A number order waits from its approval on, goods from their payment, an item of the mall from its crediting. */
async function readLate(db: Db, hours: number): Promise<string[]> {
  const found = await rows<{ orderSn: string }>(
    db,
    sql`
    select order_sn as "orderSn" from (
      select order_sn, ${waitsSince} as since from shop_order where status = ${ShopOrderStatus.toShip}
      union all
      select order_sn, credited_at from portal_order join mall_order using (order_sn)
        where status = ${PortalOrderStatus.credited} and delivery_way = ${DeliveryWay.parcel}
          and delivery_status = ${DeliveryStatus.waiting}) o
    where since < now() - ${hours} * interval '1 hour' order by since, order_sn`
  )
  return found.map(({ orderSn }) => orderSn)
}

async function readUrged(db: Db, day: string): Promise<string[]> {
  const found = await rows<{ orderSn: string }>(
    db,
    sql`select order_sn as "orderSn" from shop_order s where status in ${statusesFor('urge')} and exists (
          select 1 from order_event e where e.order_sn = s.order_sn and e.text = ${urgedText}
            and e.created_at >= ${dayBefore(day).start})
        order by order_sn`
  )
  return found.map(({ orderSn }) => orderSn)
}

/** Items on sale of which no more than `pieces` are left, the fewest first. */
export const readLow = (db: Db, pieces: number): Promise<LowItem[]> =>
  rows<LowItem>(
    db,
    sql`
    select * from (
      select title, '' as option, stock from goods g
        where on_sale and not exists (select 1 from goods_option o where o.goods_id = g.id)
      union all
      select title, label, o.stock from goods g join goods_option o on o.goods_id = g.id where on_sale
      union all
      select title, label, o.stock from mall_goods g join mall_option o on o.goods_id = g.id where on_sale) i
    where stock <= ${pieces} order by stock, title, option`
  )

const readRefunds = (db: Db) => db.select().from(refund).where(needsLook).orderBy(asc(refund.createdAt))

async function readAfterSales(db: Db, day: string): Promise<DayFigures['afterSales']> {
  const { start, end } = dayBefore(day)
  const { asked, sent, received } = AfterSaleState
  const [found] = await rows<DayFigures['afterSales']>(
    db,
    sql`select count(*) filter (where state in (${asked}, ${sent}, ${received}))::int as waiting,
          count(*) filter (where created_at >= ${start} and created_at < ${end})::int as fresh from after_sale`
  )
  return found!
}

/** Reads the figures of the notice of a Chinese day (YYYY-MM-DD). */
export async function readDay(
  db: Db,
  { NOTICE_STOCK, NOTICE_SHIP_HOURS }: Pick<Config, 'NOTICE_STOCK' | 'NOTICE_SHIP_HOURS'>,
  day: string
): Promise<DayFigures> {
  const shipHours = Math.min(NOTICE_SHIP_HOURS, (await promised(db)).shipHours ?? NOTICE_SHIP_HOURS)
  return {
    shipHours,
    sold: await readSold(db, day),
    returned: await readReturned(db, day),
    late: await readLate(db, shipHours),
    urged: await readUrged(db, day),
    low: await readLow(db, NOTICE_STOCK),
    refunds: await readRefunds(db),
    afterSales: await readAfterSales(db, day),
    differences: (await openDifferences(db)).length
  }
}

/** The refunds of these numbers that still need a look. */
export async function stillLate(db: Db, numbers: string[]): Promise<DayFigures['refunds']> {
  return (await readRefunds(db)).filter(({ outRefundNo }) => numbers.includes(outRefundNo))
}

/** Our numbers of the refunds that need a look, the oldest first. */
export const lateNumbers = (db: Db) =>
  db.select({ outRefundNo: refund.outRefundNo }).from(refund).where(needsLook).orderBy(asc(refund.createdAt))
