import { refuse } from '../errors'

// Refusals of providers, each -1 with a sentence for the buyer, the holder or the merchant. A refusal that passes on a
// platform's own message is made where that message is read.

/** The sandbox has no user for this consent code. */
export const consentFailed = () => refuse('微信授权失败，请重试')
/** WeChat shows the page as a preview, in which nobody has agreed. */
export const previewOnly = () => refuse('请在微信中选择“使用完整服务”后重试')
/** A mini-program's platform does not answer a log-in. */
export const loginAway = () => refuse('平台登录服务暂不可用，请稍后再试')
/** A mini-program's platform does not answer. */
export const platformAway = () => refuse('平台服务暂不可用，请稍后再试')
/** The platform's user has no mobile of the mainland. */
export const foreignMobile = () => refuse('只支持中国大陆手机号，请手动填写')
/** No real-name service is set up. */
export const realNameAway = () => refuse('实名服务暂不可用，请稍后再试')
/** The operator's own check is not offered. */
export const noOfficialCheck = () => refuse('运营商实名认证请联系客服办理')
/** Kuaishou takes payments of users who are logged in. */
export const kuaishouLoginNeeded = () => refuse('请先登录快手后再支付')
/** The mini-program's log-in with WeChat has ended. */
export const wechatLoginEnded = () => refuse('微信登录已失效，请重新打开小程序后支付')
/** A browser inside another app cannot open WeChat. */
export const payOutside = () => refuse('请点击右上角，选择在浏览器中打开后支付')
/** WeChat does not let this account pay. */
export const accountCannotPay = () => refuse('该微信账户暂不能付款，请换一个账户或支付方式')
/** The sandbox's trade was paid or closed before. */
export const tradeEnded = () => refuse('该支付已结束，请重新下单')
/** The bank did not take a refund. */
export const refundFailedAtBank = () => refuse('退款到买家银行卡失败，请在微信商户平台处理这笔异常退款')
/** WeChat Pay closed a refund. */
export const refundClosed = () => refuse('微信支付已关闭这笔退款，请在商户平台核实')
/** The user who paid is not known; a parcel cannot be reported without. */
export const noPayer = () => refuse('the payer is not known')
/** Kuaishou wants a picture with each order. */
export const noOrderPicture = () => refuse('there is no picture: set KWAI_ORDER_IMAGE')
