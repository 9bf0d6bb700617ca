import { LogisticsState as L, ShopOrderStatus as S } from '@contract/enums'
import type { IconName } from '@/components/base/Icon'
import { t } from '@/i18n'

type Tone = 'ok' | 'warn' | 'danger' | 'grey' | 'brand'

export const isToPay = (status: number) => status === S.toPay

/** Orders that ended without success. */
export const closedStatuses: number[] = [S.cancelled, S.numberCancelled, S.deliveryRefused, S.void]

/** Card or parcel shipped or arrived. */
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

/** Text and tone of an order's status, and what happens next; an unknown status reads as being updated. */
export function statusView(status: number, kind?: string): { text: string; tone: Tone; next: string } {
  const known = (Object.values(S) as number[]).includes(status) ? status : S.unknown
  return {
    text: t(`orders.status.${known as 0}`),
    tone: tones[known] ?? 'brand',
    // only SIMs are activated
    next: t(known === S.signed && kind === 'general' ? 'orders.next.goods6' : `orders.next.${known as 0}`)
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

/** Text, icon and tone of a parcel's state (kuaidi100's numbers); an unknown state reads as on the way. */
export function parcelView(state: number): { text: string; icon: IconName; tone: Tone } {
  const known = (Object.values(L) as number[]).includes(state) ? state : L.onTheWay
  return { text: t(`orders.parcel.${known as 0}`), ...(parcels[known] ?? { icon: 'truck', tone: 'brand' }) }
}
