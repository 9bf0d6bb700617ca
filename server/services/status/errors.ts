import { yuanText } from '../../../rules/money'
import { refuse } from '../../errors'

/** -1: a message by SMS needs a bound mobile. */
export const bindMobileFirst = () => refuse('请先绑定手机号，再开短信提醒')
/** -1: more consents wait than messages will come soon. */
export const tooManyConsents = () => refuse('已经允许了很多条，收到后再来允许吧')
/** -1: the cap is not above what this billing period has charged; `billed` in fen. */
export const capTooLow = (billed: number) => refuse(`本账期已按量扣费¥${yuanText(billed)}，上限要高于它`)
/** -1: the carrier does not report the data that the card has used. */
export const noUsage = () => refuse('运营商暂未返回用量，请稍后再试')
/** -1: the card is cut for another reason than the page showed. */
export const stopReasonChanged = () => refuse('停机原因已变化，请刷新后再试')
/** -1: the carrier did not restore the card. */
export const notRestored = () => refuse('运营商暂未受理，请稍后再试')
