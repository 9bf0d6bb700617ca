/** How a device asks for a log-in: WeChat's own page, a code for another device, a profile, or scanning such a code. */
export type AuthorizeWay = 'wechat' | 'code' | 'profile' | 'scan'

export interface Authorize {
  /** The way of this device. */
  authorizeWay: () => AuthorizeWay
}
