/** How a device asks for a log-in: WeChat's own page, a code for another device, a profile, or scanning such a code. */
export type AuthorizeWay = 'wechat' | 'code' | 'profile' | 'scan'

/** A mini-program scans the code that another device shows. */
export const authorizeWay = (): AuthorizeWay => 'scan'
