import { refuse } from '../errors'
import type { Secrets } from '../secret'

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

const miniPrograms: readonly string[] = ['weapp', 'tt', 'kwai']
export const isMiniProgram = (platform: string) => miniPrograms.includes(platform)

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

/** A cashier page of our own; the notification is signed and goes through the ordinary handler. */
export function sandboxPayment(secrets: Secrets): SandboxPayment {
  return {
    name: 'sandbox',
    start: async ({ orderSn, back, platform = '' }) => {
      if (isMiniProgram(platform)) return { kind: 'mini', params: { orderSn } }
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

/** Takes no money and believes no notification. */
export function noPayment(secrets: Secrets): SandboxPayment {
  const closed = async () => {
    throw refuse('支付服务暂不可用，请稍后再试')
  }
  return {
    ...sandboxPayment(secrets),
    name: 'none',
    start: closed,
    readNotice: () => undefined,
    refund: closed
  }
}
