import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { apiHost } from '../host/host'
import type { Share } from './types'

export const useShareCard: Share['useShareCard'] = ({ title, path, image }) => {
  const imageUrl = image || undefined
  useShareAppMessage(() => ({ title, path, imageUrl }))
  // WeChat's Moments open the page on screen: only its query can be set
  useShareTimeline(() => ({ title, query: path.split('?')[1] ?? '', imageUrl }))
}

export const hasNativeShareButton: Share['hasNativeShareButton'] = true

export const webAddress: Share['webAddress'] = (path) => `${apiHost}/shop/#${path}`

// a mini-program shares by the platform's own button only
export const canShare: Share['canShare'] = () => false
export const share: Share['share'] = () => Promise.resolve()

export const absoluteAddress: Share['absoluteAddress'] = (address) => address
