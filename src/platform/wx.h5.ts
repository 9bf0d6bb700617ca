// before any page has changed it: WeChat on iOS signs for the address that the app was entered by
const landing = window.location.href

const withoutFragment = (address: string) => address.split('#')[0]!

/** Whether the app runs in WeChat's own browser. */
export const inWeChat = (): boolean => /MicroMessenger/i.test(navigator.userAgent)

/** The address that WeChat's JS-SDK is signed for: the landing one on iOS, the current one elsewhere. */
export const signedAddress = (): string =>
  withoutFragment(/iPhone|iPad|iPod/i.test(navigator.userAgent) ? landing : window.location.href)

/** Leads WeChat's browser through the authorisation and back to the page on screen. */
export function authorizeByWeChat(): void {
  const back = encodeURIComponent(window.location.href)
  window.location.assign(`/api/wechat/authorize?type=1&syncRedirect=${back}&page=login`)
}
