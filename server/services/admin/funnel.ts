import { sql } from 'drizzle-orm'
import { PlaceType } from '../../../contract/enums'
import { rows, type Db } from '../../db/client'
import { everyOrder } from './orders/orders'

/**
 * A Chinese day of the funnel. `visitors`, `looked`, `wanted` count sessions; `ordered`, `paid` count orders by the day
 * they were made.
 */
export interface Day {
  /** YYYY-MM-DD */
  day: string
  visitors: number
  /** Opened the page of a number or of goods. */
  looked: number
  /** Held a number or filled in an order form. */
  wanted: number
  ordered: number
  /** Paid by now. */
  paid: number
  /** fen paid at cashiers: what was paid from a card's balance came in by its top-up */
  amount: number
  /** fen of it that were given back, or are on their way back */
  back: number
}
const dayOf = (column: string) => sql.raw(`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`)

/** The days from `from` up to, not including, `to`; days without a visitor are rows of zeros. */
export async function funnel(db: Db, from: Date, to: Date, promo: string | undefined): Promise<Day[]> {
  const start = sql`${from.toISOString()}::timestamptz`
  const end = sql`${to.toISOString()}::timestamptz`
  // by the server's clock (created_at): a device's own may be wrong
  return rows<Day>(
    db,
    sql`
    with days as (
      select to_char(d, 'YYYY-MM-DD') as day from generate_series(
        ${start} at time zone 'Asia/Shanghai', (${end} - interval '1 day') at time zone 'Asia/Shanghai',
        interval '1 day') as d
    ), visits as (
      select ${dayOf('created_at')} as day,
        count(distinct session_hash) as visitors,
        count(distinct session_hash) filter (where event = 'view' and page ~ '^/?pages/goods/[^/]+/') as looked,
        count(distinct session_hash) filter (where event in ('hold', 'form')) as wanted
      from point_event where created_at >= ${start} and created_at < ${end}
        ${promo === undefined ? sql`` : sql`and promo_code = ${promo}`} group by 1
    ), orders as (
      select ${dayOf('created_at')} as day, count(*) as ordered, count(paid_at) as paid,
        sum(amount) filter (where paid_at is not null and place_type <> ${PlaceType.balance}) as amount,
        sum(back) filter (where paid_at is not null and place_type <> ${PlaceType.balance}) as back
      from (${everyOrder}) every_order where created_at >= ${start} and created_at < ${end}
        ${promo === undefined ? sql`` : sql`and promo_code = ${promo}`} group by 1
    )
    select day, coalesce(visitors, 0)::int as visitors, coalesce(looked, 0)::int as looked,
      coalesce(wanted, 0)::int as wanted, coalesce(ordered, 0)::int as ordered, coalesce(paid, 0)::int as paid,
      coalesce(amount, 0)::float8 as amount, coalesce(back, 0)::float8 as back
    from days left join visits using (day) left join orders using (day) order by day`
  )
}
