import { get } from '@/api/client'
import { useFollow } from '@/hooks/useFollow'
import type { PayState } from '@/screens/pay/PayResult'
import { orderChanged } from '@/areas/orders/orderChanges'
import type { OrderDetails } from '@/areas/orders/Timeline'
import { closedStatuses } from '@/areas/orders/status'
import type { Data } from '@contract'

/** The final state of an answer; undefined while it is open. */
function settled({ paid, failed, status }: Data<'GET /api/hk/payResult'>): PayState | undefined {
  if (paid) return 'done'
  if (closedStatuses.includes(status)) return 'cancelled'
  return failed ? 'declined' : undefined
}

/** State of an order's payment, polled until it is final or the tries are used up (`unknown`). */
export function usePayResult({ orderSn, paidAt, status }: OrderDetails) {
  const { answer, asking, retry } = useFollow(
    orderSn,
    (options) => get('/api/hk/payResult', { orderSn }, options),
    {
      tries: 8,
      ended: (result) => settled(result) !== undefined,
      onEnd: orderChanged
    }
  )
  // no need to wait when the order already says it
  const why = answer?.failReason
  if (paidAt) return { state: 'done' as PayState, retry, why }
  if (closedStatuses.includes(status)) return { state: 'cancelled' as PayState, retry, why }
  const state: PayState = (answer && settled(answer)) ?? (asking ? 'waiting' : 'unknown')
  return { state, retry, why }
}
