import type { Authorize } from './types'
import { inWeChat } from '../wechat/weChatBrowser'

// WeChat's browser knows its user; any other shows a code for a phone
export const authorizeWay: Authorize['authorizeWay'] = () => (inWeChat() ? 'wechat' : 'code')
