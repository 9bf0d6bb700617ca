import type { Data } from '@contract'
import { t, tMaybe } from '@/i18n'
import { yuanText } from '@/i18n/money'
import type { MessageKey } from '@/i18n/types'
import { chargedText } from '@rules/card/data'

export type Statement = Data<'GET /api/iot/statement'>
export type Line = Statement['list'][number]
export type Account = Line['account']
type Month = Statement['months'][number]

/** The accounts in the order in which the page shows them. */
export const accounts: Account[] = ['balance', 'debt', 'points', 'coins', 'coupons', 'savings']

const names: Record<Account, MessageKey> = {
  balance: 'card.balance',
  debt: 'money.statement.debt',
  points: 'card.points',
  coins: 'card.coins',
  coupons: 'money.statement.coupons',
  savings: 'money.statement.savings'
}
/** Name of an account. */
export const accountText = (account: Account): string => t(names[account])

const isMoney = (account: Account) => account === 'balance' || account === 'debt' || account === 'savings'

/** An amount of an account without its unit: yuan with their sign, or a count. */
export const amountText = (account: Account, count: number): string =>
  isMoney(account) ? `${count < 0 ? '-' : ''}¥${yuanText(Math.abs(count))}` : String(count)

/** Amount of a line, with sign and unit. */
export function changeText({ account, change }: Line): string {
  const sign = change > 0 ? '+' : ''
  if (account === 'points' || account === 'coins' || account === 'coupons')
    return t(`money.statement.unit.${account}`, { count: `${sign}${change}` })
  return sign + amountText(account, change)
}

/** Balance after a line; '' where no ledger knows it. */
export function afterText({ account, after }: Line): string {
  if (after === null) return ''
  if (account === 'balance') return t('money.log.after', { money: `¥${yuanText(after)}` })
  if (account === 'debt') return t('money.statement.owes', { money: yuanText(after) })
  return t('money.statement.left', { count: after })
}

/** Note of a line: state of a coupon, source of a saving, use behind a charge; '' for other lines. */
export function noteText({ account, type, useFlow, gPrice }: Line): string {
  if (account === 'coupons') return tMaybe(`money.statement.coupon.${type}`)
  if (account === 'savings') return tMaybe(`money.statement.saving.${type}`)
  if (!useFlow) return ''
  return t('money.statement.use', { data: chargedText(useFlow), price: yuanText(gPrice) })
}

type Sums = Partial<Record<Line['direction'], MessageKey>>
const counted: Sums = {
  in: 'money.statement.sum.points.in',
  out: 'money.statement.sum.points.out',
  refund: 'money.statement.sum.points.refund'
}
/** Names of a month's sums. */
const sumWords: Record<Account, Sums> = {
  balance: {
    in: 'money.statement.sum.balance.in',
    out: 'money.statement.sum.balance.out',
    refund: 'money.statement.sum.balance.refund'
  },
  debt: { in: 'money.statement.sum.debt.in', out: 'money.statement.sum.debt.out' },
  points: counted,
  coins: counted,
  coupons: counted,
  savings: { in: 'money.statement.sum.savings.in', refund: 'money.statement.sum.savings.refund' }
}

/** Opening and closing balance of an account's month; '' where unknown, and for accounts that hold no money. */
export function spanText({ account, opening, closing }: Month): string {
  if (!isMoney(account) || typeof opening !== 'number' || typeof closing !== 'number') return ''
  // a debt is money that is not there
  const figure = (fen: number) => amountText(account, account === 'debt' ? -fen : fen)
  return t('money.statement.span', { opening: figure(opening), closing: figure(closing) })
}

/** The sums of a month in one account, those that are not nothing. */
export function sumsText({ account, ...month }: Month): string {
  const parts = (['in', 'out', 'refund'] as const).map((direction) => {
    const words = sumWords[account][direction]
    return words && month[direction] ? t(words, { sum: amountText(account, month[direction]) }) : ''
  })
  return parts.filter(Boolean).join(' · ')
}
