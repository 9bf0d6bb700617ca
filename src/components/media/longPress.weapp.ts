import type { LongPressMarks } from './longPress'

/** Properties by which a long press opens WeChat's own menu. */
export const longPressMenu = (_src: string): LongPressMarks => ({ showMenuByLongpress: true })
