import { useRef, useState } from 'react'
import { ApiError, get, type CallOptions } from '@/api/client'
import { useUnlock } from '@/areas/card/useUnlock'
import { useShownAgain, useStores } from '@/hooks'
import { leaveForCashier } from '@/hooks/leaveForCashier'
import { isUnknown, useAttempt, type AttemptOptions, type Try } from '@/hooks/useAttempt'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { toResult } from '@/nav/result'
import type { PayOrder } from '@/platform/pay/types'
import { confirm } from '@/runtime/feedback'
import type { Data } from '@contract'
import { Code } from '@contract/errors'
import { usePayMethods, type PayMethod, type PayMethodsOptions } from './usePayMethods'

export type Card = Data<'GET /api/iot/packageDetails'>['card']

/** Step of a purchase. */
type Purchase =
  | { step: 'choosing'; error?: ApiError }
  /** The keypad is open; `wrong` is the server's message about the last password. */
  | { step: 'password'; wrong?: string }
  /** The user sets the card's first pay password on a page of its own. */
  | { step: 'firstPassword' }
  | { step: 'sending'; keypad: boolean }
  /** The order exists; its payment continues at the platform's cashier. */
  | { step: 'cashier' }
  /** No answer came: the order is looked up before another one is sent. */
  | { step: 'unknown'; error?: ApiError }

/** An order and how its payment continues. */
interface OrderMade {
  orderSn: string
  pay: PayOrder
}

type Payment = ReturnType<ReturnType<typeof usePayMethods>['payment']>

/** Fields sent with an order for a card besides the item. */
interface CardOrder extends Payment, Omit<Try, 'shown'> {
  shown: { amount: number; simNo: string }
}

export interface PurchaseOptions
  extends PayMethodsOptions, Pick<AttemptOptions<OrderMade, []>, 'result' | 'priceText'> {
  /** The card that the page shows; the server refuses with 35010 when the session is another card's. */
  card: Card
  send: (order: CardOrder, call: CallOptions) => Promise<OrderMade>
  reload?: () => Promise<void>
}

/** Orders something for a card and pays it by the chosen method; then opens the result page. For observers. */
export function usePurchase({ card, send, priceText, reload, ...options }: PurchaseOptions) {
  const { sum, result } = options
  const { method, payment, part, choice } = usePayMethods(options)
  const attempt = useAttempt({
    owner: card.simNo,
    amount: sum,
    result,
    list: 'pages/iot/index/orderLogs/index',
    send: ({ shown, ...tried }, call, payPassword?: string) =>
      send({ ...tried, shown: { ...shown, simNo: card.simNo }, ...payment(payPassword) }, call),
    ask: (clientKey, call) => get('/api/iot/orderResult', { clientKey }, call),
    priceText,
    reload
  })
  const paying = usePayment({
    method,
    send: attempt.make,
    unknown: attempt.unknown,
    onMade: (orderSn) => toResult(result, orderSn),
    // balance, stock, price or the card itself is not what the page shows
    onFailed: ({ kind }) => kind === 'business' && reload?.()
  })
  return { ...paying, card, part, choice }
}

interface PaymentOptions {
  /** Without one, paying does nothing. */
  method?: PayMethod
  /** An order that exists already: when no answer comes, the server is asked whether it is paid. */
  orderSn?: string
  /** Returns nothing when there is nothing to pay at a cashier. `payPassword` only where the method needs it. */
  send: (payPassword?: string) => Promise<OrderMade | undefined>
  /** An earlier request got no answer. */
  unknown?: boolean
  /** Opens what follows the payment, before the cashier opens. */
  onMade?: (orderSn: string) => void
  onFailed?: (error: ApiError) => unknown
}

/** Codes that the keypad shows: another password, or setting a new one, solves them. */
const atKeypad: number[] = [Code.wrongPayPassword, Code.payPasswordLocked]

/** The steps of paying: of a new order, of an order that exists, or of a consent with the pay password. */
export function usePayment({ method, orderSn, send, unknown, onMade, onFailed }: PaymentOptions) {
  const { sim } = useStores()
  const unlock = useUnlock()
  const [state, setState] = useState<Purchase>({ step: 'choosing' })
  // a second tap may come before the next render
  const current = useRef(state)
  const move = (next: Purchase) => setState((current.current = next))

  const pay = async () => {
    if (method) await run(false, () => (method.needPayPassword ? askPassword() : order()))
  }

  const enterPassword = (payPassword: string) => run(true, () => order(payPassword))

  useShownAgain(() => {
    if (current.current.step === 'firstPassword' && sim.simInfo.existPayPassword) move({ step: 'password' })
  })

  const closeKeypad = () =>
    move(current.current.step === 'sending' ? { step: 'sending', keypad: false } : { step: 'choosing' })

  /** Runs one action at a time: a tap during another one does nothing. */
  async function run(keypad: boolean, action: () => Promise<void>) {
    if (current.current.step === 'sending' || current.current.step === 'cashier') return
    move({ step: 'sending', keypad })
    await action().catch(fail)
  }

  async function askPassword() {
    const info = sim.known ? sim.simInfo : await sim.loadInfo()
    if (info.existPayPassword) move({ step: 'password' })
    else await askFirstPassword()
  }

  async function askFirstPassword() {
    move({ step: 'sending', keypad: false })
    const buttons = { yes: t('card.password.set'), no: t('common.cancel') }
    const yes = await confirm(t('card.password.missing'), buttons)
    move({ step: yes ? 'firstPassword' : 'choosing' })
    if (yes) go('pages/iot/index/payPassword/keyboard')
  }

  async function order(payPassword?: string) {
    await unlock.use(sim.simNo, payPassword)
    const made = await send(payPassword).catch(askIfPaid)
    if (made) await openCashier(made)
    move({ step: 'choosing' })
  }

  async function askIfPaid(error: unknown): Promise<OrderMade> {
    if (!orderSn || !(error instanceof ApiError) || !isUnknown(error)) throw error
    const found = await get('/api/iot/orderResult', { orderSn }, { quiet: true }).catch(() => undefined)
    if (!found?.paid) throw error
    return { orderSn, pay: { kind: 'none' } }
  }

  async function openCashier(made: OrderMade) {
    move({ step: 'cashier' })
    // The page's own address changes first: a return from the cashier lands on the result.
    onMade?.(made.orderSn)
    await leaveForCashier(made.pay)
  }

  async function fail(error: unknown) {
    if (!(error instanceof ApiError)) {
      move({ step: 'choosing' })
      throw error
    }
    unlock.see(error)
    if (error.code === Code.payPasswordMissing) return askFirstPassword()
    if (atKeypad.includes(error.code)) return move({ step: 'password', wrong: error.message })
    move({ step: 'choosing', error })
    void onFailed?.(error)
  }

  const purchase: Purchase = unknown && state.step === 'choosing' ? { ...state, step: 'unknown' } : state
  const sending = state.step === 'sending'
  return {
    purchase,
    pay,
    working: sending || state.step === 'cashier',
    /** Why the last request failed, unless the keypad shows it. */
    error: 'error' in state ? state.error : undefined,
    keypad: {
      open: state.step === 'password' || (sending && state.keypad),
      onClose: closeKeypad,
      onDone: (password: string) => void enterPassword(password),
      working: sending,
      error: state.step === 'password' ? state.wrong : undefined,
      unlock
    }
  }
}
