import type { WeChatBrowser } from './types'

// kept because WeChat on iOS checks the signature against the URL by which the app was entered
const landing = window.location.href

const withoutFragment = (address: string) => address.split('#')[0]!

export const inWeChat: WeChatBrowser['inWeChat'] = () => /MicroMessenger/i.test(navigator.userAgent)

// the landing URL on iOS, the current one elsewhere
export const signedAddress: WeChatBrowser['signedAddress'] = () =>
  withoutFragment(/iPhone|iPad|iPod/i.test(navigator.userAgent) ? landing : window.location.href)

export const authorizeByWeChat: WeChatBrowser['authorizeByWeChat'] = () => {
  const back = encodeURIComponent(window.location.href)
  window.location.assign(`/api/wechat/authorize?type=1&syncRedirect=${back}&page=login`)
}
