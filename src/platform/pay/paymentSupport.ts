import { PlaceType } from '@contract/enums'
import { inWeChat } from '../wechat/weChatBrowser'

/**
 * Whether a payment method (PlaceType) named by the server works here. The server lists what the platform
 * supports, but cannot tell WeChat's own browser, which blocks Alipay.
 */
export const isPaymentSupported = (placeType: number): boolean =>
  placeType !== PlaceType.alipay || !inWeChat()
