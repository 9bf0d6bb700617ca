import type { WeChatBrowser } from './types'

export const inWeChat: WeChatBrowser['inWeChat'] = () => false
export const signedAddress: WeChatBrowser['signedAddress'] = () => ''
export const authorizeByWeChat: WeChatBrowser['authorizeByWeChat'] = () => undefined
