import { sql, type SQL } from 'drizzle-orm'
import type { ConsoleData, ConsoleQuery } from '../../../../contract/console'
import { dayMs, dayStart, timeText } from '../../../../rules/time'
import { clock, rows, type Db } from '../../../db/client'
import { Declined } from '../../../errors'
import { PaymentStatus } from '../../../values'

type Query = ConsoleQuery<'GET /console/api/money'>
type Money = ConsoleData<'GET /console/api/money'>
type Sums = Money['sums'][number]

const mostDays = 92
const usualDays = 31

const { paid, refunding, refunded, wrong } = PaymentStatus
/** SQL: a payment of which the provider has taken the money, whatever became of it. */
export const taken = sql.raw(`status in (${[paid, refunding, refunded, wrong].join()})`)

/** Chinese days from the first to the last, both included, and their moments: from `start`, before `end`. */
interface Span {
  from: string
  to: string
  start: Date
  end: Date
}

/** The days of a query; the last 31 unless given. Throws Declined for more than 92, and when they are in the wrong order. */
export async function spanOf(db: Db, query: Query): Promise<Span> {
  const to = query.to ?? timeText((await clock(db)).getTime(), 'date')
  const from = query.from ?? timeText(dayStart(to) - (usualDays - 1) * dayMs, 'date')
  const [start, end] = [dayStart(from), dayStart(to) + dayMs]
  if (end <= start) throw new Declined({ en: 'The first day is after the last', zh: '开始日期晚于结束日期' })
  if (end - start > mostDays * dayMs)
    throw new Declined({ en: `Choose at most ${mostDays} days`, zh: `最多选 ${mostDays} 天` })
  return { from, to, start: new Date(start), end: new Date(end) }
}

export const within = (column: string, { start, end }: Span): SQL =>
  sql`${sql.raw(column)} >= ${start.toISOString()} and ${sql.raw(column)} < ${end.toISOString()}`
const chineseDay = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`)

/** SQL: fen of a kind by day and way to pay. */
const summed = (kind: 'came' | 'back' | 'open', table: string, column: string, where: SQL) => sql`
  select ${kind}::text as kind, ${chineseDay(column)} as day, place_type, sum(amount)::float8 as sum, count(*)::int as count
  from ${sql.raw(table)} where ${where} group by 2, 3`

/**
 * What came in at the payment providers, what went back, and what is on its way back, by Chinese day: of the payment, of the refund's
 * arrival, and of the refund's beginning. Refunds to a balance move no money at a provider.
 */
export async function moneyDays(db: Db, query: Query): Promise<Money> {
  const span = await spanOf(db, query)
  const found = await rows<{
    kind: 'came' | 'back' | 'open'
    day: string
    place_type: number
    sum: number
    count: number
  }>(
    db,
    sql`${summed('came', 'payment', 'paid_at', sql`${within('paid_at', span)} and ${taken}`)}
    union all ${summed('back', 'refund', 'done_at', sql`${within('done_at', span)} and state = 'done' and out_trade_no is not null`)}
    union all ${summed('open', 'refund', 'created_at', sql`${within('created_at', span)} and state <> 'done' and out_trade_no is not null`)}`
  )
  const days = new Map<string, Money['days'][number]>()
  const sums = new Map<number, Sums>()
  for (const { kind, day, place_type: placeType, sum, count } of found) {
    const key = `${day} ${placeType}`
    const ofDay = days.get(key) ?? { day, ...nothing(placeType) }
    const ofAll = sums.get(placeType) ?? nothing(placeType)
    for (const one of [ofDay, ofAll]) {
      one[kind] += sum
      one[counts[kind]] += count
    }
    days.set(key, ofDay)
    sums.set(placeType, ofAll)
  }
  const listed = [...days.values()].sort(
    (one, other) => other.day.localeCompare(one.day) || one.placeType - other.placeType
  )
  const { from, to } = span
  return {
    from,
    to,
    days: listed,
    sums: [...sums.values()].sort((one, other) => one.placeType - other.placeType)
  }
}

const counts = { came: 'payments', back: 'refunds', open: 'openRefunds' } as const
const nothing = (placeType: number): Sums => ({
  placeType,
  came: 0,
  payments: 0,
  back: 0,
  refunds: 0,
  open: 0,
  openRefunds: 0
})
