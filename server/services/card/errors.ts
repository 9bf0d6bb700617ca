import { Code } from '../../../contract/errors'
import { maskMobile } from '../../../rules/person/mask'
import { BusinessError, notAllowedError, notFound, refuse } from '../../errors'

/** 34001: the card of a session or row is gone. */
export const cardGone = () => new BusinessError(Code.simNotFound, '卡片不存在，请核对卡号')
/** 34001: no card has this log-in number. */
export const noSuchCard = () => new BusinessError(Code.simNotFound, '未找到该卡片，请核对卡号')
/** 35007: the merchant has taken the card out of use. */
export const cardOutOfUse = () => notAllowedError('卡片已停用，请联系客服')
/** 40400: the device does not contain this card. */
export const notInDevice = () => notFound('设备中没有这张卡')
/** 40400: the card is neither in the same device nor bound to the same mobile. */
export const noWayToCard = () => notFound('没有可切换的这张卡')
/** 34003: a code sent to this mobile is required. */
export const smsCodeNeeded = (mobile: string) =>
  new BusinessError(Code.needSmsCode, `请输入${maskMobile(mobile)}收到的验证码`)
/** -1: no mobile is bound to which a code could be sent. */
export const noMobileBound = () => refuse('卡片未绑定手机号')
/** -1: the merchant has turned binding off for this card. */
export const bindsNoMobile = () => refuse('该卡片无需绑定手机号')
/** -1: another window has bound a different mobile meanwhile. */
export const mobileChanged = () => refuse('绑定的手机号已变化，请刷新后重试')
/** -1: the merchant has turned off the log-in by a scanned code. */
export const noCodeLogin = () => refuse('暂不支持扫码登录')
/** 35003: the card has no pay password yet. */
export const payPasswordNotSet = () => new BusinessError(Code.payPasswordMissing, '请先设置支付密码')
/** 35003: the caller has sent no pay password. */
export const payPasswordNeeded = () => new BusinessError(Code.payPasswordMissing, '请输入支付密码')
