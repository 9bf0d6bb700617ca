import type { Card } from './share'

export type { Card } from './share'

/** A browser asks no page what it shares; WeChat's is told by hooks/wxShare. */
export const useShareCard = (_card: Card): void => undefined

/** A browser has no share button of its own in a page. */
export const ownButton = false

/** Where a page of the app opens in a browser. */
export const webAddress = (path: string): string =>
  `${window.location.origin}${window.location.pathname}#${path}`

/** Whether the browser has a share sheet. */
export const canShare = (): boolean => typeof navigator.share === 'function'

/** Opens the browser's share sheet. */
export async function share({ title, note, path }: Card): Promise<void> {
  // going back from the sheet rejects: that is no failure
  await navigator.share({ title, text: note || title, url: webAddress(path) }).catch(() => undefined)
}

/** The whole address of a picture that may be given by its path. */
export const wholeAddress = (address: string): string => new URL(address, window.location.href).href
