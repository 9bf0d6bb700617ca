import type { AuthorizeWay } from './authorize'
import { inWeChat } from './wx'

export type { AuthorizeWay } from './authorize'

/** WeChat's browser knows its user; any other shows a code for a phone. */
export const authorizeWay = (): AuthorizeWay => (inWeChat() ? 'wechat' : 'code')
