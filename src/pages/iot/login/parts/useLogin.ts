import { useState } from 'react'
import { ApiError, post } from '@/api/client'
import { asks, wrong, type Second } from '@/areas/card/secondFactor'
import { useUnlock } from '@/areas/card/useUnlock'
import type { SmsCall } from '@/areas/site/codeField'
import { useStores, useSubmit } from '@/hooks'
import { finishLogin } from '@/nav/finish'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { confirm } from '@/runtime/feedback'
import { SmsScene } from '@contract/enums'
import { loginNumberKind, normaliseLoginNumber } from '@rules/card/iccid'

/** Number, agreement and second factor of a card log-in. Only the number is stored. */
export function useLogin() {
  const { sim, layout } = useStores()
  const { simNo: asked } = usePageParams()
  const [number, setNumber] = useState(asked ?? sim.loginSns[0] ?? '')
  const [agreed, setAgreed] = useState(layout.agreed)
  const [second, setSecond] = useState<Second>()
  const [hint, setHint] = useState('')
  const [error, setError] = useState<{ field: 'number' | Second; text: string }>()

  const unlock = useUnlock()
  const sending = useSubmit(async (proof: { code?: string; payPassword?: string }) => {
    const simNo = normaliseLoginNumber(number)
    try {
      await unlock.use(simNo, proof.payPassword)
      const session = await post('/api/simLogin', { simNo, ...proof })
      sim.login(session, simNo)
      finishLogin('pages/iot/index/index')
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      unlock.see(failure)
      const next = asks[failure.code]
      if (next) {
        setSecond(next)
        setHint(failure.message)
      }
      const text = failure.fields.simNo ?? failure.message
      setError(next ? undefined : { field: wrong[failure.code] ?? 'number', text })
    }
  })

  const start = async () => {
    setError(undefined)
    if (!loginNumberKind(normaliseLoginNumber(number))) {
      return setError({
        field: 'number',
        text: t(number.trim() ? 'card.login.badNumber' : 'card.login.noNumber')
      })
    }
    if (!agreed) {
      const yes = await confirm(t('card.login.agreeAsk'), {
        yes: t('card.login.agreeYes'),
        no: t('common.cancel')
      })
      if (!yes) return
      setAgreed(true)
    }
    await sending.submit({})
  }

  return {
    number,
    setNumber: (text: string) => {
      setNumber(text)
      setSecond(undefined)
      setError(undefined)
    },
    agreed,
    setAgreed,
    second,
    hint,
    unlock,
    closeSecond: () => setSecond(undefined),
    error,
    start,
    /** Sends the code to the mobile typed as the card's number. */
    sendCode: (): SmsCall => [
      '/api/sms/send',
      { mobile: normaliseLoginNumber(number), scene: SmsScene.simLogin }
    ],
    prove: (proof: { code?: string; payPassword?: string }) => {
      setError(undefined)
      return sending.submit(proof)
    },
    working: sending.working
  }
}
