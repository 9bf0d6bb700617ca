import { useCallback, useEffect, useState } from 'react'
import { get } from '@/api/client'
import type { Data } from '@contract'
import { OrderStatus } from '@contract/enums'
import type { PayState } from '@/screens/PayResult'

type OrderResult = Data<'GET /api/iot/orderResult'>

/** ms between two questions, and how many before the page says that it does not know yet. */
const every = 1500
const tries = 20

const states: Record<number, PayState> = {
  [OrderStatus.toPay]: 'waiting',
  [OrderStatus.paid]: 'paid',
  [OrderStatus.credited]: 'done',
  [OrderStatus.creditFailed]: 'failed',
  [OrderStatus.cancelled]: 'cancelled',
  [OrderStatus.refunded]: 'cancelled'
}

/** Follows an order until nothing more happens by itself; a question without an answer is "unknown", never "failed". */
export function useOrderResult(orderSn: string, onDone: () => void) {
  const [round, setRound] = useState(0)
  const [result, setResult] = useState<OrderResult>()
  const [lost, setLost] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let over = false
    const ask = async (left: number): Promise<void> => {
      const answer = await get('/api/iot/orderResult', { orderSn }, { hideError: true }).catch(
        () => undefined
      )
      if (over) return
      setLost(!answer)
      if (answer) setResult(answer)
      if (answer?.done) return onDone()
      if (left > 1) timer = setTimeout(() => void ask(left - 1), every)
    }
    void ask(tries)
    return () => {
      over = true
      clearTimeout(timer)
    }
    // onDone is the caller's latest; asking anew because of it would start the count again
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [orderSn, round])
  const state: PayState = !result || lost ? 'unknown' : (states[result.status] ?? 'unknown')
  return { state, result, again: useCallback(() => setRound((count) => count + 1), []) }
}
