import { notFound, refuse } from '../../errors'

/** 40400: no number has this id. */
export const noSuchNumber = () => notFound('号码不存在')
/** -1: the session holds as many numbers as it may. */
export const tooManyHeld = () => refuse('你保留的号码过多，请先下单，或放弃其中的号码')
/** -1: strangers of the caller's network hold as many numbers as they may together. */
export const networkHoldsTooMany = () => refuse('当前网络保留的号码过多，请先下单，或稍后再试')
/** -1: a reminder by SMS needs a mobile that this session has proved. */
export const mobileNotProved = () => refuse('请先用短信验证码登录，再开短信提醒')
/** -1: the number is sold or off sale. */
export const numberGone = () => refuse('该号码已售出或下架，不能设提醒')
/** -1: a number without charge cannot become cheaper. */
export const numberIsFree = () => refuse('该号码不收费，不用设降价提醒')
/** -1: the session has `most` reminders. */
export const tooManyWatches = (most: number) => refuse(`最多同时开${most}个提醒，请先取消不用的`)
/** -1: the mobile has `most` reminders by SMS. */
export const tooManySmsWatches = (most: number) =>
  refuse(`该手机号最多同时开${most}个短信提醒，请先取消不用的`)
