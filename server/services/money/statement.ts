import { sql, type SQL } from 'drizzle-orm'
import type { Data, Query } from '../../../contract'
import { PlaceType, PortalOrderStatus } from '../../../contract/enums'
import { rows, type Db } from '../../db/client'
import type { Sim } from '../card/sim'

type Asked = Query<'GET /api/iot/statement'>
type Answer = Data<'GET /api/iot/statement'>
type Debt = Pick<Answer['debts'][number], 'debt' | 'repaid' | 'left'> & { since: string; last: string }

/** The answer as the database returns it: times as the database writes them in JSON. */
interface Found {
  list: Answer['list']
  more: boolean
  months: Answer['months']
  debts: Debt[]
  coupons: number
  savings: number
}

const iso = (time: string) => new Date(time).toISOString()

/** A page of the statement of a card. Points have no end on this server. */
export async function statement(db: Db, card: Sim, query: Asked): Promise<Answer> {
  const { list, more, months, debts, ...counted } = await findLines(db, card, query)
  const { balance, arrears, integral, couponCoin } = card
  return {
    list: list.map((line) => ({ ...line, createdAt: iso(line.createdAt) })),
    next: more ? list.at(-1)!.id : '',
    months,
    debts: debts.map(({ since, last, ...debt }) => ({
      ...debt,
      since: iso(since),
      made: debt.repaid + debt.left,
      endedAt: debt.left ? null : iso(last)
    })),
    now: { balance, debt: arrears, points: integral, coins: couponCoin, ...counted },
    pointsEndAt: null,
    worth: await pointsWorth(db, card)
  }
}

// rows of one transaction have the same time; `account` in this collation in every database
const newestFirst = sql`at desc, account collate "C" desc, step desc, id desc`
const month = sql`to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM')`

/**
 * Reads the page with everything that depends on the lines in one query, which builds the lines once: the sums of the page's
 * months, which the filter by direction does not change, and each debt of the page from its first charge to the repayment
 * that brought it to zero.
 */
async function findLines(db: Db, card: Sim, query: Asked): Promise<Found> {
  const { account, pageSize = 20 } = query
  const sum = (direction: string, change = sql`change`) =>
    sql`coalesce(sum(${change}) filter (where direction = ${direction}), 0)::int`
  const [found] = await rows<Found>(
    db,
    sql`with line as materialized (${statementLines(card)}),
        page as (select * from line where ${filter(query)} order by ${newestFirst} limit ${pageSize + 1}),
        shown as (select *, ${month} as month from page order by ${newestFirst} limit ${pageSize})
      select
        (select coalesce(json_agg(one), '[]') from (
          select (extract(epoch from at) * 1000000)::bigint || '.' || account || '.' || step || '.' || l.id as id,
            account, direction, l.type, l.title, change, after, coalesce(o.order_sn, '') as "orderSn",
            coalesce(o.kind, '') as "orderKind", debt, coalesce(use_flow, 0) as "useFlow",
            coalesce(g_price, 0) as "gPrice", at as "createdAt"
          from shown l left join portal_order o on o.order_sn = l.order_sn and o.sim_id = ${card.id}
          order by at desc, account collate "C" desc, step desc, l.id desc
        ) one) as list,
        (select count(*) from page) > ${pageSize} as more,
        (select coalesce(json_agg(one), '[]') from (
          select ${month} as month, account, ${sum('in')} as in, ${sum('out', sql`-change`)} as out, ${sum('refund')} as refund,
            (array_agg(after - change * case account when 'debt' then -1 else 1 end
              order by at, account collate "C", step, id))[1] as opening,
            (array_agg(after order by ${newestFirst}))[1] as closing
          from line where ${month} in (select month from shown) and ${filter({ account })}
          group by 1, 2
          order by 1 desc, array_position(array['balance', 'debt', 'points', 'coins', 'coupons', 'savings'], account)
        ) one) as months,
        (select coalesce(json_agg(one), '[]') from (
          select debt, min(at) as since, max(at) as last, coalesce(sum(change) filter (where change > 0), 0)::int as repaid,
            (array_agg(after order by at desc, id desc))[1] as left
          from line where debt in (select debt from shown where debt > 0)
          group by debt order by debt desc
        ) one) as debts,
        (select count(*)::int from sim_coupon where sim_id = ${card.id} and order_sn is null
          and start_at <= now() and end_at > now()) as coupons,
        (select coalesce(sum(change), 0)::int from line where account = 'savings') as savings`
  )
  return found!
}

/** SQL condition of the filters; `before` is the id of a line. */
function filter({ account, direction, month: asked, before }: Asked): SQL {
  const [micros, ...line] = before?.split('.') ?? []
  const conditions = [
    account && sql`account = ${account}`,
    direction && sql`direction = ${direction}`,
    asked && sql`${month} = ${asked}`,
    micros &&
      sql`(at, account collate "C", step, id) < (timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond',
        ${line[0]}::text collate "C", ${line[1]}::int, ${line[2]}::bigint)`
  ].filter((condition) => typeof condition === 'object')
  return sql.join([sql`true`, ...conditions], sql` and `)
}

const { paid, credited, cancelled, refunded } = PortalOrderStatus
const { gift } = PlaceType

