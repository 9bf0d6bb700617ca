import { inWeChat } from '@/platform/wechat/weChatBrowser'
import { AskByCode } from './AskByCode'
import { AskWeChat } from './AskWeChat'

/** WeChat's browser knows its user; any other shows a code for a phone. */
export const Ask = () => (inWeChat() ? <AskWeChat /> : <AskByCode />)
