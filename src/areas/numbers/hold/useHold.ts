import { useEffect } from 'react'
import { useStores, useSubmit } from '@/hooks'
import { useProof } from '@/hooks/useProof'
import { t } from '@/i18n'
import { confirm, toast } from '@/runtime/feedback'
import { nearOf } from './near'
import type { NumberRow } from '../names'

/** The visitor's holds, loaded on mount. For observers. */
export function useHolds() {
  const { holds } = useStores()
  useEffect(() => void holds.load().catch(() => undefined), [holds])
  return holds
}

/** Releases a hold after a confirmation, with a toast; true when the server has released it. */
export function useRelease(numberId: number) {
  const { holds } = useStores()
  return useSubmit(async () => {
    const yes = await confirm(t('numbers.hold.releaseAsk'), {
      yes: t('numbers.pretty.release'),
      no: t('numbers.hold.keep'),
      danger: true
    })
    if (!yes) return false
    await holds.release(numberId)
    toast(t('numbers.hold.released'))
    return true
  })
}

/**
 * The visitor's hold of a number: take and release; when somebody else was first, `near` has the near
 * matches.
 */
export function useHold(number: NumberRow | undefined, goodsId?: number) {
  const { holds } = useStores()
  const numberId = number?.numberId ?? 0
  const watching = useProof()
  const taking = useSubmit(() => holds.take(number!, watching, goodsId))
  const giving = useRelease(numberId)
  return {
    /** ms of this clock when the hold expires; undefined when it is not held. */
    until: holds.find(numberId)?.until,
    onEnd: () => holds.forget(numberId),
    near: nearOf(taking.error),
    working: taking.working || giving.working,
    take: taking.submit,
    release: giving.submit
  }
}
