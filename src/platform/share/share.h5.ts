import type { Share } from './types'

// a browser asks no page what it shares; WeChat's is told by weChatShare
export const useShareCard: Share['useShareCard'] = () => undefined

export const hasNativeShareButton: Share['hasNativeShareButton'] = false

export const webAddress: Share['webAddress'] = (path) =>
  `${window.location.origin}${window.location.pathname}#${path}`

export const canShare: Share['canShare'] = () => typeof navigator.share === 'function'

export const share: Share['share'] = async ({ title, note, path }) => {
  // going back from the sheet rejects: that is no failure
  await navigator.share({ title, text: note || title, url: webAddress(path) }).catch(() => undefined)
}

export const absoluteAddress: Share['absoluteAddress'] = (address) =>
  new URL(address, window.location.href).href
