import { dayMs, timeText } from '../../../../rules/time'
import { listOf, type Config } from '../../../config'
import type { RobotMessage } from '../../../providers/robot'
import type { NoticeTopic, OrderPrefix } from '../../../values'
import type { DayFigures } from './noticeFigures'

/** Most lines of a list; of the rest only the number is given. */
const mostListed = 5
/** Most characters of an item's name. */
const mostName = 30

/** DingTalk's robots may ask for a keyword: every message has 商城通知. */
const titleOf = (what: string) => `商城通知 · ${what}`

const kinds: Record<OrderPrefix, string> = {
  NO: '靓号',
  GO: '商品',
  PK: '套餐',
  BL: '充值',
  CP: '优惠券',
  JF: '积分商城',
  VP: '会员',
  AC: '加速'
}

const grouped = (count: number) => count.toLocaleString('zh-CN')

/** fen as `1,234.50 元`, with decimals only where they are not zero. */
const yuan = (fen: number) =>
  `${(fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: fen % 100 ? 2 : 0, maximumFractionDigits: 2 })} 元`

const ordersAnd = (count: number, fen: number) => `${grouped(count)} 笔，${yuan(fen)}`

/** An item's name as plain text: a sign of Markdown in it would change the message. */
const plain = (name: string) => {
  const text = name.replace(/[\s<>[\]*_`#]+/g, ' ').trim()
  return text.length > mostName ? `${text.slice(0, mostName)}…` : text
}

/** The first lines of a list, and how many more there are. */
function listed<T>(items: T[], line: (item: T) => string, unit: string): string[] {
  const left = items.length - mostListed
  return [
    ...items.slice(0, mostListed).map((item) => `> ${line(item)}`),
    ...(left > 0 ? [`> 还有 ${grouped(left)} ${unit}`] : [])
  ]
}

const total = <T>(items: T[], of: (item: T) => number) => items.reduce((sum, item) => sum + of(item), 0)

const soldLines = ({ sold, returned }: DayFigures): string[] => [
  ...(sold.length
    ? [
        `**新订单** ${ordersAnd(
          total(sold, ({ count }) => count),
          total(sold, ({ amount }) => amount)
        )}`,
        ...sold.map(({ prefix, count, amount }) => `> ${kinds[prefix]} ${ordersAnd(count, amount)}`)
      ]
    : []),
  ...(returned.count ? [`**已退款** ${ordersAnd(returned.count, returned.amount)}`] : [])
]

const lateLines = ({ late, shipHours }: DayFigures): string[] =>
  late.length
    ? [
        `**超时未发货** ${grouped(late.length)} 笔，已等 ${shipHours} 小时以上`,
        ...listed(late, (orderSn) => orderSn, '笔')
      ]
    : []

const urgedLines = ({ urged }: DayFigures): string[] =>
  urged.length
    ? [`**买家催单** ${grouped(urged.length)} 笔`, ...listed(urged, (orderSn) => orderSn, '笔')]
    : []

const stockText = (stock: number) => (stock ? `剩 ${grouped(stock)} 件` : '已售罄')

const lowLines = ({ low }: DayFigures): string[] =>
  low.length
    ? [
        `**库存不足** ${grouped(low.length)} 项`,
        ...listed(
          low,
          ({ title, option, stock }) =>
            `${plain(title)}${option && `（${plain(option)}）`} ${stockText(stock)}`,
          '项'
        )
      ]
    : []

const refundText = ({ orderSn, amount, state }: DayFigures['refunds'][number]) =>
  `订单 ${orderSn} ${yuan(amount)}，${state === 'refused' ? '被渠道拒绝' : '迟迟未到账'}`

const refundLines = ({ refunds }: DayFigures): string[] =>
  refunds.length
    ? [
        `**退款异常** ${ordersAnd(
          refunds.length,
          total(refunds, ({ amount }) => amount)
        )}`,
        ...listed(refunds, refundText, '笔')
      ]
    : []

const afterSaleLines = ({ afterSales: { waiting, fresh } }: DayFigures): string[] =>
  waiting || fresh
    ? [
        `**售后** 待处理 ${grouped(waiting)} 笔，昨日新增 ${grouped(fresh)} 笔${waiting ? '，运行 aftersales:export 查看' : ''}`
      ]
    : []

const billLines = ({ differences }: DayFigures): string[] =>
  differences ? [`**账单差异** ${grouped(differences)} 笔，运行 bills:list 查看`] : []

/** Whether the merchant wants to hear of it. */
export const wants = ({ NOTICE_KINDS }: Pick<Config, 'NOTICE_KINDS'>, topic: NoticeTopic) =>
  listOf(NOTICE_KINDS).includes(topic)

/**
 * The daily notice of a Chinese day (YYYY-MM-DD), which tells of the day before and of what needs a look now. Undefined
 * when there is nothing to tell and the merchant wants to hear nothing then.
 */
export function dayMessage(
  config: Pick<Config, 'NOTICE_KINDS' | 'NOTICE_EMPTY'>,
  day: string,
  figures: DayFigures
): RobotMessage | undefined {
  const lines: Record<NoticeTopic, () => string[]> = {
    orders: () => soldLines(figures),
    shipping: () => [...lateLines(figures), ...urgedLines(figures)],
    stock: () => lowLines(figures),
    refunds: () => [...afterSaleLines(figures), ...refundLines(figures)],
    books: () => billLines(figures)
  }
  const topics = Object.entries(lines) as [NoticeTopic, () => string[]][]
  const written = topics.flatMap(([topic, linesOf]) => (wants(config, topic) ? linesOf() : []))
  if (!written.length && config.NOTICE_EMPTY === 'skip') return undefined
  const before = timeText(Date.parse(`${day}T00:00:00+08:00`) - dayMs, 'monthDay')
  const nothing = wants(config, 'orders') ? '没有新订单，也没有要处理的事。' : '没有要处理的事。'
  return { title: titleOf(`${before} 日报`), lines: written.length ? written : [nothing] }
}

/** Tells at once of refunds that are refused or late; undefined without any. */
export const refundsMessage = (refunds: DayFigures['refunds']): RobotMessage | undefined =>
  refunds.length
    ? {
        title: titleOf('退款异常'),
        lines: [
          `${grouped(refunds.length)} 笔退款没有到账，系统会继续重试。原因请运行 refunds:list 查看。`,
          ...listed(refunds, refundText, '笔')
        ]
      }
    : undefined

/** What a check of the books found, in a sentence; '' where they add up. */
export function booksText(faults: { offenders: string[] }[], differences: number): string {
  const parts = [
    ...(faults.length
      ? [
          `${grouped(faults.length)} 类问题，共 ${grouped(total(faults, ({ offenders }) => offenders.length))} 处，运行 books:check 查看`
        ]
      : []),
    ...(differences ? [`与渠道账单有 ${grouped(differences)} 笔差异，运行 bills:list 查看`] : [])
  ]
  return parts.length ? `账目对不上：${parts.join('；')}。` : ''
}

/** Tells at once that the books do not add up. */
export const booksMessage = (texts: string[]): RobotMessage => ({ title: titleOf('账目异常'), lines: texts })
