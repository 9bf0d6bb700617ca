import type { LongPressProps } from './types'

/** Props that open WeChat's own menu on a long press. */
export const longPressMenu = (_src: string): LongPressProps => ({ showMenuByLongpress: true })
