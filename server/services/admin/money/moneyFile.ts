import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import type { ConsoleQuery } from '../../../../contract/console'
import { timeText } from '../../../../rules/time'
import { rows, transaction, type Db } from '../../../db/client'
import { Declined } from '../../../errors'
import { forSpreadsheets } from '../../files/csv/formula'
import { placeWords } from '../../files/csv/words'
import { record, type Actor } from '../../shared/audit'
import { spanOf, taken, within } from './moneyDays'

type Query = ConsoleQuery<'GET /console/api/money'>

/** Lines of a file; a spreadsheet takes a million. */
const mostLines = 200_000

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
