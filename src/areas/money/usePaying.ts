import { useRef, useState } from 'react'
import { ApiError } from '@/api/client'
import { useUnlock } from '@/areas/card/useUnlock'
import { useShownAgain, useStores, useSubmit } from '@/hooks'
import { leaveForCashier } from '@/hooks/leaveForCashier'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { confirm } from '@/runtime/feedback'
import type { PayOrder } from '@/platform/pay/types'
import { Code } from '@contract/errors'
import type { Data } from '@contract'

export type PayMethod = Data<'GET /api/iot/payMethods'>['payMethods'][number]
/** An order and how its payment goes on. */
export interface Made {
  orderSn: string
  pay: PayOrder
}
/**
 * Sends the order; `payPassword` only where the method wants one. Undefined when nothing is to be paid: the user was led
 * elsewhere, or did not want it.
 */
type Send = (payPassword?: string) => Promise<Made | undefined>

/** What another password may mend, or the way to a new one beside the keypad. */
const atKeypad: number[] = [Code.wrongPayPassword, Code.payPasswordLocked]

/**
 * Pays by `method`, and does nothing without one: asks for the pay password where it is needed (and leads to setting one
 * where there is none), sends the order, leaves for the cashier. `onMade` gets the order number once nothing is left to
 * do here.
 */
export function usePaying(method: PayMethod | undefined, send: Send, onMade: (orderSn: string) => void) {
  const { sim } = useStores()
  const [asking, setAsking] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const unlock = useUnlock()
  const setting = useRef(false)

  const missing = async () => {
    setAsking(false)
    const yes = await confirm(t('card.password.missing'), {
      yes: t('card.password.set'),
      no: t('common.cancel')
    })
    if (!yes) return
    setting.current = true
    go('pages/iot/index/payPassword/keyboard')
  }
  // back from setting the first password: the payment goes on where it stopped
  useShownAgain(() => {
    if (!setting.current || !sim.simInfo.existPayPassword) return
    setting.current = false
    setAsking(true)
  })
  const sending = useSubmit(async (payPassword?: string) => {
    setWrong(undefined)
    try {
      await unlock.use(sim.simNo, payPassword)
      const made = await send(payPassword)
      setAsking(false)
      if (!made) return
      // First the page's own address: whoever comes back from the cashier lands on the result.
      onMade(made.orderSn)
      await leaveForCashier(made.pay)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      unlock.see(failure)
      if (failure.code === Code.payPasswordMissing) return missing()
      if (atKeypad.includes(failure.code)) return setWrong(failure.message)
      setAsking(false)
      throw failure
    }
  })

  const starting = useSubmit(async () => {
    if (!method) return
    if (!method.needPayPassword) return void (await sending.submit(undefined))
    const info = sim.known ? sim.simInfo : await sim.loadInfo()
    if (!info.existPayPassword) return missing()
    setWrong(undefined)
    setAsking(true)
  })

  return {
    start: starting.submit,
    working: starting.working || sending.working,
    /** Why the last try failed, unless the keypad says it. */
    error: (starting.error ?? sending.error) as ApiError | undefined,
    keypad: {
      open: asking,
      onClose: () => setAsking(false),
      onDone: (password: string) => void sending.submit(password),
      working: sending.working,
      error: wrong,
      unlock
    }
  }
}

export type Paying = ReturnType<typeof usePaying>
