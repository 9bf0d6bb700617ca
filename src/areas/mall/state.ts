import type { ChipProps } from '@/components/base/Chip'
import { t } from '@/i18n'
import { DeliveryWay, MallOrderState as S } from '@contract/enums'
import type { Data } from '@contract'

export type MallOrderRow = Data<'GET /api/iot/shopOrderList'>['list'][number]
export type MallOrder = Data<'GET /api/iot/shopOrderDetails'>

const tones: Record<number, ChipProps['tone']> = {
  [S.toPay]: 'warn',
  [S.toShip]: 'brand',
  [S.shipped]: 'brand',
  [S.toPickUp]: 'brand',
  [S.done]: 'ok',
  [S.cancelled]: 'grey',
  [S.refunded]: 'grey'
}

/** Text and tone of an order's state, and what happens next. */
export function stateView({ state, deliveryWay }: Pick<MallOrderRow, 'state' | 'deliveryWay'>) {
  const fetched = deliveryWay === DeliveryWay.pickUp && state === S.done
  return {
    text: t(`mall.state.${state as 0}`),
    tone: tones[state] ?? 'grey',
    next: t(fetched ? 'mall.next.fetched' : `mall.next.${state as 0}`)
  }
}
