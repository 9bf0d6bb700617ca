import { get } from '@/api/client'
import { useFollow } from '@/hooks/useFollow'
import type { PayState } from '@/screens/PayResult'
import { orderChanged } from '@/areas/orders/orderChanges'
import type { OrderDetails } from '@/areas/orders/Timeline'
import { closedStatuses } from '@/areas/orders/status'
import type { Data } from '@contract'

/** What an answer settles; undefined while it settles nothing. */
function settled({ paid, failed, status }: Data<'GET /api/hk/payResult'>): PayState | undefined {
  if (paid) return 'done'
  if (closedStatuses.includes(status)) return 'cancelled'
  return failed ? 'declined' : undefined
}

/** Where the payment of an order stands, asked of the server until it is settled or the page says that it does not know yet. */
export function usePayResult({ orderSn, paidAt, status }: OrderDetails) {
  const { answer, asking, again } = useFollow(
    orderSn,
    (options) => get('/api/hk/payResult', { orderSn }, options),
    { tries: 8, ended: (result) => settled(result) !== undefined, onEnd: orderChanged }
  )
  // what the order says already need not be waited for
  if (paidAt) return { state: 'done' as PayState, again }
  if (closedStatuses.includes(status)) return { state: 'cancelled' as PayState, again }
  const state: PayState = (answer && settled(answer)) ?? (asking ? 'waiting' : 'unknown')
  return { state, again }
}
