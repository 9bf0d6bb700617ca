import { useState } from 'react'
import { ApiError } from '@/api/client'
import { useStores, useSubmit } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { confirm } from '@/runtime/feedback'
import { pay } from '@/platform/pay/pay'
import type { PayOrder } from '@/platform/pay/types'
import { Code } from '@contract/errors'
import type { Data } from '@contract'

export type PayMethod = Data<'GET /api/iot/balanceChoose'>['payMethods'][number]
/** Sends the order; `payPassword` only where the method wants one. */
export type Send = (payPassword?: string) => Promise<{ orderSn: string; pay: PayOrder }>

const atKeypad: number[] = [Code.wrongPayPassword, Code.payPasswordLocked]

/**
 * Pays by a method: asks for the pay password where it is needed (and leads to setting one where there is none), sends
 * the order, leaves for the cashier. `onMade` gets the order number once nothing is left to do here.
 */
export function usePaying(send: Send, onMade: (orderSn: string) => void) {
  const { sim } = useStores()
  const [asking, setAsking] = useState(false)
  const [error, setError] = useState<string>()

  const missing = async () => {
    setAsking(false)
    const yes = await confirm(t('portal.password.missing'), {
      yes: t('portal.password.set'),
      no: t('common.cancel')
    })
    if (yes) go('pages/iot/index/payPassword/index')
  }
  const sending = useSubmit(async (payPassword?: string) => {
    setError(undefined)
    try {
      const made = await send(payPassword)
      setAsking(false)
      // First the page's own address: whoever comes back from the cashier lands on the result.
      onMade(made.orderSn)
      await pay(made.pay)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (failure.code === Code.payPasswordMissing) return missing()
      if (atKeypad.includes(failure.code)) return setError(failure.message)
      setAsking(false)
    }
  })

  const starting = useSubmit(async (method: PayMethod) => {
    if (!method.needPayPassword) return void (await sending.submit(undefined))
    const info = sim.known ? sim.simInfo : await sim.loadInfo()
    if (!info.existPayPassword) return missing()
    setError(undefined)
    setAsking(true)
  })

  return {
    start: starting.submit,
    working: starting.working || sending.working,
    keypad: {
      open: asking,
      onClose: () => setAsking(false),
      onDone: (password: string) => void sending.submit(password),
      working: sending.working,
      error
    }
  }
}
