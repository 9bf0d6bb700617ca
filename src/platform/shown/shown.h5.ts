import type { Shown } from './types'

export const isShown: Shown['isShown'] = () => document.visibilityState === 'visible'

export const onShown: Shown['onShown'] = (act) => {
  const changed = () => void (isShown() && act())
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
