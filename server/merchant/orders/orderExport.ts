import { yuanText } from '../../../rules/money'
import { own } from '../../../rules/own'
import { listOrders, type ListedOrder, type OrderFilter } from '../../services/admin/orders/orderList'
import { timeCell as time, exportRows, type OutColumns } from '../csv/csvOut'
import { dayOption, fromOption, toOption, type Command, type CommandInput } from '../command'
import { goodsWords } from '../moving'
import { UsageError } from '../refusal'
import { asOption } from '../who'
import { operatorWords, placeWords, wordOf } from '../../services/files/csv/words'
import { invoiceWords, kindWords, repairWords, statusWords } from '../words'

/** The column of citizen ids, of which the plain file has the last four characters only. */
export const idColumn = '证件号'

/** The columns of the file. */
export const columns: OutColumns<ListedOrder> = [
  ['订单号', (o) => o.orderSn],
  ['下单时间', (o) => time(o.createdAt)],
  ['状态', (o) => wordOf(statusWords, o.status) || '待支付'],
  ['类型', (o) => wordOf(kindWords, o.kind)],
  ['商品', (o) => o.title],
  ['规格', (o) => o.optionLabel],
  ['号码', (o) => o.number],
  ['运营商', (o) => wordOf(operatorWords, o.operator)],
  ['数量', (o) => o.count],
  ['月费', (o) => (o.monthlyFee === null ? '' : yuanText(o.monthlyFee))],
  ['合约月数', (o) => o.contractMonths ?? ''],
  ['金额', (o) => yuanText(o.amount)],
  ['其中运费', (o) => (o.freight ? yuanText(o.freight) : '')],
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
  ['货物', (o) => (o.outside ? wordOf(goodsWords, 'outside') : '')],
  ['发票类型', (o) => (o.invoice ? wordOf(invoiceWords, o.invoice.kind) : '')],
  ['发票抬头', (o) => o.invoice?.title ?? ''],
  ['税号', (o) => o.invoice?.taxNumber ?? ''],
  ['发票邮箱', (o) => o.invoice?.email ?? ''],
  ['发票号码', (o) => o.invoice?.number ?? ''],
  ['发票链接', (o) => o.invoice?.link ?? ''],
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
      if (known === undefined)
        throw new UsageError({
          en: `--status: "${word}" is no status`,
          zh: `--status：没有“${word}”这个状态`
        })
      return known
    })
}

/** The orders that the options ask for. Throws a UsageError when one of them is wrong. */
export const filterOf = ({ options }: CommandInput): OrderFilter => ({
  from: dayOption(options, 'from')?.start,
  to: dayOption(options, 'to')?.end,
  statuses: statusesOf(options.status)
})

const statuses = Object.keys(statusWords).join(' ')

export const exportOrders: Command = {
  usage:
    'file.csv|- [--from 2026-11-01] [--to 2026-11-30] [--status 待发货,已发货]\n       file.csv|- --all [--from 2026-11-01] [--to 2026-11-30]\n       file.xlsx --with-id --reason TEXT [--password-file FILE] [--as NAME] [--from …] [--to …] [--status …]',
  help: {
    en: `
Orders made from --from to --to (days in Asia/Shanghai, both included), oldest first; - writes to the terminal.

For the books: --all writes every paid order of every kind - numbers, goods, packages, top-ups, coupons, VIP, acceleration,
the points mall - by the day it was paid, with what was given back; the sums are said at the end. What was paid from the
balance of a card (余额) came in by a top-up: income is the rest.

UTF-8 with a byte order mark, so that Excel reads it; cells that a spreadsheet would take for a formula begin with '.
Citizen ids are masked but for the last four characters. The file holds names, mobiles and addresses: only you may read it.

For who reviews orders or hands them to an operator: --with-id. Run it on the machine that has the server's DATA_DIR and SECRET.`,
    zh: `
导出 --from 到 --to（北京时间，首尾两天都含）下的商城订单，最早的在前；- 表示写到终端。

记账用：--all 导出各类已付订单（号码、商品、套餐、充值、优惠券、会员、加速、积分商城），按付款日期筛选，并列出已退金额；最后给出合计。
用卡的余额支付的，钱在充值时已经收过：其余的才是收入。

文件为带 BOM 的 UTF-8，Excel 可直接打开；会被表格软件当成公式的单元格以 ' 开头。证件号只留最后四位。
文件里有姓名、手机号和地址：只有你能读。

要审核订单或把订单交给运营商时，用 --with-id。请在有服务器 DATA_DIR 和 SECRET 的机器上运行。`
  },
  args: 1,
  options: {
    from: fromOption,
    to: toOption,
    status: {
      type: 'string',
      value: '待发货,已发货',
      description: {
        en: `one or more, by word or number: ${statuses}`,
        zh: `一个或多个，写文字或编号：${statuses}`
      }
    },
    all: {
      type: 'boolean',
      description: { en: 'every paid order of every kind, for the books', zh: '各类已付订单，记账用' }
    },
    'with-id': {
      type: 'boolean',
      description: {
        en: 'whole citizen ids, into an .xlsx that Excel and WPS open with a password; each order in the audit',
        zh: '完整证件号，写入 Excel 和 WPS 凭密码打开的 .xlsx；每笔订单都记入审计'
      }
    },
    reason: {
      type: 'string',
      value: 'TEXT',
      description: { en: 'what for; the audit keeps it', zh: '用途，记入审计' }
    },
    'password-file': {
      type: 'string',
      value: 'FILE',
      description: {
        en: 'a file with the password, in place of the terminal: 10 characters or more',
        zh: '从文件读密码，不在终端输入：至少 10 个字符'
      }
    },
    ...asOption
  },
  run: async (given) => {
    const filter = filterOf(given)
    const { all, status } = given.options
    if (all && (status !== undefined || given.options['with-id']))
      throw new UsageError({
        en: '--all has every paid order: it takes neither --status nor --with-id',
        zh: '--all 导出全部已付订单：不能与 --status 或 --with-id 同用'
      })
    if (all) return (await import('./allExport')).exportAll(given)
    if (given.options['with-id']) return (await import('./idExport')).exportWithId(given)
    const idle = ['password-file', 'reason', 'as'].find((option) => given.options[option] !== undefined)
    if (idle) throw new UsageError({ en: `--${idle} is for --with-id`, zh: `--${idle} 只用于 --with-id` })
    await exportRows(given, columns, (tx) => listOrders(tx, filter), { en: 'orders', zh: '笔订单' })
  }
}
