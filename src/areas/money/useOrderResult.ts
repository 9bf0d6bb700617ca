import { useEffect, useRef } from 'react'
import { get, orElse, type CallOptions } from '@/api/client'
import { useFollow } from '@/hooks/useFollow'
import { PortalOrderStatus } from '@contract/enums'
import type { PayState } from '@/screens/pay/PayResult'
import { orderFromLists } from './orderFromLists'

const states: Record<number, PayState> = {
  [PortalOrderStatus.toPay]: 'waiting',
  [PortalOrderStatus.paid]: 'paid',
  [PortalOrderStatus.credited]: 'done',
  [PortalOrderStatus.creditFailed]: 'failed',
  [PortalOrderStatus.cancelled]: 'cancelled',
  [PortalOrderStatus.refunded]: 'cancelled'
}

/** State of an order; from lists where the backend does not offer the call. */
export const askOrder = (orderSn: string, call: CallOptions = {}) =>
  orElse(get('/api/iot/orderResult', { orderSn }, call), async (absent) => {
    const found = await orderFromLists(orderSn, call)
    if (found) return found
    throw absent
  })

/** Follows an order until nothing more happens by itself; a question without an answer is "unknown", never "failed". */
export function useOrderResult(orderSn: string, onDone: () => void) {
  const {
    answer,
    lost,
    missing,
    absent,
    retry: again
  } = useFollow(orderSn, (options) => askOrder(orderSn, options), {
    tries: 20,
    ended: ({ done }) => done,
    onEnd: onDone
  })
  // nobody will say when it is done: what the card has is looked up at once
  const latest = useRef(onDone)
  latest.current = onDone
  useEffect(() => {
    if (absent) latest.current()
  }, [absent])
  const answered: PayState = answer?.failed ? 'declined' : (states[answer?.status ?? -1] ?? 'unknown')
  const state: PayState = lost ? 'unknown' : answered
  return { state, result: answer, missing, absent, again }
}
