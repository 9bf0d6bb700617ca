import { and, gt, gte, lt, sql, type SQL } from 'drizzle-orm'
import { PlaceType } from '../../../../contract/enums'
import { rows, type Db, type Tx } from '../../../db/client'
import type { PortalOrderKind, ShopOrderKind } from '../../../values'
import { backToBalance, givenBack } from '../../payments/refunds'

/** Kind of an order, of the shop or of a card. */
export type OrderKind = ShopOrderKind | PortalOrderKind

/** An order of any kind, as one row. */
export interface AnyOrder {
  orderSn: string
  kind: OrderKind
  title: string
  /** fen */
  amount: number
  /** Points that it took. */
  points: number
  placeType: number
  /** ShopOrderStatus or PortalOrderStatus, as `inShop` says. */
  status: number
  inShop: boolean
  /** Number of the card; '' in the shop. */
  simNo: string
  /** fen that were given back, or are on their way */
  back: number
  createdAt: Date
  paidAt: Date | null
  /** When a card's order was credited or ended; null in the shop. */
  creditedAt: Date | null
  endedAt: Date | null
  /** The merchant's last note; '' for none. */
  note: string
}

/** SQL: all orders of the shop and of cards, with the seller's code as `promo_code`. */
export const everyOrder = sql`
  select order_sn, kind, title, amount, 0 as points, place_type, status, true as in_shop, '' as sim_no, null::int as sim_id,
      mobile, promo_code, created_at, paid_at, null::timestamptz as credited_at, null::timestamptz as ended_at, g.back
    from shop_order left join (${givenBack}) g using (order_sn)
  union all
  select order_sn, o.kind, o.title, o.amount, o.points, o.place_type, o.status, false, s.sim_no, s.id, '', s.promo_code,
      o.created_at, o.paid_at, o.credited_at, o.ended_at,
      case when o.place_type = ${sql.raw(String(PlaceType.balance))} then b.back
        else coalesce(g.back, 0) + coalesce(b.back, 0) end
    from portal_order o join sim s on s.id = o.sim_id
      left join (${givenBack}) g using (order_sn) left join (${backToBalance}) b using (order_sn)`

/** Orders of `everyOrder` that fulfil a condition, with the last note of each. */
export async function anyOrders(db: Db, where: SQL, orderBy: SQL, limit: number): Promise<AnyOrder[]> {
  const found = await rows<Record<string, unknown>>(
    db,
    sql`select e.*, coalesce((select text from order_note n where n.order_sn = e.order_sn order by n.id desc limit 1), '') as note
      from (${everyOrder}) e where ${where} order by ${orderBy} limit ${limit}`
  )
  const date = (at: unknown) => (typeof at === 'string' || at instanceof Date ? new Date(at) : null)
  return found.map((row) => ({
    orderSn: String(row.order_sn),
    kind: row.kind as OrderKind,
    title: String(row.title),
    amount: Number(row.amount),
    points: Number(row.points),
    placeType: Number(row.place_type),
    status: Number(row.status),
    inShop: row.in_shop === true,
    simNo: String(row.sim_no),
    back: row.paid_at === null ? 0 : Number(row.back ?? 0),
    createdAt: new Date(String(row.created_at)),
    paidAt: date(row.paid_at),
    creditedAt: date(row.credited_at),
    endedAt: date(row.ended_at),
    note: String(row.note)
  }))
}

const pageSize = 1000

/** Orders of all kinds paid from `from` up to, not including, `to`, by number, `pageSize` in memory at a time. */
export async function* paidOrders(tx: Tx, from?: Date, to?: Date): AsyncGenerator<AnyOrder> {
  for (let after = ''; ;) {
    const which = and(
      gt(sql`order_sn`, after),
      sql`paid_at is not null`,
      from && gte(sql`paid_at`, from.toISOString()),
      to && lt(sql`paid_at`, to.toISOString())
    )
    const page = await anyOrders(tx, which!, sql`order_sn`, pageSize)
    yield* page
    if (page.length < pageSize) return
    after = page[page.length - 1]!.orderSn
  }
}
