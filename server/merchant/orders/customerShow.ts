import { textIn, valueWords, type Text } from '../../../contract/console/words'
import { dataText } from '../../../rules/card/data'
import { yuanText } from '../../../rules/money'
import { localized, type Bilingual } from '../../bilingual'
import {
  showCustomer,
  type CardShown,
  type CustomerPage,
  type OrderFacts
} from '../../services/admin/customers/showCustomer'
import type { AnyOrder } from '../../services/admin/orders/orders'
import type { Command } from '../command'
import { declining } from '../declining'
import { timeCell } from '../csv/csvOut'
import { UsageError } from '../refusal'
import { asOption, whoOf } from '../who'
import {
  afterSaleKindWords,
  afterSaleReasonWords,
  afterSaleStateWords,
  anyKindWords,
  anyStatusWord
} from '../words'
import { placeWords, wordOf } from '../../services/files/csv/words'

const textOf = (words: Record<string | number, Text>, value: string | number) => {
  const text = words[value]
  return text ? localized({ en: textIn(text, 'en'), zh: textIn(text, 'zh') }) : String(value)
}
const never = () => localized({ en: 'never', zh: '无' })
const logInText = (at: Date | null) =>
  `${localized({ en: 'last log-in', zh: '上次登录' })} ${at ? timeCell(at) : never()}`

/** Lines on what keeps a card from the network or its holder from the portal. */
function statesOf({ cut, isBarred, lockedUntil }: CardShown): string[] {
  const why = cut && [cut.rule ? textOf(valueWords.cut, cut.rule) : '', cut.tips].filter(Boolean).join('; ')
  return [
    cut
      ? localized({
          en: `cut off: ${why || 'the carrier gave no reason'}`,
          zh: `已断网：${why || '运营商未给原因'}`
        })
      : '',
    isBarred ? localized({ en: 'barred from the portal', zh: '已停用，不能登录' }) : '',
    lockedUntil
      ? localized({
          en: `pay password locked after wrong tries until ${timeCell(lockedUntil)} (card:unlock)`,
          zh: `支付密码输错被锁，至 ${timeCell(lockedUntil)}（card:unlock 可解锁）`
        })
      : ''
  ].filter(Boolean)
}

function cardLines(card: CardShown): string[] {
  const { simNo, iccid, mobile, balance, arrears, points, coins, realName } = card
  const auth = `${textOf(valueWords.auth, card.authStatus)} / ${textOf(valueWords.auth, card.authPlatformStatus)}`
  const named = realName
    ? `  ${realName.name} ${textOf(valueWords.check, realName.status)} ${realName.reason}`.trimEnd()
    : ''
  const money = localized({
    en: `balance ${yuanText(balance)} yuan, ${points} points, ${coins} coins, owes ${yuanText(arrears)}`,
    zh: `余额 ${yuanText(balance)} 元，积分 ${points}，券币 ${coins}，欠费 ${yuanText(arrears)} 元`
  })
  return [
    `${simNo}  ICCID ${iccid}  ${mobile}  ${textOf(valueWords.sim, card.simStatus)}`,
    `  ${money}`,
    `  ${localized({ en: 'real name (operator / platform):', zh: '实名（运营商 / 平台）：' })} ${auth}${named}`,
    `  ${logInText(card.lastLogIn)}`,
    ...statesOf(card).map((state) => `  ${state}`),
    ...card.packages.map(({ orderSn, name, endAt, left }) => {
      const until = endAt ? `– ${timeCell(new Date(endAt))}` : localized({ en: 'lifetime', zh: '永久' })
      const data =
        left === null ? '' : localized({ en: `  ${dataText(left)} left`, zh: `  剩余 ${dataText(left)}` })
      return `  ${localized({ en: 'package', zh: '套餐' })} ${name} ${orderSn} ${until}${data}`
    }),
    ...card.coupons.map(
      ({ name, amount, endAt }) =>
        `  ${localized({ en: 'coupon', zh: '优惠券' })} ${name} ${yuanText(amount)} – ${timeCell(new Date(endAt))}`
    ),
    ...card.messages.map(({ news, createdAt, readAt, smsAt }) =>
      [
        `  ${localized({ en: 'told', zh: '消息' })} ${timeCell(createdAt)} ${news}`,
        readAt ? localized({ en: 'read', zh: '已读' }) : localized({ en: 'not read', zh: '未读' }),
        smsAt ? localized({ en: 'SMS sent', zh: '已发短信' }) : ''
      ]
        .filter(Boolean)
        .join('  ')
    )
  ]
}

function orderLine(order: AnyOrder & OrderFacts): string {
  const { orderSn, kind, title, amount, points, back, placeType, createdAt } = order
  const paidBy = wordOf(placeWords, placeType)
  const sum = [
    yuanText(amount),
    points ? localized({ en: `+ ${points} points`, zh: `+ ${points} 积分` }) : '',
    back ? localized({ en: `(${yuanText(back)} back)`, zh: `（已退 ${yuanText(back)}）` }) : ''
  ]
  const cells = [
    orderSn,
    timeCell(createdAt),
    wordOf(anyKindWords, kind),
    title,
    sum.filter(Boolean).join(' ')
  ]
  const { company, trackingNumber, reason, outside } = order
  const parcel = [company, trackingNumber].filter(Boolean).join(' ')
  const goods = outside
    ? localized({
        en: `${outside} pieces not back yet (orders:received)`,
        zh: `${outside} 件货未退回（orders:received 收货）`
      })
    : ''
  return [...cells, paidBy, anyStatusWord(order), parcel, goods, reason].filter(Boolean).join('  ')
}

