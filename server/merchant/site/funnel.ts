import { stringify } from 'csv-stringify/sync'
import { yuanText } from '../../../rules/money'
import { dayMs, timeText } from '../../../rules/time'
import { funnel, type Day } from '../../services/office/funnel'
import { dayOption, type Command } from '../command'
import { aligned } from '../csv/table'
import { UsageError } from '../refusal'

const steps = ['visitors', 'looked', 'wanted', 'ordered', 'paid'] as const

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
  yuanText(day.back),
  yuanText(day.amount - day.back)
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
  'back',
  'net'
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
  ordered    orders of every kind made that day: of the shop, and of cards
  paid       … of which are paid by now
  yuan       what was paid for them at cashiers; what a card's balance paid came in by its top-up
  back       … of which was given back by now, in whole or in part
  net        yuan without back
Each % is of the step before, overall is paid of visitors. Orders of cards need no form: theirs may be more than wanted.
  --promo    only visits, orders and cards of one seller's code
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
