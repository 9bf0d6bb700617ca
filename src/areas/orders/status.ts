import { LogisticsState as L, ShopOrderStatus as S } from '@contract/enums'
import type { IconName } from '@/components/base/Icon'
import { t } from '@/i18n'

type Tone = 'ok' | 'warn' | 'danger' | 'grey' | 'brand'

export const isToPay = (status: number) => status === S.toPay

/** Orders that came to nothing. */
export const closedStatuses: number[] = [S.cancelled, S.numberCancelled, S.deliveryRefused, S.void]

/** The card or parcel is on its way or there. */
export const shippedStatuses: number[] = [
  S.shipped,
  S.signed,
  S.toActivate,
  S.activated,
  S.activatedWithoutTopUp,
  S.deliveryRefused
]

const tones: Partial<Record<number, Tone>> = {
  [S.toPay]: 'warn',
  [S.rejected]: 'danger',
  [S.documentsWanted]: 'warn',
  [S.toActivate]: 'warn',
  [S.callBack]: 'warn',
  [S.activated]: 'ok',
  [S.activatedWithoutTopUp]: 'ok',
  [S.signed]: 'ok',
  [S.cancelled]: 'grey',
  [S.numberCancelled]: 'grey',
  [S.deliveryRefused]: 'danger',
  [S.void]: 'grey'
}

/** Name and tone of an order's state, and what happens next; one that is not known reads as being updated. */
export function statusView(status: number, kind?: string): { text: string; tone: Tone; next: string } {
  const known = (Object.values(S) as number[]).includes(status) ? status : S.unknown
  return {
    text: t(`order.status.${known as 0}`),
    tone: tones[known] ?? 'brand',
    // what is not a SIM needs no activation
    next: t(known === S.signed && kind === 'general' ? 'order.next.goods6' : `order.next.${known as 0}`)
  }
}

const parcels: Partial<Record<number, { icon: IconName; tone: Tone }>> = {
  [L.collected]: { icon: 'box', tone: 'brand' },
  [L.trouble]: { icon: 'warn', tone: 'danger' },
  [L.signed]: { icon: 'done', tone: 'ok' },
  [L.returned]: { icon: 'swap', tone: 'grey' },
  [L.outForDelivery]: { icon: 'pin', tone: 'brand' },
  [L.goingBack]: { icon: 'swap', tone: 'warn' },
  [L.forwarded]: { icon: 'swap', tone: 'brand' },
  [L.customs]: { icon: 'globe', tone: 'brand' },
  [L.refused]: { icon: 'fail', tone: 'danger' }
}

/** Words, icon and tone of a parcel's state (kuaidi100's numbers); one that is not known is on its way. */
export function parcelView(state: number): { text: string; icon: IconName; tone: Tone } {
  const known = (Object.values(L) as number[]).includes(state) ? state : L.onTheWay
  return { text: t(`order.parcel.${known as 0}`), ...(parcels[known] ?? { icon: 'truck', tone: 'brand' }) }
}
