import { useEffect } from 'react'
import { get, type CallOptions } from '@/api/client'
import { proved } from '@/api/proved'
import { useProof } from '@/hooks/useProof'
import { useAttempt, type AttemptOptions } from '@/hooks/useAttempt'
import { toResult } from '@/nav/result'
import type { Data } from '@contract'
import type { CaptchaProof } from '@contract/define'
import { useMethod } from './useMethod'
import type { Purse } from './useUsualMethods'
import { usePaying, type Made, type PayMethod } from './usePaying'

export type Card = Data<'GET /api/iot/packageDetails'>['card']

/** What goes out with an order for a card, beside what is ordered. */
interface CardOrder extends ReturnType<ReturnType<typeof useMethod>['how']> {
  clientKey: string
  shown: { amount: number; simNo: string }
  /** Only where the server has asked for one: of orders that keep a piece of limited stock. */
  proof: CaptchaProof | undefined
}

export interface CashierOptions extends Pick<AttemptOptions<Made, []>, 'result' | 'priceText'> {
  /** The card that the page shows; the server refuses with 35010 when the session is another's. */
  card: Card
  /** Fen that the page shows; the server decides. */
  sum: number
  /** Null where the backend does not list them. */
  payMethods: PayMethod[] | null
  purse?: Purse
  /** Whether a balance that falls short may give a part. */
  splits?: boolean
  send: (order: CardOrder, call: CallOptions) => Promise<Made>
  reload?: () => Promise<void>
}

/** Orders something for a card and pays it: one attempt, by the method chosen, on to the page that shows the result. */
export function useCashier({ card, sum, payMethods, purse, splits, send, ...options }: CashierOptions) {
  const { result, reload } = options
  const { method, how, part, choice } = useMethod(payMethods, sum, result, purse, splits)
  const watching = useProof()
  const attempt = useAttempt({
    ...options,
    owner: card.simNo,
    amount: sum,
    list: 'pages/iot/index/orderLogs/index',
    send: ({ clientKey, shown }, { handles = [] }, payPassword?: string) => {
      const order = { clientKey, shown: { ...shown, simNo: card.simNo }, ...how(payPassword) }
      return proved(
        (proof, call) => send({ ...order, proof }, { handles: [...handles, ...(call.handles ?? [])] }),
        watching
      )
    },
    ask: (clientKey, call) => get('/api/iot/orderResult', { clientKey }, call)
  })
  const paying = usePaying(method, attempt.make, (orderSn) => toResult(result, orderSn))
  const { error } = paying
  // balance, stock, price or the card itself is not what the page shows
  useEffect(() => {
    if (error?.kind === 'business') void reload?.()
  }, [error, reload])
  return { ...paying, card, part, choice, unknown: attempt.unknown }
}
