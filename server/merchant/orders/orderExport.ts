import { and, gte, inArray, lt, sql } from 'drizzle-orm'
import { yuanText } from '../../../rules/money'
import { own } from '../../../rules/own'
import type { Tx } from '../../db/client'
import { shopOrder, type ShopOrder } from '../../db/schema'
import { timeCell as time, writeCsv, type OutColumns } from '../csv/csvOut'
import { dayOption, type Command, type CommandInput } from '../command'
import { UsageError } from '../refusal'
import { kindWords, operatorWords, placeWords, repairWords, statusWords, wordOf } from '../words'

/** The columns of the file; of a citizen id only the last four characters are in it. */
const columns: OutColumns<ShopOrder> = [
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
  ['支付方式', (o) => wordOf(placeWords, o.placeType)],
  ['支付时间', (o) => time(o.paidAt)],
  ['姓名', (o) => o.certName],
  ['证件号', (o) => (o.certTail ? `${'*'.repeat(14)}${o.certTail}` : '')],
  ['联系电话', (o) => o.mobile],
  ['省份', (o) => o.province],
  ['城市', (o) => o.city],
  ['区县', (o) => o.county],
  ['详细地址', (o) => o.address],
  ['推广码', (o) => o.promoCode],
  ['原因', (o) => o.applyFailReason],
  ['需修改', (o) => (o.rejectedFields ?? []).map((field) => wordOf(repairWords, field)).join('|')],
  ['快递公司', (o) => o.logisticsCompany],
  ['快递单号', (o) => o.trackingNumber]
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

/** Orders of a read-only snapshot, oldest first, `pageSize` in memory at a time. */
async function* ordersOf(tx: Tx, { options }: CommandInput): AsyncGenerator<ShopOrder> {
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
    yield* page
    if (page.length < pageSize) return
    after = page[page.length - 1]!.id
  }
}

export const exportOrders: Command = {
  usage: 'file.csv|- [--from 2026-11-01] [--to 2026-11-30] [--status 待发货,已发货]',
  help: `
Orders made from --from to --to (days in Asia/Shanghai, both included), oldest first; - writes to the terminal.
  --status   one or more, by word or number: ${Object.keys(statusWords).join(' ')}

UTF-8 with a byte order mark, so that Excel reads it; cells that a spreadsheet would take for a formula begin with '.
Citizen ids are masked but for the last four characters. The file holds names, mobiles and addresses: only you may read it.`,
  args: 1,
  options: { from: { type: 'string' }, to: { type: 'string' }, status: { type: 'string' } },
  run: async (given) => {
    dayOption(given.options, 'from')
    dayOption(given.options, 'to')
    statusesOf(given.options.status)
    const { db } = await given.openDatabase()
    const name = given.args[0]!
    const count = await db.transaction((tx) => writeCsv(columns, ordersOf(tx, given), name), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only'
    })
    given.problem(`${count} orders`)
  }
}
