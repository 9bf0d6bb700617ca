import { sql, type SQL } from 'drizzle-orm'
import type { Data, Query } from '../../../contract'
import { timeText } from '../../../rules/time'
import { rows, type Db } from '../../db/client'
import type { Sim } from '../card/sim'
import { statementLines } from './statementLines'

type Asked = Query<'GET /api/iot/statement'>
type Answer = Data<'GET /api/iot/statement'>
type Line = Answer['list'][number]
type Found = Omit<Line, 'id' | 'createdAt'> & { cursor: string; at: Date | string }

const iso = (at: Date | string) => new Date(at).toISOString()

const monthOf = sql`to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM')`

/** SQL conditions of the filters. */
function asked({ account, direction, month, before = '' }: Asked): SQL {
  const [micros, key] = before.split('.')
  const conditions = [
    account && sql`account = ${account}`,
    direction && sql`direction = ${direction}`,
    month && sql`${monthOf} = ${month}`,
    micros &&
      key &&
      sql`(at, key) < (timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond', ${key})`
  ].filter((condition) => typeof condition === 'object')
  return sql.join([sql`true`, ...conditions], sql` and `)
}

/** One line more than the page has, to know whether another page follows. */
const linesOf = (db: Db, card: Sim, query: Asked, count: number) =>
  rows<Found>(
    db,
    sql`select account, direction, l.type, l.title, change, after, coalesce(o.order_sn, '') as "orderSn",
        coalesce(o.kind, '') as "orderKind", debt, coalesce(use_flow, 0) as "useFlow", coalesce(g_price, 0) as "gPrice", at,
        (extract(epoch from at) * 1000000)::bigint::text || '.' || key as cursor
      from (select * from ${statementLines(card)} lines where ${asked(query)} order by at desc, key desc limit ${count + 1}) l
      left join portal_order o on o.order_sn = l.order_sn and o.sim_id = ${card.id}
      order by at desc, key desc`
  )

/** Sums of the months of some lines; the filter by direction does not change them. */
async function monthsOf(db: Db, card: Sim, { account }: Asked, list: Line[]): Promise<Answer['months']> {
  const shown = [...new Set(list.map(({ createdAt }) => timeText(createdAt, 'month')))]
  if (!shown.length) return []
  const sum = (direction: string, change = sql`change`) =>
    sql`coalesce(sum(${change}) filter (where direction = ${direction}), 0)::int`
  return rows(
    db,
    sql`select ${monthOf} as month, account, ${sum('in')} as in, ${sum('out', sql`-change`)} as out, ${sum('refund')} as refund
      from ${statementLines(card)} lines
      where ${monthOf} in (${sql.join(shown, sql`, `)}) and ${asked({ account })}
      group by 1, 2
      order by 1 desc, array_position(array['balance', 'debt', 'points', 'coins', 'coupons', 'savings'], account)`
  )
}

/** The debts of some lines: each from its first charge to the repayment that left nothing. */
async function debtsOf(db: Db, card: Sim, list: Line[]): Promise<Answer['debts']> {
  const shown = [...new Set(list.map(({ debt }) => debt).filter(Boolean))]
  if (!shown.length) return []
  const found = await rows<{ debt: number; since: string; last: string; repaid: number; left: number }>(
    db,
    sql`select debt, min(at) as since, max(at) as last, coalesce(sum(change) filter (where change > 0), 0)::int as repaid,
        (array_agg(after order by at desc, key desc))[1] as left
      from ${statementLines(card)} lines where debt in (${sql.join(shown, sql`, `)})
      group by debt order by debt desc`
  )
  return found.map(({ debt, since, last, repaid, left }) => ({
    ...{ debt, repaid, left },
    since: iso(since),
    made: repaid + left,
    endedAt: left ? null : iso(last)
  }))
}

async function nowOf(db: Db, card: Sim): Promise<Answer['now']> {
  const { balance, arrears, integral, couponCoin } = card
  const [counted] = await rows<{ coupons: number; savings: number }>(
    db,
    sql`select (select count(*)::int from sim_coupon where sim_id = ${card.id} and order_sn is null
          and start_at <= now() and end_at > now()) as coupons,
        (select coalesce(sum(change), 0)::int from ${statementLines(card)} lines where account = 'savings') as savings`
  )
  return { balance, debt: arrears, points: integral, coins: couponCoin, ...counted! }
}

/** The item by which the points' worth is said: the most for each point among what they suffice for, else the cheapest. */
async function worthOf(db: Db, { integral }: Sim): Promise<Answer['worth']> {
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

/** A page of the statement of a card. Points have no end on this server. */
export async function statement(db: Db, card: Sim, query: Asked): Promise<Answer> {
  const { pageSize = 20 } = query
  const found = await linesOf(db, card, query, pageSize)
  const list = found
    .slice(0, pageSize)
    .map(({ cursor, at, ...line }) => ({ ...line, id: cursor, createdAt: iso(at) }))
  return {
    list,
    next: found.length > pageSize ? list.at(-1)!.id : '',
    months: await monthsOf(db, card, query, list),
    debts: await debtsOf(db, card, list),
    now: await nowOf(db, card),
    pointsEndAt: null,
    worth: await worthOf(db, card)
  }
}
