import { notAllowedError, refuse } from '../../errors'

/** 35007: the card is cancelled or out of use. */
export const cardNotVerifiable = () => notAllowedError('卡片已失效，不能办理实名')
/** 35007 */
export const verifiedAlready = () => notAllowedError('卡片已实名，无需重复认证')
/** -1: another person's request for this card is pending. */
export const underReview = () => refuse('上一次提交正在审核，请等待结果')
/** -1: the card has used up the requests of the day. */
export const noRequestsLeft = () => refuse('今日认证次数已用完，请明天再试')
/** -1: a person has passed by this link or is under review, or it was used too often. */
export const linkUsed = () => refuse('该链接已使用，请重新获取')
/** -1 */
export const linkExpired = () => refuse('链接已过期，请重新获取')
