import type { WeChatShare } from './types'

// a mini-program asks its page
export const setWeChatShareCard: WeChatShare['setWeChatShareCard'] = () => undefined
