import { t } from '@/i18n'
import type { Poster } from '@/platform/poster/types'
import type { Data } from '@contract'
import { yuanText } from '@/i18n/money'
import { timeText } from '@rules/time'
import { orderStatusText, payMethodText } from '@/areas/card/words'

export type Order = Data<'GET /api/iot/orderResult'>

const money = (fen: number) => `${fen < 0 ? '-' : ''}¥${yuanText(Math.abs(fen))}`

/** What an order costs, line by line; nothing where the sum says it all. */
export function costLines(order: Order) {
  const { price, vipMoney, couponMoney, giftMoney, debtMoney } = order
  const lines = [{ label: t('money.order.price'), fen: price + vipMoney }]
  if (vipMoney) lines.push({ label: t('money.order.vip'), fen: -vipMoney })
  if (couponMoney) lines.push({ label: t('money.order.coupon'), fen: -couponMoney })
  if (debtMoney) lines.push({ label: t('money.order.debt'), fen: debtMoney })
  if (giftMoney) lines.push({ label: t('money.order.gift'), fen: giftMoney })
  return lines.length > 1 ? lines : []
}

/** How it was paid: from the balance and at a cashier where both gave a part. */
export function paidText({ placeType, amount, balanceMoney = 0 }: Order): string {
  const name = payMethodText(placeType)
  if (!name || !balanceMoney) return name
  const words = { balance: yuanText(balanceMoney), money: yuanText(amount - balanceMoney) }
  return t('money.pay.both', { name, ...words })
}

/** Label and value line by line, as a receipt has them. */
function receiptLines(order: Order, simNo: string): [string, string][] {
  const costs = costLines(order).map(({ label, fen }): [string, string] => [label, money(fen)])
  const all: [string, string][] = [
    [t('money.order.card'), simNo],
    [t('money.order.sn'), order.orderSn],
    ...costs,
    [t('money.order.amount'), money(order.amount)],
    [t('common.payBy'), paidText(order)],
    [t('money.receipt.paidAt'), timeText(order.paidAt, 'second')],
    [t('money.receipt.status'), orderStatusText(order.status)]
  ]
  return all.filter(([, value]) => value)
}

/** The receipt as a picture to keep. `at`: ms since 1970, when it is made. */
export const receiptPoster = (order: Order, simNo: string, at: number): Poster => ({
  title: order.title,
  note: t('money.receipt.title'),
  image: '',
  number: '',
  price: money(order.amount),
  fee: '',
  lines: receiptLines(order, simNo),
  shop: '',
  logo: '',
  hint: t('money.receipt.made', { time: timeText(at) }),
  code: []
})

/** The same as text to copy. */
export const receiptText = (order: Order, simNo: string): string =>
  [
    `${t('money.receipt.title')} · ${order.title}`,
    ...receiptLines(order, simNo).map((line) => line.join(' '))
  ].join('\n')