/** SQL: direction of a ledger row by its sign, unless it is a refund. */
const bySign = (change: SQL, isRefund: SQL) =>
  sql`case when ${isRefund} then 'refund' when ${change} > 0 then 'in' else 'out' end`

/**
 * SQL: all lines of a card's statement, from its ledgers, coupons and orders. `account`, `step` and `id` identify a line;
 * `step` orders what happens to coupons, and the savings of one order, at the same time.
 */
const statementLines = ({ id, arrears }: Sim): SQL => sql`
  select 'balance' as account, 0 as step, id, ${bySign(sql`money`, sql`type = 'refund'`)} as direction, type, title,
    money as change, balance as after, order_sn, created_at as at, 0 as debt, use_flow, g_price
  from balance_log where sim_id = ${id} and money <> 0

  -- the debt after each line follows from the debt now, so that a debt older than its lines counts, too;
  -- a new debt starts where nothing was owed before
  union all select 'debt', 0, id, case when change < 0 then 'out' else 'in' end, type, title, change, owed, order_sn, at,
    greatest(1, count(*) filter (where owed + change <= 0) over (order by at, id)::int), use_flow, g_price
  from (
    select id, type, title, -debt as change, order_sn, created_at as at, use_flow, g_price,
      greatest(0, ${arrears} - coalesce(sum(debt) over (order by created_at desc, id desc
        rows between unbounded preceding and 1 preceding), 0)::int) as owed
    from balance_log where sim_id = ${id} and debt <> 0
  ) owing

  -- points of a package are taken back with its refund
  union all select 'points', 0, id,
    ${bySign(sql`points`, sql`(type = 'refund' or (type = 'adjust' and points < 0 and source ~ '^[A-Z]{2}[0-9]+$'))`)},
    type, title, points, total, source, created_at, 0, null, null
  from integral_log where sim_id = ${id} and points <> 0

  union all select 'coins', 0, id, ${bySign(sql`coins`, sql`type = 'refund'`)}, type, title, coins, total, source, created_at,
    0, null, null
  from coupon_coin_log where sim_id = ${id} and coins <> 0

  -- the card's coupons; a coupon that an order returned after its last day expires then
  union all select 'coupons', step, c.id, direction, happened.type, name, change, null, bought_by, at, 0, null, null
  from sim_coupon c left join portal_order o on o.order_sn = c.bought_by,
    lateral (values
      (0, 'in', case when exchange_id is not null then 'exchanged'
        when bought_by is null or o.place_type = ${gift} then 'given' else 'bought' end, 1, c.created_at),
      (5, 'out', 'expired', -1, case when c.order_sn is null and end_at <= now() then
        greatest(end_at, (select max(ended_at) from portal_order where coupon_id = c.id and sim_id = ${id})) end)
    ) happened (step, direction, type, change, at)
  where c.sim_id = ${id} and at is not null

  -- bought coupons whose order was refunded: their own row is deleted
  union all select 'coupons', step, id, direction, happened.type, title, change, null, order_sn, at, 0, null, null
  from portal_order o,
    lateral (values (1, 'in', 'bought', 1, credited_at), (2, 'refund', 'withdrawn', -1, ended_at))
      happened (step, direction, type, change, at)
  where sim_id = ${id} and kind = 'coupon' and status = ${refunded} and credited_at is not null

  -- orders that took a coupon
  union all select 'coupons', step, o.id, direction, happened.type, c.name, change, null, o.order_sn, at, 0, null, null
  from portal_order o join sim_coupon c on c.id = o.coupon_id,
    lateral (values
      (3, 'out', 'used', -1, o.created_at),
      (4, 'refund', 'returned', 1, case when o.status in (${cancelled}, ${refunded}) then o.ended_at end)
    ) happened (step, direction, type, change, at)
  where o.sim_id = ${id} and at is not null

  -- money that an order did not cost, or gave on top, from its payment on; its refund takes it back
  union all select 'savings', step, id, direction, saved.type, title, sign * saved.money, null, order_sn, at, 0, null, null
  from portal_order o,
    lateral (values (0, 'vip', vip_money), (1, 'coupon', coupon_money), (2, 'gift', gift_money), (3, 'seckill', seckill_money))
      saved (step, type, money),
    lateral (values ('in', 1, paid_at), ('refund', -1, case when status = ${refunded} then ended_at end))
      happened (direction, sign, at)
  where sim_id = ${id} and status in (${paid}, ${credited}, ${refunded}) and paid_at is not null
    and saved.money > 0 and at is not null`

/** The item that shows what points are worth: the most value a point among items in reach, else the cheapest. */
async function pointsWorth(db: Db, { integral }: Sim): Promise<Answer['worth']> {
  const [best] = await rows<NonNullable<Answer['worth']>>(
    db,
    sql`select g.id as "goodsId", g.title, o.points, g.market_price as "marketPrice"
      from mall_option o join mall_goods g on g.id = o.goods_id
      where g.on_sale and o.stock > 0 and o.price = 0 and o.points > 0 and g.market_price > 0
      order by o.points <= ${integral} desc,
        case when o.points <= ${integral} then g.market_price::float8 / o.points end desc, o.points, o.id
      limit 1`
  )
  return best ?? null
}
