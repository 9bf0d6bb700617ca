import { useRef, useState } from 'react'
import { get } from '@/api/client'
import { usePoll } from '@/hooks'
import type { PayState } from '@/screens/Cashier'
import { closedStatuses } from '../status'

/** Milliseconds between two questions, and how many before the page says that it does not know yet. */
const every = 1500
const tries = 8

/** Where the payment of an order stands, asked of the server until it is settled. */
export function usePayResult(orderSn: string) {
  const [state, setState] = useState<PayState>('waiting')
  const [amount, setAmount] = useState<number>()
  const left = useRef(tries)
  const settle = (next: PayState) => {
    setState(next)
    return true
  }
  usePoll(
    async () => {
      left.current--
      // A question that failed leaves the payment as unknown as before.
      const result = await get('/api/hk/payResult', { orderSn }, { hideError: true }).catch(() => undefined)
      if (result) setAmount(result.amount)
      if (result?.paid) return settle('done')
      if (result && closedStatuses.includes(result.status)) return settle('cancelled')
      return left.current <= 0 && settle('unknown')
    },
    every,
    state === 'waiting'
  )
  const again = () => {
    left.current = tries
    setState('waiting')
  }
  return { state, amount, again }
}
