import type { Card } from '../platform/share'

/** Only WeChat's browser is told what to share; a mini-program asks its page. */
export const tellWeChat = (_card: Card): void => undefined
