import { yuanText } from '@rules/money'
import { timeText } from '@rules/time'
import { t, word } from '../words'

/** Fen as yuan with two decimals where needed; a minus stays. */
export const yuan = (fen: number): string => yuanText(fen)

/** A price in money, points, or both; `money`: the text of the amount. */
export const priceText = (amount: number, points: number, money = yuan(amount)): string =>
  [(amount > 0 || !points) && money, points > 0 && `${points} ${t('points')}`].filter(Boolean).join(' + ')

/** A time in China, to the minute; a dash for none. */
export const time = (at: string | null | undefined): string => timeText(at) || '–'

/** Name of a way to pay. */
export const place = (placeType: number): string => (placeType ? word('place', placeType) : t('notPaid'))

/** The word of an order's status. */
export const orderStatus = ({ inShop, status }: { inShop: boolean; status: number }): string =>
  word(inShop ? 'shop' : 'portal', status)

const shopColours: Record<number, string> = {
  0: 'default',
  1: 'processing',
  2: 'processing',
  3: 'error',
  4: 'processing',
  5: 'success',
  6: 'success',
  7: 'warning',
  8: 'processing',
  13: 'processing',
  18: 'success'
}
const portalColours: Record<number, string> = { 1: 'processing', 2: 'success', 3: 'error' }

/** Colour of the tag of an order's status. */
export const statusColour = ({ inShop, status }: { inShop: boolean; status: number }): string =>
  (inShop ? shopColours : portalColours)[status] ?? 'default'

/** Fen of typed yuan, which a field has checked. */
export const fenOf = (typed: number | string | null | undefined): number =>
  Math.round(Number(typed ?? 0) * 100)

/** How long something has waited, in the greatest unit that fits: `3 小时`. */
export function waited(since: string): string {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 60000))
  if (minutes < 60) return t('minutes', { count: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? t('hours', { count: hours }) : t('wholeDays', { count: Math.floor(hours / 24) })
}

/** Whether a promised time has passed. */
export const isPast = (by: string | null): boolean => by !== null && Date.parse(by) < Date.now()

/** Rows that the server counts; a higher total only means "more". */
export const mostCounted = 1000

/** A count, of which the server tells no more than `mostCounted`. */
export const countText = (count: number): string => (count < mostCounted ? String(count) : `${mostCounted}+`)
