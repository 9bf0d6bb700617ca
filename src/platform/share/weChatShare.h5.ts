import type { WeChatShare } from './types'
import { inWeChat } from '../wechat/weChatBrowser'

export const setWeChatShareCard: WeChatShare['setWeChatShareCard'] = (card, sign) => {
  if (inWeChat())
    void import('./weChatSdk').then((sdk) => sdk.setShareCard(card, sign)).catch(() => undefined)
}
