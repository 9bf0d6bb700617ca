import type { Vibrate } from './types'

export const vibrate: Vibrate['vibrate'] = () => void navigator.vibrate?.(15)
