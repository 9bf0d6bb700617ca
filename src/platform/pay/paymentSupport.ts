import { PlaceType } from '@contract/enums'
import { inWeChat } from '../wechat/weChatBrowser'

/**
 * Whether a way to pay (PlaceType) that the server names opens here. The server names what the platform opens; it does
 * not know WeChat's own browser, which blocks Alipay.
 */
export const isPaymentSupported = (placeType: number): boolean =>
  placeType !== PlaceType.alipay || !inWeChat()
