import { useRef, useState } from 'react'
import { get } from '@/api/client'
import { usePoll } from '@/hooks'
import type { PayState } from '@/screens/PayResult'
import { orderChanged } from '../changes'
import type { OrderDetails } from '../parts/Timeline'
import { closedStatuses } from '../status'

/** Milliseconds between two questions, and how many before the page says that it does not know yet. */
const every = 1500
const tries = 8

/** Where the payment of an order stands, asked of the server until it is settled. */
export function usePayResult({ orderSn, paidAt, status }: OrderDetails) {
  const [state, setState] = useState<PayState>('waiting')
  const left = useRef(tries)
  const settle = (next: PayState) => {
    setState(next)
    if (next !== 'unknown') orderChanged()
    return true
  }
  usePoll(
    async () => {
      left.current--
      // A question that failed leaves the payment as unknown as before.
      const result = await get('/api/hk/payResult', { orderSn }, { hideError: true }).catch(() => undefined)
      if (result?.paid) return settle('done')
      if (result && closedStatuses.includes(result.status)) return settle('cancelled')
      if (result?.failed) return settle('declined')
      return left.current <= 0 && settle('unknown')
    },
    every,
    state === 'waiting'
  )
  const again = () => {
    left.current = tries
    setState('waiting')
  }
  // what the order says already need not be waited for
  const known = paidAt ? 'done' : closedStatuses.includes(status) ? 'cancelled' : undefined
  return { state: known ?? state, again }
}
