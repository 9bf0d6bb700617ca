import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import type { Poster } from '@/platform/poster/types'
import { costLines, paidText, type Order } from '@/areas/money/receipt'
import { orderStatusText } from '@/areas/card/words'
import { timeText } from '@rules/time'

const money = (fen: number) => `${fen < 0 ? '-' : ''}¥${yuanText(Math.abs(fen))}`

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
