import { and, gte, inArray, lt, sql } from 'drizzle-orm'
import { yuanText } from '../../../rules/money'
import { own } from '../../../rules/own'
import { rows, type Tx } from '../../db/client'
import { lastNotes } from '../../services/office/notes'
import { givenBack } from '../../services/shared/refunds'
import { shopOrder, type ShopOrder } from '../../db/schema'
import { timeCell as time, writeCsv, type OutColumns } from '../csv/csvOut'
import { dayOption, type Command, type CommandInput } from '../command'
import { UsageError } from '../refusal'
import { asHelp, asOption } from '../who'
import { kindWords, operatorWords, placeWords, repairWords, statusWords, wordOf } from '../words'

/** An order with the fen of it that were given back, and the merchant's last note. */
export type Row = ShopOrder & { back: number; note: string }

/** The column of citizen ids, of which the plain file has the last four characters only. */
export const idColumn = '证件号'

/** The columns of the file. */
export const columns: OutColumns<Row> = [
  ['订单号', (o) => o.orderSn],
  ['下单时间', (o) => time(o.createdAt)],
  ['状态', (o) => wordOf(statusWords, o.status) || '待支付'],
  ['类型', (o) => wordOf(kindWords, o.kind)],
  ['商品', (o) => o.title],
  ['规格', (o) => o.optionLabel],
  ['号码', (o) => o.number],
  ['运营商', (o) => wordOf(operatorWords, o.operator)],
  ['数量', (o) => o.count],
  ['金额', (o) => yuanText(o.amount)],
  ['已退金额', (o) => (o.back ? yuanText(o.back) : '')],
  ['支付方式', (o) => wordOf(placeWords, o.placeType)],
  ['支付时间', (o) => time(o.paidAt)],
  ['姓名', (o) => o.certName],
  [idColumn, (o) => (o.certTail ? `${'*'.repeat(14)}${o.certTail}` : '')],
  ['联系电话', (o) => o.mobile],
  ['省份', (o) => o.province],
  ['城市', (o) => o.city],
  ['区县', (o) => o.county],
  ['详细地址', (o) => o.address],
  ['推广码', (o) => o.promoCode],
  ['原因', (o) => o.applyFailReason],
  ['需修改', (o) => (o.rejectedFields ?? []).map((field) => wordOf(repairWords, field)).join('|')],
  ['快递公司', (o) => o.logisticsCompany],
  ['快递单号', (o) => o.trackingNumber],
  ['备注', (o) => o.note]
]

function statusesOf(text: CommandInput['options'][string]): number[] | undefined {
  if (typeof text !== 'string') return undefined
  return text
    .split(/[,，]/)
    .map((word) => word.trim())
    .map((word) => {
      const known =
        own(statusWords, word) ?? Object.values(statusWords).find((status) => String(status) === word)
      if (known === undefined) throw new UsageError(`--status: "${word}" is no status`)
      return known
    })
}

const pageSize = 1000

/** Money given back, by order. */
async function backOf(tx: Tx, page: ShopOrder[]): Promise<Map<string, number>> {
  const numbers = page.filter(({ paidAt }) => paidAt).map(({ orderSn }) => orderSn)
  if (!numbers.length) return new Map()
  const found = await rows<{ order_sn: string; back: number }>(
    tx,
    sql`select * from (${givenBack}) given where order_sn in ${numbers}`
  )
  return new Map(found.map(({ order_sn, back }) => [order_sn, back]))
}

/** Orders of a read-only snapshot, oldest first, `pageSize` in memory at a time. */
export async function* ordersOf(tx: Tx, { options }: CommandInput): AsyncGenerator<Row> {
  const from = dayOption(options, 'from')
  const to = dayOption(options, 'to')
  const statuses = statusesOf(options.status)
  for (let after = 0; ;) {
    const page = await tx
      .select()
      .from(shopOrder)
      .where(
        and(
          sql`${shopOrder.id} > ${after}`,
          from && gte(shopOrder.createdAt, from.start),
          to && lt(shopOrder.createdAt, to.end),
          statuses && inArray(shopOrder.status, statuses)
        )
      )
      .orderBy(shopOrder.id)
      .limit(pageSize)
    const back = await backOf(tx, page)
    const notes = await lastNotes(
      tx,
      page.map(({ orderSn }) => orderSn)
    )
    for (const order of page)
      yield { ...order, back: back.get(order.orderSn) ?? 0, note: notes.get(order.orderSn) ?? '' }
    if (page.length < pageSize) return
    after = page[page.length - 1]!.id
  }
}

export const exportOrders: Command = {
  usage:
    'file.csv|- [--from 2026-11-01] [--to 2026-11-30] [--status 待发货,已发货]\n       file.csv|- --all [--from 2026-11-01] [--to 2026-11-30]\n       file.xlsx --with-id --reason TEXT [--password-file FILE] [--as NAME] [--from …] [--to …] [--status …]',
  help: `
Orders made from --from to --to (days in Asia/Shanghai, both included), oldest first; - writes to the terminal.
  --status   one or more, by word or number: ${Object.keys(statusWords).join(' ')}

For the books: --all writes every paid order of every kind - numbers, goods, packages, top-ups, coupons, VIP, acceleration,
the points mall - by the day it was paid, with what was given back; the sums are said at the end. What was paid from the
balance of a card (余额) came in by a top-up: income is the rest.

UTF-8 with a byte order mark, so that Excel reads it; cells that a spreadsheet would take for a formula begin with '.
Citizen ids are masked but for the last four characters. The file holds names, mobiles and addresses: only you may read it.

For who reviews orders or hands them to an operator:
  --with-id        whole citizen ids, into an .xlsx that Excel and WPS open with a password; each order in the audit
  --reason         what for; the audit keeps it
  --password-file  a file with the password, in place of the terminal: 10 characters or more
${asHelp}
Run it on the machine that has the server's DATA_DIR and SECRET.`,
  args: 1,
  options: {
    ...{
      from: { type: 'string' },
      to: { type: 'string' },
      status: { type: 'string' },
      all: { type: 'boolean' }
    },
    ...{ 'with-id': { type: 'boolean' }, 'password-file': { type: 'string' }, reason: { type: 'string' } },
    ...asOption
  },
  run: async (given) => {
    dayOption(given.options, 'from')
    dayOption(given.options, 'to')
    statusesOf(given.options.status)
    const { all, status } = given.options
    if (all && (status !== undefined || given.options['with-id']))
      throw new UsageError('--all has every paid order: it takes neither --status nor --with-id')
    if (all) return (await import('./allExport')).exportAll(given)
    if (given.options['with-id']) return (await import('./idExport')).exportWithId(given)
    const idle = ['password-file', 'reason', 'as'].find((option) => given.options[option] !== undefined)
    if (idle) throw new UsageError(`--${idle} is for --with-id`)
    const { db } = await given.openDatabase()
    const name = given.args[0]!
    const count = await db.transaction((tx) => writeCsv(columns, ordersOf(tx, given), name), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only'
    })
    given.problem(`${count} orders`)
  }
}
