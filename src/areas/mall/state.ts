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

/** A paid order that its store has not got ready yet; `state`: of the order or of one of its steps. */
const isPreparing = (state: number, { deliveryWay }: Pick<MallOrderRow, 'deliveryWay'>) =>
  deliveryWay === DeliveryWay.pickUp && state === S.toShip

/** Text and tone of an order's state. */
export const stateView = (order: MallOrderRow) => ({
  text: t(isPreparing(order.state, order) ? 'mall.state.preparing' : `mall.state.${order.state as 0}`),
  tone: tones[order.state] ?? 'grey'
})

/** Text of a step of an order. */
export const stepText = (order: MallOrderRow, state: number) =>
  t(isPreparing(state, order) ? 'mall.step.preparing' : `mall.step.${state as 0}`)

/** Next step of an order. */
export function nextText(order: MallOrderRow): string {
  const { state, deliveryWay, points } = order
  if (isPreparing(state, order)) return t('mall.next.preparing')
  if (state === S.done && deliveryWay === DeliveryWay.pickUp) return t('mall.next.fetched')
  // a cancelled order was not paid: only its points come back
  if (state === S.cancelled && !points) return t('mall.next.unpaid5')
  return t(`mall.next.${state as 0}`)
}
