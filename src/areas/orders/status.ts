import type { Data } from '@contract'
import { LogisticsState as L, ShopOrderStatus as S } from '@contract/enums'
import { statusesOf } from '@rules/order/orderLife'
import type { IconName } from '@/components/base/Icon'
import { t } from '@/i18n'

type Tone = 'ok' | 'warn' | 'danger' | 'grey' | 'brand'

/** Orders that ended without success. */
export const closedStatuses: number[] = statusesOf('closed')

/** Orders that change no more. */
export const endedStatuses: number[] = [...closedStatuses, S.activated]

/** Card or parcel shipped or arrived. */
export const shippedStatuses: number[] = [...statusesOf('sent'), ...statusesOf('done'), S.deliveryRefused]

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

const knownStatus = (status: number) => ((Object.values(S) as number[]).includes(status) ? status : S.unknown)

/** Text and tone of an order's status; an unknown status reads as being updated. */
export function statusView(status: number): { text: string; tone: Tone } {
  const known = knownStatus(status)
  return { text: t(`orders.status.${known as 0}`), tone: tones[known] ?? 'brand' }
}

/** Next step of an order. */
export function nextText(order: Data<'GET /api/hk/orderDetails'>): string {
  const { status, kind, paidAt, amount, canConfirm } = order
  if (status === S.signed && canConfirm) return t('orders.next.toConfirm')
  // only SIMs are activated
  if (status === S.signed && kind === 'general') return t('orders.next.goods6')
  // only what was paid comes back
  if (status === S.cancelled && paidAt && amount) return t('orders.next.paid15')
  return t(`orders.next.${knownStatus(status) as 0}`)
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
