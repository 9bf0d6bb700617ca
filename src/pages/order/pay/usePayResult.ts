import { useCallback, useEffect, useState } from 'react'
import { get } from '@/api/client'
import type { PayState } from '@/screens/Cashier'
import { closedStatuses, isToPay } from '../status'

/** Milliseconds between two questions, and how many before the page says that it does not know yet. */
const every = 1500
const tries = 8

/** Where the payment of an order stands, asked of the server until it is settled. */
export function usePayResult(orderSn: string) {
  const [round, setRound] = useState(0)
  const [state, setState] = useState<PayState>('waiting')
  const [amount, setAmount] = useState<number>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let over = false
    const ask = async (left: number): Promise<void> => {
      const result = await get('/api/hk/payResult', { orderSn }).catch(() => undefined)
      if (over) return
      if (result) setAmount(result.amount)
      if (result?.paid) return setState('paid')
      if (result && closedStatuses.includes(result.status)) return setState('cancelled')
      // The server's word that nothing more comes by itself, or too long a wait: not known, which is not failed.
      if (left <= 1 || (result?.done && !isToPay(result.status))) return setState('unknown')
      timer = setTimeout(() => void ask(left - 1), every)
    }
    setState('waiting')
    void ask(tries)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [orderSn, round])
  return { state, amount, again: useCallback(() => setRound((n) => n + 1), []) }
}
