import type { Card } from '../platform/share'
import { inWeChat } from '../platform/wx'

/** Tells WeChat's browser what its menu shares of this page; nothing elsewhere. */
export function tellWeChat(card: Card): void {
  if (inWeChat()) void import('./wxSdk').then(({ tell }) => tell(card)).catch(() => undefined)
}
