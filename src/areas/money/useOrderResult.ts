import { useEffect, useRef } from 'react'
import { get } from '@/api/client'
import { useFollow } from '@/hooks/useFollow'
import { PortalOrderStatus } from '@contract/enums'
import type { PayState } from '@/screens/PayResult'

const states: Record<number, PayState> = {
  [PortalOrderStatus.toPay]: 'waiting',
  [PortalOrderStatus.paid]: 'paid',
  [PortalOrderStatus.credited]: 'done',
  [PortalOrderStatus.creditFailed]: 'failed',
  [PortalOrderStatus.cancelled]: 'cancelled',
  [PortalOrderStatus.refunded]: 'cancelled'
}

/** Follows an order until nothing more happens by itself; a question without an answer is "unknown", never "failed". */
export function useOrderResult(orderSn: string, onDone: () => void) {
  const {
    answer,
    lost,
    missing,
    absent,
    retry: again
  } = useFollow(orderSn, (options) => get('/api/iot/orderResult', { orderSn }, options), {
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
  const said: PayState = answer?.failed ? 'declined' : (states[answer?.status ?? -1] ?? 'unknown')
  const state: PayState = lost ? 'unknown' : said
  return { state, result: answer, missing, absent, again }
}
