import type { WeChatShare } from './types'

// a mini-program asks its page instead
export const setWeChatShareCard: WeChatShare['setWeChatShareCard'] = () => undefined
