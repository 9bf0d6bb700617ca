import { randomBytes } from 'node:crypto'
import { shanghaiMs } from '../../../../rules/time'
import type { Config } from '../../../config'
import { accountCannotPay, payOutside, wechatLoginEnded } from '../../errors'
import { NumberUsed, type PaymentProvider, type PaymentRequest, type PaymentStart } from '..'
import { WechatPayError, type WechatPayClient } from './client'

// description: 127 characters, and nothing says that a Chinese one counts as one
const titleBytes = 127

/** The longest beginning of a text that has at most so many bytes, with no character cut in two. */
export function cutTo(text: string, bytes: number): string {
  let cut = ''
  for (const letter of text) {
    if (Buffer.byteLength(cut + letter) > bytes) break
    cut += letter
  }
  return cut
}

/** RFC 3339 in Chinese time, without milliseconds: `2026-11-23T20:15:00+08:00`. */
const chineseTime = (at: Date) => `${new Date(at.getTime() + shanghaiMs).toISOString().slice(0, 19)}+08:00`

/** Way in which a payment opens: JSAPI in the mini-program or in WeChat's own browser, H5 in another browser. */
type Opening =
  | { kind: 'jsapi'; appid: string; openId: string }
  | { kind: 'h5' }
  | { kind: 'identify'; url: string }

function openingOf(config: Config, { platform, openId, wechatBrowser }: PaymentRequest): Opening {
  if (platform === 'weapp') {
    if (!config.WEAPP_APP_ID) throw new Error('WEAPP_APP_ID is missing')
    if (!openId) throw wechatLoginEnded()
    return { kind: 'jsapi', appid: config.WEAPP_APP_ID, openId }
  }
  if (!wechatBrowser) return { kind: 'h5' }
  if (!config.WECHAT_APP_ID) throw payOutside()
  if (openId) return { kind: 'jsapi', appid: config.WECHAT_APP_ID, openId }
  if (!wechatBrowser.identify) throw payOutside()
  return { kind: 'identify', url: wechatBrowser.identify }
}

/** Used with other terms, closed, or paid; `重入`: the same number came with other terms than at first. */
function isUsed({ code, detail }: WechatPayError): boolean {
  return (
    ['OUTTRADENOUSED', 'ORDERCLOSED', 'ORDERPAID'].includes(code) || /重入|商户订单号重复|已支付/.test(detail)
  )
}

/**
 * Arguments of wx.requestPayment, and with `appId` of WeixinJSBridge's getBrandWCPayRequest; signed over appId, time, nonce
 * and package.
 */
function cashierOf(client: WechatPayClient, appId: string, prepayId: string, seconds: number) {
  const [timeStamp, nonceStr] = [String(seconds), randomBytes(16).toString('hex')]
  const bundle = `prepay_id=${prepayId}`
  const paySign = client.sign([appId, timeStamp, nonceStr, bundle, ''].join('\n'))
  return { timeStamp, nonceStr, package: bundle, signType: 'RSA', paySign }
}

/** Opens a payment. The same number may be opened again: its prepay_id lasts two hours, an h5_url five minutes. */
export function startAt(config: Config, client: WechatPayClient): PaymentProvider['start'] {
  const place = async <T>(kind: 'jsapi' | 'h5', appid: string, request: PaymentRequest, more: object) => {
    const { title, outTradeNo, payBefore, notifyUrl, amount } = request
    const order = {
      ...{ appid, mchid: config.WECHAT_PAY_MCH_ID, description: cutTo(title, titleBytes) },
      ...{ out_trade_no: outTradeNo, time_expire: chineseTime(payBefore), notify_url: notifyUrl },
      ...{ amount: { total: amount, currency: 'CNY' }, ...more }
    }
    try {
      return await client.ask<T>(`/v3/pay/transactions/${kind}`, order)
    } catch (error) {
      if (!(error instanceof WechatPayError)) throw error
      if (isUsed(error)) throw new NumberUsed(error.message, { cause: error })
      if (error.code === 'ACCOUNTERROR') throw accountCannotPay()
      throw error
    }
  }
  return async (request): Promise<PaymentStart> => {
    const opening = openingOf(config, request)
    if (opening.kind === 'identify') return { kind: 'redirect', url: opening.url }
    if (opening.kind === 'jsapi') {
      const { appid, openId } = opening
      const payer = { payer: { openid: openId } }
      const { prepay_id } = await place<{ prepay_id: string }>('jsapi', appid, request, payer)
      const params = cashierOf(client, appid, prepay_id, await client.now())
      // wx.requestPayment refuses what it does not know
      return { kind: 'mini', params: request.platform === 'weapp' ? params : { appId: appid, ...params } }
    }
    const scene = { scene_info: { payer_client_ip: request.ip, h5_info: { type: 'Wap' } } }
    const appid = config.WECHAT_APP_ID || config.WEAPP_APP_ID
    const { h5_url } = await place<{ h5_url: string }>('h5', appid, request, scene)
    return { kind: 'redirect', url: `${h5_url}&redirect_url=${encodeURIComponent(request.returnUrl)}` }
  }
}
