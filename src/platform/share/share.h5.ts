import type { Share } from './types'

// a browser has no share menu to set; WeChat's is set by weChatShare
export const useShareCard: Share['useShareCard'] = () => undefined

export const hasNativeShareButton: Share['hasNativeShareButton'] = false

export const webAddress: Share['webAddress'] = (path) =>
  `${window.location.origin}${window.location.pathname}#${path}`

export const canShare: Share['canShare'] = () => typeof navigator.share === 'function'

export const share: Share['share'] = async ({ title, note, path }) => {
  // cancelling the sheet rejects: no failure
  await navigator.share({ title, text: note || title, url: webAddress(path) }).catch(() => undefined)
}

export const absoluteAddress: Share['absoluteAddress'] = (address) =>
  new URL(address, window.location.href).href
