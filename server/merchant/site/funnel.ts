import { sql } from 'drizzle-orm'
import { stringify } from 'csv-stringify/sync'
import { yuanText } from '../../../rules/money'
import { dayMs, timeText } from '../../../rules/time'
import { rows, type Db } from '../../db/client'
import { givenBack } from '../../services/shared/refunds'
import { dayOption, type Command } from '../command'
import { aligned } from '../csv/table'
import { UsageError } from '../refusal'

/**
 * A Chinese day of the funnel. `visitors`, `looked`, `wanted` count sessions; `ordered`, `paid` count orders by the day
 * they were made.
 */
interface Day {
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
  /** fen paid */
  amount: number
  /** fen of it that were given back, or are on their way back */
  back: number
}
const steps = ['visitors', 'looked', 'wanted', 'ordered', 'paid'] as const

const dayOf = (column: string) => sql.raw(`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`)

/** The days from `from` up to, not including, `to`; days without a visitor are rows of zeros. */
async function funnel(db: Db, from: Date, to: Date, promo: string | undefined): Promise<Day[]> {
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
    ), given as (${givenBack}), orders as (
      select ${dayOf('created_at')} as day, count(*) as ordered, count(paid_at) as paid,
        sum(amount) filter (where paid_at is not null) as amount,
        sum(back) filter (where paid_at is not null) as back
      from shop_order left join given using (order_sn) where created_at >= ${start} and created_at < ${end}
        ${promo === undefined ? sql`` : sql`and promo_code = ${promo}`} group by 1
    )
    select day, coalesce(visitors, 0)::int as visitors, coalesce(looked, 0)::int as looked,
      coalesce(wanted, 0)::int as wanted, coalesce(ordered, 0)::int as ordered, coalesce(paid, 0)::int as paid,
      coalesce(amount, 0)::float8 as amount, coalesce(back, 0)::float8 as back
    from days left join visits using (day) left join orders using (day) order by day`
  )
}

const sumOf = (days: Day[]): Day => ({
  day: 'total',
  ...(Object.fromEntries(
    [...steps, 'amount' as const, 'back' as const].map((key) => [
      key,
      days.reduce((sum, day) => sum + day[key], 0)
    ])
  ) as Omit<Day, 'day'>)
})

const rate = (part: number, whole: number) => (whole ? `${((100 * part) / whole).toFixed(1)}%` : '')

/** A line of the report: each step with its rate of the step before, then paid orders of visitors, then the amounts. */
const cellsOf = (day: Day): string[] => [
  day.day,
  ...steps.flatMap((step, i) =>
    i === 0 ? [String(day[step])] : [String(day[step]), rate(day[step], day[steps[i - 1]!])]
  ),
  rate(day.paid, day.visitors),
  yuanText(day.amount),
  yuanText(day.back)
]
const titles = [
  'day',
  'visitors',
  'looked',
  '%',
  'wanted',
  '%',
  'ordered',
  '%',
  'paid',
  '%',
  'overall',
  'yuan',
  'back'
]

const today = () => timeText(Date.now(), 'date')
const most = 366

export const funnelReport: Command = {
  usage: '[--from 2026-11-01] [--to 2026-11-30] [--promo demo] [--csv]',
  help: `
Days of Asia/Shanghai, both included; the last seven unless given.
  visitors   browsers and apps that came
  looked     … of which opened the page of a number or of goods
  wanted     … of which held a number or filled in an order form
  ordered    orders made that day
  paid       … of which are paid by now, and their sum in yuan
  back       … of which was given back by now, in whole or in part
Each % is of the step before, overall is paid of visitors.
  --promo    only visits and orders of one seller's code
  --csv      for spreadsheets, to the terminal`,
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    promo: { type: 'string' },
    csv: { type: 'boolean' }
  },
  run: async ({ options, openDatabase, print }) => {
    const last = dayOption({ to: today(), ...options }, 'to')!
    const from = dayOption(options, 'from')?.start ?? new Date(last.end.getTime() - 7 * dayMs)
    if (from >= last.end) throw new UsageError('--from is after --to')
    if (last.end.getTime() - from.getTime() > most * dayMs) throw new UsageError(`at most ${most} days`)
    const { db } = await openDatabase()
    const days = await funnel(db, from, last.end, options.promo as string | undefined)
    const lines = [titles, ...days.map(cellsOf), cellsOf(sumOf(days))]
    print(options.csv ? stringify(lines).trimEnd() : aligned(lines))
  }
}
