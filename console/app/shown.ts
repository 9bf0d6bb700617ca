import { yuanText } from '@rules/money'
import { timeText } from '@rules/time'
import { t, word } from '../words'

/** Fen as yuan with two decimals where needed; a minus stays. */
export const yuan = (fen: number): string => yuanText(fen)

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
