import { stringify } from 'csv-stringify/sync'
import { yuanText } from '../../../rules/money'
import { dayMs, timeText } from '../../../rules/time'
import { localized, type Bilingual } from '../../bilingual'
import { funnel, type Day } from '../../services/admin/funnel'
import { dayOption, fromOption, textOption, toOption, type Command } from '../command'
import { aligned } from '../csv/table'
import { UsageError } from '../refusal'

const steps = ['visitors', 'looked', 'wanted', 'ordered', 'paid'] as const

const sumOf = (days: Day[]): Day => ({
  day: localized({ en: 'total', zh: '合计' }),
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
const titles: Bilingual[] = [
  { en: 'day', zh: '日期' },
  { en: 'visitors', zh: '访客' },
  { en: 'looked', zh: '浏览' },
  { en: '%', zh: '%' },
  { en: 'wanted', zh: '意向' },
  { en: '%', zh: '%' },
  { en: 'ordered', zh: '下单' },
  { en: '%', zh: '%' },
  { en: 'paid', zh: '已付' },
  { en: '%', zh: '%' },
  { en: 'overall', zh: '总转化' },
  { en: 'yuan', zh: '金额' },
  { en: 'back', zh: '已退' },
  { en: 'net', zh: '净额' }
]

const today = () => timeText(Date.now(), 'date')
const most = 366

export const funnelReport: Command = {
  usage: '[--from 2026-11-01] [--to 2026-11-30] [--promo demo] [--csv]',
  help: {
    en: `
Days of Asia/Shanghai, both included; the last seven unless given.

  visitors   browsers and apps that came
  looked     … of which opened the page of a number or of goods
  wanted     … of which held a number or filled in an order form
  ordered    orders of every kind made that day: of the shop, and of cards
  paid       … of which are paid by now
  yuan       what was paid for them at cashiers; what a card's balance paid came in by its top-up
  back       … of which was given back by now, in whole or in part
  net        yuan without back

Each % is of the step before, overall is paid of visitors. Orders of cards need no form: theirs may be more than wanted.`,
    zh: `
按北京时间的天统计，首尾两天都含；不写日期就是最近七天。

  访客     来过的浏览器和应用
  浏览     其中打开过号码或商品页面的
  意向     其中占过号码或填过订单的
  下单     当天的各类订单，商城和卡的都算
  已付     其中到现在已付款的
  金额     这些订单在收银台的付款；用卡余额付的，钱在充值时已经收过
  已退     其中到现在已退的，全部或部分
  净额     金额减去已退

每个 % 都是相对上一步，总转化是已付比访客。卡的订单不用填表，所以下单可能多于意向。`
  },
  options: {
    from: fromOption,
    to: toOption,
    promo: {
      type: 'string',
      value: 'demo',
      description: {
        en: "only visits, orders and cards of one seller's code",
        zh: '只看某个推广码的访客、订单和卡'
      }
    },
    csv: {
      type: 'boolean',
      description: { en: 'for spreadsheets, to the terminal', zh: '以 CSV 写到终端，供表格软件用' }
    }
  },
  run: async ({ options, openDatabase, print }) => {
    const last = dayOption({ to: today(), ...options }, 'to')!
    const from = dayOption(options, 'from')?.start ?? new Date(last.end.getTime() - 7 * dayMs)
    if (from >= last.end) throw new UsageError({ en: '--from is after --to', zh: '--from 晚于 --to' })
    if (last.end.getTime() - from.getTime() > most * dayMs)
      throw new UsageError({ en: `at most ${most} days`, zh: `最多 ${most} 天` })
    const { db } = await openDatabase()
    const days = await funnel(db, from, last.end, textOption(options, 'promo'))
    const lines = [titles.map(localized), ...days.map(cellsOf), cellsOf(sumOf(days))]
    print(options.csv ? stringify(lines).trimEnd() : aligned(lines))
  }
}
