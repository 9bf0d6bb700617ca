import { useEffect, useMemo, useRef } from 'react'
import type { Watching } from '@/api/proved'
import { t } from '@/i18n'
import { dialog } from '@/runtime/feedback'

/** Says that a proof is being worked out, with a button that cancels it. */
function showWork() {
  let ended: () => void = () => undefined
  return (cancel: (() => void) | undefined) => {
    if (!cancel) return ended()
    const over = new Promise<void>((resolve) => (ended = resolve))
    const choice = { content: t('common.proof.working'), buttons: [t('common.cancel')] }
    void dialog(choice, over).then(cancel)
  }
}

/**
 * For `proved`: work that takes long is said in a dialog, which can cancel it, or by `onWork` instead; leaving the page
 * cancels it, too.
 */
export function useProof(onWork?: Watching['onWork']): Watching {
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => void (left.current = true)
  }, [])
  const latest = useRef(onWork)
  latest.current = onWork
  return useMemo(() => {
    const show = showWork()
    return { onWork: (cancel) => (latest.current ?? show)(cancel), gone: () => left.current }
  }, [])
}
