import { ShopOrderStatus as S } from '@contract/enums'
import { t } from '@/i18n'

export const isToPay = (status: number) => status === S.toPay

/** Orders that came to nothing. */
export const closedStatuses: number[] = [S.cancelled, S.numberCancelled, S.deliveryRefused, S.void]

/** The card or parcel is on its way or there. */
export const shippedStatuses: number[] = [
  S.shipped,
  S.signed,
  S.toActivate,
  S.activated,
  S.activatedWithoutTopUp
]

const tones: Partial<Record<number, 'ok' | 'warn' | 'danger' | 'grey'>> = {
  [S.toPay]: 'warn',
  [S.rejected]: 'danger',
  [S.documentsWanted]: 'warn',
  [S.activated]: 'ok',
  [S.signed]: 'ok',
  [S.cancelled]: 'grey',
  [S.numberCancelled]: 'grey',
  [S.deliveryRefused]: 'danger',
  [S.void]: 'grey'
}

/** Name and tone of an order's state; one that is not known reads as being updated. */
export function statusView(status: number) {
  const known = (Object.values(S) as number[]).includes(status) ? status : S.unknown
  return { text: t(`order.status.${known as 0}`), tone: tones[known] ?? ('brand' as const) }
}
