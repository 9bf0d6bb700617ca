import { useState } from 'react'
import { ApiError, post } from '@/api/client'
import type { SmsCall } from '@/areas/site/codeField'
import { SmsScene } from '@contract/enums'
import { useStores, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { toPortalTab } from '@/nav/navigate'
import { toast } from '@/runtime/feedback'
import { maskCardNumber } from '@rules/person/mask'
import type { Data } from '@contract'
import { asks, wrong, type Second } from './secondFactor'

export type Other = Data<'GET /api/iot/changeSimList'>['list'][number]

/**
 * Switches to another card: at once if it has a session here, else after the proof that the server asks for.
 */
export function useChange() {
  const { sim } = useStores()
  const [asked, setAsked] = useState<{ to: Other; second: Second; code?: string }>()
  const [error, setError] = useState<string>()
  const arrive = (number: string) => {
    toast(t('card.change.done', { number }))
    toPortalTab('/pages/iot/index/index')
  }
  const trying = useSubmit(async (to: Other, proof: { code?: string; payPassword?: string } = {}) => {
    setError(undefined)
    try {
      const session = await post('/api/iot/changeSim', { simId: to.simId, ...proof }, { hideError: true })
      setAsked(undefined)
      sim.login(session)
      arrive(to.simNo)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const second = asks[failure.code]
      if (second) return setAsked({ to, second, code: proof.code })
      if (!wrong[failure.code]) return toast(failure.message)
      setAsked({ to, second: wrong[failure.code]!, code: proof.code })
      setError(failure.message)
    }
  })
  return {
    asked,
    error,
    working: trying.working,
    close: () => setAsked(undefined),
    /** A card from the server's list; one that needs a code asks for it at once. */
    to: (other: Other) =>
      other.needCode ? setAsked({ to: other, second: 'code' }) : void trying.submit(other),
    prove: (proof: { code?: string; payPassword?: string }) => {
      if (asked) void trying.submit(asked.to, { code: asked.code, ...proof })
    },
    sendCode: (): SmsCall => ['/api/iot/simSendCode', { scene: SmsScene.simLogin }],
    /** Switches to a number logged in on this phone; false when it must be logged in again. */
    back: (number: string): boolean => {
      if (!sim.change(number)) return false
      arrive(maskCardNumber(number))
      return true
    }
  }
}
