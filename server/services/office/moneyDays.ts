import { stringify } from 'csv-stringify/sync'
import { sql, type SQL } from 'drizzle-orm'
import type { ConsoleData, ConsoleQuery } from '../../../contract/console'
import { dayMs, dayStart, timeText } from '../../../rules/time'
import { clock, rows, transaction, type Db } from '../../db/client'
import { Declined } from '../../errors'
import { PaymentStatus } from '../../values'
import { forSpreadsheets } from '../files/csv/formula'
import { placeWords } from '../files/csv/words'
import { record, type Actor } from '../shared/audit'

type Query = ConsoleQuery<'GET /console/api/money'>
type Money = ConsoleData<'GET /console/api/money'>
type Sums = Money['sums'][number]

const mostDays = 92
const usualDays = 31
/** Lines of a file; a spreadsheet takes a million. */
const mostLines = 200_000

const { paid, refunding, refunded, wrong } = PaymentStatus
/** SQL: a payment of which the provider has taken the money, whatever became of it. */
const taken = sql.raw(`status in (${[paid, refunding, refunded, wrong].join()})`)

/** Chinese days from the first to the last, both included, and their moments: from `start`, before `end`. */
interface Span {
  from: string
  to: string
  start: Date
  end: Date
}

/** The days of a query; the last 31 unless given. Throws Declined for more than 92, and when they are in the wrong order. */
async function spanOf(db: Db, query: Query): Promise<Span> {
  const to = query.to ?? timeText((await clock(db)).getTime(), 'date')
  const from = query.from ?? timeText(dayStart(to) - (usualDays - 1) * dayMs, 'date')
  const [start, end] = [dayStart(from), dayStart(to) + dayMs]
  if (end <= start) throw new Declined({ en: 'The first day is after the last', zh: '开始日期晚于结束日期' })
  if (end - start > mostDays * dayMs)
    throw new Declined({ en: `Choose at most ${mostDays} days`, zh: `最多选 ${mostDays} 天` })
  return { from, to, start: new Date(start), end: new Date(end) }
}

const within = (column: string, { start, end }: Span): SQL =>
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

/** A payment, or a refund that has arrived. */
interface Line {
  at: Date
  kind: 'payment' | 'refund'
  order_sn: string
  title: string
  place_type: number
  amount: number
  number: string
  trade_no: string
  why: string
}

const places = Object.keys(placeWords)

/** Columns of the accountant's file; what went back is negative, so that a column adds up. */
const columns: [title: string, cell: (line: Line) => string | number][] = [
  ['时间', ({ at }) => timeText(at.getTime(), 'second')],
  ['类别', ({ kind }) => (kind === 'payment' ? '收款' : '退款')],
  ['支付方式', (line) => places.find((word) => placeWords[word] === line.place_type) ?? ''],
  ['金额', ({ kind, amount }) => (kind === 'payment' ? amount : -amount) / 100],
  ['订单号', (line) => line.order_sn],
  ['内容', ({ title }) => title],
  ['单号', ({ number }) => number],
  ['交易号', (line) => line.trade_no],
  ['原因', ({ why }) => why]
]

/** The payments and refunds of these days as CSV for a spreadsheet, the oldest first, with its entry in the audit. Throws Declined. */
export async function moneyFile(
  db: Db,
  { who, address, ...query }: Actor & Query
): Promise<{ name: string; bytes: Buffer }> {
  const span = await spanOf(db, query)
  const lines = await rows<Omit<Line, 'at'> & { at: string | Date }>(
    db,
    sql`select paid_at as at, 'payment' as kind, order_sn, title, place_type, amount, out_trade_no as number,
        coalesce(trade_no, '') as trade_no, '' as why
      from payment where ${within('paid_at', span)} and ${taken}
    union all select r.done_at, 'refund', r.order_sn, p.title, r.place_type, r.amount, r.out_refund_no, coalesce(p.trade_no, ''), r.why
      from refund r join payment p using (out_trade_no) where ${within('r.done_at', span)} and r.state = 'done'
    order by at, number limit ${mostLines + 1}`
  )
  if (lines.length > mostLines)
    throw new Declined({
      en: `There are more than ${mostLines} lines: choose fewer days`,
      zh: `超过 ${mostLines} 行，请少选几天`
    })
  const cells = lines.map((line) => columns.map(([, cell]) => cell({ ...line, at: new Date(line.at) })))
  await transaction(db, (tx) =>
    record(tx, {
      who,
      address,
      what: 'money:export',
      subject: `${span.from} ${span.to}`,
      after: { lines: lines.length },
      why: ''
    })
  )
  const text = stringify([columns.map(([title]) => title), ...cells], forSpreadsheets)
  return { name: `money-${span.from}-${span.to}.csv`, bytes: Buffer.from(text) }
}
