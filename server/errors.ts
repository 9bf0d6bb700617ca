import type { Captcha } from '../contract/define'
import { Code } from '../contract/errors'
import { yuanText } from '../rules/money'
import type { Bilingual } from './bilingual'

/** A business rule refused a call: HTTP 200 (unless given) with a code, a message for the user, and data for the page. */
export class BusinessError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown = null,
    readonly statusCode = 200
  ) {
    super(message)
  }
}

/** -1: a toast with the message. */
export const refuse = (message: string) => new BusinessError(Code.failed, message)
/** 40400 with HTTP 200: it does not exist or belongs to another caller. */
export const notFound = (message: string) => new BusinessError(Code.notFound, message)
/** 40400: no such order, or it belongs to another caller. */
export const noSuchOrder = () => notFound('订单不存在')
/** 40400: the goods are not on sale. */
export const noSuchGoods = () => notFound('商品不存在或已下架')
/** 40400 with HTTP 404: no such address. */
export const noSuchAddress = () => new BusinessError(Code.notFound, '请求的地址不存在', null, 404)
/** -1: the SMS provider does not take the message, or there is none. */
export const smsUnavailable = () => refuse('短信服务暂不可用，请稍后再试')
/** 30001: sold out. */
export const soldOut = () => new BusinessError(Code.soldOut, '哎呀！客官来晚了，该商品卖光啦！')
/** 32001: the number is taken; `near` are numbers to offer instead. */
export const numberTaken = (near: unknown[]) =>
  new BusinessError(Code.numberTaken, '哎呀！客官来晚了，号码被他人抢先预约！', { near })
/** 35013: too many unpaid orders; pay or cancel some first. */
export const tooManyUnpaid = (message: string) => new BusinessError(Code.tooManyUnpaid, message)
/** 35007: not allowed for this card. */
export const notAllowedError = (reason: string) => new BusinessError(Code.cardNotAllowed, reason)
/** 35006: the order has changed meanwhile. */
export const orderStateChanged = (message = '订单状态已变化，请刷新后查看') =>
  new BusinessError(Code.orderStateChanged, message)
/** 35008: the price has changed since the page was shown; `amount` in fen. */
export const priceChanged = (amount: number) =>
  new BusinessError(Code.priceChanged, `价格已变为¥${yuanText(amount)}，请确认后再提交`, { amount })
/** 35008: points or price have changed since the page was shown; `amount` in fen. */
export const costChanged = (amount: number, points: number) =>
  new BusinessError(Code.priceChanged, `所需已变为${points}积分加¥${yuanText(amount)}，请确认后再提交`, {
    amount,
    points
  })
/** 35009: the clientKey belongs to a different order. */
export const keyUsed = () => new BusinessError(Code.keyUsed, '该订单已提交，请勿重复下单')
/** 35010: the page showed another card than the one logged in. */
export const otherCard = () => new BusinessError(Code.otherCard, '登录的卡片已更换，请核对卡号后再提交')
/** 42200 with HTTP 400: one message for each invalid field. */
export const invalid = (fields: Record<string, string>) =>
  new BusinessError(Code.invalidInput, Object.values(fields)[0] ?? '请检查填写的内容', { fields }, 400)
/** 34004: the caller must answer the challenge first. */
export const captchaWanted = (captcha: Captcha, message: string) =>
  new BusinessError(Code.captchaWanted, message, captcha)
export const tooMany = (waitSeconds: number) =>
  new BusinessError(Code.tooMany, `操作过于频繁，请${waitSeconds}秒后再试`, { waitSeconds }, 429)
/** 40001: the merchant has not enabled this feature. */
export const notOpen = () => new BusinessError(Code.notOpen, '当前访问的功能模块暂未开放，敬请期待！')
export const orderLoginEnded = () => new BusinessError(Code.orderLoginEnded, '登录超时，请重新登录！')
export const simLoginEnded = () => new BusinessError(Code.simLoginEnded, '登录超时，请重新登录！')
/** 50000 with HTTP 503: a temporary failure; the caller may retry. */
export const busy = () => new BusinessError(Code.crashed, '服务繁忙，请稍后重试', null, 503)

/**
 * A merchant's request that cannot be carried out; nothing was changed. `reason`: the reason. `hint`: what to type instead, for a
 * command. `code` and `data`: for the console, which asks again where `data` says how.
 */
export class Declined extends Error {
  readonly hint?: Bilingual
  readonly code: number
  readonly data: unknown
  constructor(
    readonly reason: Bilingual,
    { hint, code = Code.failed, data = null }: { hint?: Bilingual; code?: number; data?: unknown } = {}
  ) {
    super(reason.en)
    this.hint = hint
    this.code = code
    this.data = data
  }
}
