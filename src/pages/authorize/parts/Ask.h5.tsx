import { inWeChat } from '@/platform/wechat/weChatBrowser'
import { AskByCode } from './AskByCode'
import { AskWeChat } from './AskWeChat'

/** WeChat's browser knows its user; other browsers show a QR code for a phone. */
export const Ask = () => (inWeChat() ? <AskWeChat /> : <AskByCode />)
