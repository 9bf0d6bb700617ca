import type { WeChatBrowser } from './types'

// before any page has changed it: WeChat on iOS signs for the address that the app was entered by
const landing = window.location.href

const withoutFragment = (address: string) => address.split('#')[0]!

export const inWeChat: WeChatBrowser['inWeChat'] = () => /MicroMessenger/i.test(navigator.userAgent)

// the landing one on iOS, the current one elsewhere
export const signedAddress: WeChatBrowser['signedAddress'] = () =>
  withoutFragment(/iPhone|iPad|iPod/i.test(navigator.userAgent) ? landing : window.location.href)

export const authorizeByWeChat: WeChatBrowser['authorizeByWeChat'] = () => {
  const back = encodeURIComponent(window.location.href)
  window.location.assign(`/api/wechat/authorize?type=1&syncRedirect=${back}&page=login`)
}
