import { sql, type SQL } from 'drizzle-orm'
import { PlaceType, PortalOrderStatus } from '../../../contract/enums'
import type { Sim } from '../card/sim'

const { paid, credited, cancelled, refunded } = PortalOrderStatus
const { gift } = PlaceType

/** SQL: a text that sorts as the id, behind a letter that is the ledger's own. */
const key = (letter: string, id: SQL) => sql`${letter} || lpad(${id}::text, 12, '0')`
/** SQL: direction by the sign, where the line is no refund. */
const bySign = (change: SQL, isRefund: SQL) =>
  sql`case when ${isRefund} then 'refund' when ${change} > 0 then 'in' else 'out' end`

const ofBalance = (id: number) => sql`
  select ${key('b', sql`id`)} as key, 'balance' as account, ${bySign(sql`money`, sql`type = 'refund'`)} as direction,
    type, title, money as change, balance as after, order_sn, created_at as at, 0 as debt,
    use_flow, g_price
  from balance_log where sim_id = ${id} and money <> 0`

/**
 * What was owed after each line follows from what is owed now, so that a debt from before its lines were kept counts, too.
 * A new debt begins where nothing was owed before.
 */
const ofDebt = ({ id, arrears }: Sim) => sql`
  select key, 'debt', case when change < 0 then 'out' else 'in' end, type, title, change, owed, order_sn, at,
    greatest(1, count(*) filter (where owed + change <= 0) over (order by at, key)::int), use_flow, g_price
  from (
    select *, greatest(0, ${arrears} + coalesce(sum(change) over (order by at desc, key desc
      rows between unbounded preceding and 1 preceding), 0)::int) as owed
    from (select ${key('d', sql`id`)} collate "C" as key, type, title, -debt as change, order_sn, created_at as at, use_flow, g_price
      from balance_log where sim_id = ${id} and debt <> 0) moved
  ) known`

/** Points that came with a package are taken back with its refund. */
const ofPoints = (id: number) => sql`
  select ${key('p', sql`id`)}, 'points',
    ${bySign(sql`points`, sql`(type = 'refund' or (type = 'adjust' and points < 0 and source ~ '^[A-Z]{2}[0-9]+$'))`)},
    type, title, points, total, source, created_at, 0, null::int, null::int
  from integral_log where sim_id = ${id} and points <> 0`

const ofCoins = (id: number) => sql`
  select ${key('c', sql`id`)}, 'coins', ${bySign(sql`coins`, sql`type = 'refund'`)},
    type, title, coins, total, source, created_at, 0, null, null
  from coupon_coin_log where sim_id = ${id} and coins <> 0`

/** Lines of coupons from `rows`, which has id, type, title, change, order_sn and at. */
const couponLines = (letter: string, direction: string, rows: SQL) => sql`
  select ${key(letter, sql`id`)}, 'coupons', ${direction}, type, title, change, null, order_sn, at, 0, null, null
  from (${rows}) coupon`

/** The orders of a card that took a coupon. */
const withCoupon = (id: number) =>
  sql`portal_order o join sim_coupon c on c.id = o.coupon_id where o.sim_id = ${id}`
const isOver = sql`o.status in (${cancelled}, ${refunded}) and o.ended_at is not null`
/** Coupons that were bought and given back with their order: their own row is deleted. */
const withdrawn = (id: number) =>
  sql`portal_order o where o.sim_id = ${id} and o.kind = 'coupon' and o.status = ${refunded} and o.credited_at is not null`

const ofCoupons = (id: number) =>
  sql.join(
    [
      couponLines(
        'e',
        'in',
        sql`select c.id, case when c.exchange_id is not null then 'exchanged'
            when c.bought_by is null or o.place_type = ${gift} then 'given' else 'bought' end as type,
          c.name as title, 1 as change, c.bought_by as order_sn, c.created_at as at
        from sim_coupon c left join portal_order o on o.order_sn = c.bought_by where c.sim_id = ${id}`
      ),
      couponLines(
        'f',
        'in',
        sql`select o.id, 'bought' as type, o.title, 1 as change, o.order_sn, o.credited_at as at from ${withdrawn(id)}`
      ),
      couponLines(
        'g',
        'refund',
        sql`select o.id, 'withdrawn' as type, o.title, -1 as change, o.order_sn, o.ended_at as at from ${withdrawn(id)}`
      ),
      couponLines(
        'h',
        'out',
        sql`select o.id, 'used' as type, c.name as title, -1 as change, o.order_sn, o.created_at as at from ${withCoupon(id)}`
      ),
      couponLines(
        'i',
        'refund',
        sql`select o.id, 'returned' as type, c.name as title, 1 as change, o.order_sn, o.ended_at as at
          from ${withCoupon(id)} and ${isOver}`
      ),
      // one that came back after its last day expires as it comes back
      couponLines(
        'j',
        'out',
        sql`select c.id, 'expired' as type, c.name as title, -1 as change, null as order_sn,
          greatest(c.end_at, (select max(o.ended_at) from portal_order o where o.coupon_id = c.id and o.sim_id = ${id})) as at
        from sim_coupon c where c.sim_id = ${id} and c.order_sn is null and c.end_at <= now()`
      )
    ],
    sql` union all `
  )

/** What an order did not cost, or gave on top, from its payment on; a refund of the order takes it back. */
function savings(id: number, letters: string, type: string, column: SQL): SQL {
  const lines = (letter: string, direction: string, change: SQL, at: SQL, when: SQL) => sql`
    select ${key(letter, sql`id`)}, 'savings', ${direction}, ${type}, title, ${change}, null, order_sn, ${at}, 0, null, null
    from portal_order o where sim_id = ${id} and ${column} > 0 and paid_at is not null and ${when}`
  const known = sql`status in (${paid}, ${credited}, ${refunded})`
  return sql`${lines(letters[0]!, 'in', column, sql`paid_at`, known)} union all
    ${lines(letters[1]!, 'refund', sql`-${column}`, sql`ended_at`, sql`status = ${refunded} and ended_at is not null`)}`
}

const ofSavings = (id: number) =>
  sql.join(
    [
      savings(id, 'qr', 'vip', sql`vip_money`),
      savings(id, 'st', 'coupon', sql`coupon_money`),
      savings(id, 'wx', 'seckill', sql`seckill_money`),
      savings(id, 'uv', 'gift', sql`gift_money`)
    ],
    sql` union all `
  )

/**
 * SQL: all lines of a card's statement, from the ledgers and orders themselves. `at` and `key` order them: rows of one
 * transaction have the same time.
 */
export const statementLines = (card: Sim): SQL => sql`(
  select account, direction, type, title, change, after, order_sn, at, debt, use_flow, g_price, key collate "C" as key
  from (${sql.join(
    [
      ofBalance(card.id),
      ofDebt(card),
      ofPoints(card.id),
      ofCoins(card.id),
      ofCoupons(card.id),
      ofSavings(card.id)
    ],
    sql` union all `
  )}) ledgers
)`