/** Parts of the page that have anything, each under its title. */
function sections(page: CustomerPage): [Bilingual, string[]][] {
  const { mobiles, names, cards, orders, total, refunds, afterSales, sms, notes, comments, watches } = page
  const all: [Bilingual, string[]][] = [
    [
      { en: 'Customer', zh: '客户' },
      [
        ...mobiles.map(({ mobile, lastLogIn }) => `${mobile}  ${logInText(lastLogIn)}`),
        ...names.map(({ name, certTail }) => (certTail ? `${name}  ***${certTail}` : name))
      ]
    ],
    [{ en: 'Cards', zh: '卡片' }, cards.flatMap(cardLines)],
    [
      { en: `Orders (${orders.length} of ${total})`, zh: `订单（共 ${total} 笔，显示 ${orders.length} 笔）` },
      orders.map(orderLine)
    ],
    [
      { en: 'Refunds under way', zh: '退款中' },
      refunds.map((r) =>
        `${r.outRefundNo}  ${yuanText(r.amount)}  ${r.state}  ${r.reason || r.why}`.trimEnd()
      )
    ],
    [
      { en: 'After-sales', zh: '售后' },
      afterSales.map((one) =>
        [
          ...[one.sn, one.orderSn, timeCell(one.createdAt), wordOf(afterSaleKindWords, one.kind)],
          ...[wordOf(afterSaleReasonWords, one.reason), yuanText(one.amount)],
          ...[wordOf(afterSaleStateWords, one.state), one.answer]
        ]
          .filter(Boolean)
          .join('  ')
      )
    ],
    [
      { en: 'SMS to the buyer', zh: '给买家的短信' },
      sms.map(
        ({ orderSn, what, sentAt }) => `${timeCell(sentAt)}  ${orderSn}  ${textOf(valueWords.sms, what)}`
      )
    ],
    [
      { en: 'Notes', zh: '备注' },
      notes.map(({ orderSn, who, text, createdAt }) => `${timeCell(createdAt)}  ${who}  ${orderSn}: ${text}`)
    ],
    [
      { en: 'Comments', zh: '评价' },
      comments.map(({ orderSn, content, state }) => `${orderSn}  ${state}: ${content}`)
    ],
    [
      { en: 'Numbers and goods watched by SMS', zh: '短信提醒的号码和商品' },
      watches.map(({ number, createdAt, endsAt, smsAt }) =>
        [
          ...[number, `${timeCell(createdAt)} – ${timeCell(endsAt)}`],
          ...(smsAt ? [`${localized({ en: 'sent', zh: '已发送' })} ${timeCell(smsAt)}`] : [])
        ].join('  ')
      )
    ]
  ]
  return all.filter(([, lines]) => lines.length)
}

export const showCustomerCommand: Command = {
  usage: 'WHO [--reason "why"] [--as NAME]',
  help: {
    en: `
All of one customer on one page: cards with their state, packages, coupons, balance, points and coins, real name, last log-ins;
orders of every kind with their parcels, why one was rejected and goods that are not back after a refund, the newest first; refunds under
way, SMS to the buyer, notes, comments and numbers watched by SMS. Of a card it tells the data left, why it is cut off, and whether it is locked. WHO is a mobile, a card (its number, ICCID, device number or
IMEI), an order number, the number of a parcel or a name; where several customers have that name they are listed. Orders and cards of the same mobile are shown together.
Mobiles, names, ids and ICCIDs are masked. Each look is recorded in the audit.`,
    zh: `
一页看清一位客户：卡片及状态、剩余流量、断网原因、是否被锁、套餐、优惠券、余额、积分、券币、实名、上次登录；各类订单及快递单号、驳回原因、退款后未退回的货，
最新的在前；退款中、给买家的短信、备注、评价、短信提醒的号码。WHO 可以是手机号、卡片（卡号、ICCID、设备号或 IMEI）、订单号、快递单号或姓名；
同名的有几位时会列出。同一手机号的卡和订单一起显示。
手机号、姓名、证件号、ICCID 都打码。每次查看都会记入审计。`
  },
  args: 1,
  options: {
    reason: {
      type: 'string',
      value: '"why"',
      description: { en: 'what for; the audit keeps it', zh: '为什么查看，记入审计' }
    },
    ...asOption
  },
  run: async (given) => {
    const whom = given.args[0]!.trim()
    if (!whom) throw new UsageError({ en: 'WHO is empty', zh: 'WHO 为空' })
    const why = String(given.options.reason ?? '')
      .trim()
      .slice(0, 200)
    const { db } = await given.openDatabase()
    const page = await declining(() => showCustomer(db, { whom, who: whoOf(given), why }))
    for (const [title, lines] of sections(page))
      given.print([localized(title), ...lines.map((line) => `  ${line}`)].join('\n'))
  }
}
