import { refuse } from '../errors'
import { randomUUID } from 'node:crypto'
import type { Secrets } from '../secret'
import type { MiniPlatform } from './miniLogin'

/** What a notification says; `id` is the provider's, the same for a repeated one. */
export interface PaymentNotice {
  id: string
  orderSn: string
  /** fen */
  amount: number
  result: 'paid' | 'failed'
  /** The provider's number of the trade, by which it is given back; never empty when paid. */
  tradeNo: string
}

export interface PaymentRequest {
  orderSn: string
  title: string
  /** fen */
  amount: number
  placeType: number
  /** Page of the app to come back to: its hash path; its address from another host. */
  back: string
  /** What the buyer's app runs on; a mini-program pays by its platform's own cashier. */
  platform?: string
  /** The buyer's openId on that platform, which its cashier wants: proved by miniLogin, missing before. The sandbox needs none. */
  openId?: string
}

const miniPrograms: readonly string[] = ['weapp', 'tt', 'kwai'] satisfies MiniPlatform[]
export const isMiniProgram = (platform: string): platform is MiniPlatform => miniPrograms.includes(platform)

/**
 * How the buyer goes on. `params` of a mini-program, all texts: what wx.requestPayment takes; `data` and
 * `byteAuthorization` of tt.requestOrder; `order_no` and `order_info_token` of ks.pay (src/platform/pay).
 */
export type PaymentStart =
  { kind: 'redirect'; url: string } | { kind: 'mini'; params: Record<string, string> } | { kind: 'none' }

export interface PaymentProvider {
  name: string
  start: (request: PaymentRequest) => Promise<PaymentStart>
  /** The notice in a notification's body, or undefined when it is not really from the provider. */
  readNotice: (body: unknown) => PaymentNotice | undefined
  /** Gives the money of a trade back; asked again for the same trade it must do nothing. */
  refund: (payment: { orderSn: string; tradeNo: string; amount: number }) => Promise<void>
}

export interface SandboxPayment extends PaymentProvider {
  /** A notification as the sandbox's cashier sends it. */
  makeNotice: (notice: PaymentNotice) => PaymentNotice & { sign: string }
}

const seconds = () => String(Math.floor(Date.now() / 1000))
const nonce = () => randomUUID().replaceAll('-', '')

const signedText = (n: PaymentNotice) => [n.id, n.orderSn, n.amount, n.result, n.tradeNo].join('\n')

const isNotice = (body: unknown): body is PaymentNotice & { sign: string } => {
  const n = body as Partial<PaymentNotice & { sign: string }> | null
  return (
    typeof n?.id === 'string' &&
    typeof n.orderSn === 'string' &&
    typeof n.amount === 'number' &&
    (n.result === 'paid' || n.result === 'failed') &&
    typeof n.tradeNo === 'string' &&
    typeof n.sign === 'string'
  )
}

/** What a platform's cashier is opened with. Shaped as the platform's own, and signed by us: no platform would take it. */
const miniParams: Record<
  MiniPlatform,
  (order: PaymentRequest, sign: Secrets['sign']) => Record<string, string>
> = {
  // wx.requestPayment takes them as they are
  weapp: ({ orderSn }, sign) => {
    const timeStamp = seconds()
    const nonceStr = nonce()
    const prepay = `prepay_id=${orderSn}`
    const paySign = sign([timeStamp, nonceStr, prepay].join('\n'))
    return { timeStamp, nonceStr, package: prepay, signType: 'RSA', paySign }
  },
  // tt.requestOrder takes them and answers the orderId that tt.getOrderPayment takes
  tt: ({ orderSn, title, amount }, sign) => {
    const data = JSON.stringify({
      skuList: [{ skuId: orderSn, title, price: amount, quantity: 1 }],
      outOrderNo: orderSn,
      totalAmount: amount
    })
    const parts = { appid: 'sandbox', nonce_str: nonce(), timestamp: seconds(), key_version: '1' }
    const signature = sign([parts.timestamp, parts.nonce_str, data].join('\n'))
    const words = Object.entries({ ...parts, signature }).map(([name, value]) => `${name}="${value}"`)
    return { data, byteAuthorization: `SHA256-RSA2048 ${words.join(',')}` }
  },
  // the orderInfo of ks.pay
  kwai: ({ orderSn }, sign) => ({ order_no: orderSn, order_info_token: sign(orderSn) })
}

/** A cashier page of our own; the notification is signed and goes through the ordinary handler. */
export function createSandboxPayment(secrets: Secrets): SandboxPayment {
  return {
    name: 'sandbox',
    start: async (request) => {
      const { orderSn, back, platform = '' } = request
      if (isMiniProgram(platform))
        return { kind: 'mini', params: miniParams[platform](request, secrets.sign) }
      return {
        kind: 'redirect',
        url: `/sandbox/pay/${orderSn}${back ? `?back=${encodeURIComponent(back)}` : ''}`
      }
    },
    makeNotice: (notice) => ({ ...notice, sign: secrets.sign(signedText(notice)) }),
    readNotice: (body) => {
      if (!isNotice(body) || !secrets.verify(signedText(body), body.sign)) return undefined
      const { id, orderSn, amount, result, tradeNo } = body
      return { id, orderSn, amount, result, tradeNo }
    },
    refund: async () => undefined
  }
}

const closed = async () => {
  throw refuse('支付服务暂不可用，请稍后再试')
}

/** Takes no money and believes no notification. */
export const noPayment: PaymentProvider = {
  name: 'none',
  start: closed,
  readNotice: () => undefined,
  refund: closed
}
