import type { IncomingHttpHeaders } from 'node:http'
import type { MiniPlatform } from './miniLogin'

const miniPrograms: readonly string[] = ['weapp', 'tt', 'kwai'] satisfies MiniPlatform[]
export const isMiniProgram = (platform: string): platform is MiniPlatform => miniPrograms.includes(platform)

/** What is to be paid, and by whom. */
export interface PaymentRequest {
  /**
   * Our number of this payment: letters, digits and `_`, at most 32, which every company takes (out_trade_no,
   * outOrderNo, out_order_no). An order that is paid anew after a payment was closed, at another cashier or on another
   * platform has another one.
   */
  outTradeNo: string
  title: string
  /** fen */
  amount: number
  /** PlaceType */
  placeType: number
  /** h5, weapp, tt, kwai: what the buyer's app runs on; a mini-program pays by its platform's own cashier. */
  platform: string
  /** The buyer's openId there, which a mini-program's cashier wants: proved by miniLogin, missing before. */
  openId?: string
  /** The buyer's address (WeChat H5's payer_client_ip). */
  ip: string
  /** Nothing may be paid later (time_expire, payExpireSeconds, expire_time). */
  payBefore: Date
  /** Where the buyer comes back to (Alipay's return_url, WeChat H5's redirect_url). Says nothing of what was paid. */
  returnUrl: string
  /** Where notices go. */
  notifyUrl: string
}

/**
 * How the buyer goes on. `url`: a cashier that the browser opens - WeChat's h5_url; Alipay's signed address
 * (pageExecute by GET). `params` of a mini-program, all texts: what wx.requestPayment takes; `data` and
 * `byteAuthorization` of tt.requestOrder; `order_no` and `order_info_token` of ks.pay (src/platform/pay).
 */
export type PaymentStart =
  { kind: 'redirect'; url: string } | { kind: 'mini'; params: Record<string, string> } | { kind: 'none' }

/** Where a payment stands. `tradeNo`: the company's number of what was paid; `amount` in fen; `currency` as CNY. */
export type PaymentState =
  | { state: 'paid'; tradeNo: string; amount: number; currency: string }
  /** May be paid, or is being paid: NOTPAY, USERPAYING, WAIT_BUYER_PAY, PROCESS; also one that the company has not seen yet. */
  | { state: 'open' }
  /** A try failed; the next one may go well: PAYERROR. */
  | { state: 'failed' }
  /** Nothing can be paid: CLOSED, TRADE_CLOSED, TIMEOUT, FAIL. */
  | { state: 'closed' }

/** A notice as it came: signatures are over these very bytes. */
export interface RawNotice {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** What a genuine notice says; `id` is the company's, the same of one that is sent again. */
export type PaymentNotice = PaymentState & { id: string; outTradeNo: string }

/** `taken`: never again; `again`: genuine, but could not be taken; `forged`: not the company's own. */
export type NoticeOutcome = 'taken' | 'again' | 'forged'

export interface NoticeAnswer {
  status: number
  /** Content type. */
  type: string
  body: string
}

export interface Refund {
  /** Our number of the refund: under it the money goes back once, however often it is asked for (out_refund_no, out_request_no). */
  outRefundNo: string
  outTradeNo: string
  tradeNo: string
  /** All of it, fen. */
  amount: number
}

/**
 * A company that takes money. What throws is told as it is when it is `refuse('…')`, a sentence for the buyer; anything
 * else is logged, and whoever waits hears that it did not work. Answers within seconds: a request waits for it.
 *
 * | | WeChat v3 | Alipay | Douyin, general trade | Kuaishou |
 * | --- | --- | --- | --- | --- |
 * | start | jsapi (mini-program), h5 | trade.wap.pay | signs `data` | create_order |
 * | readNotice | JSON: signature in headers, sealed resource | form: RSA2 of its fields | JSON: signature in headers | JSON: kwaisign in headers |
 * | answer, taken | 204 | `success` | `{"err_no":0,"err_tips":"success"}` | `{"result":1,"message_id":"…"}` |
 * | answer, not | 4xx or 5xx `{"code":"FAIL"}` | `fail` | another err_no | another result |
 * | query | out-trade-no/{no} | trade.query | query_order | query_order |
 * | close | out-trade-no/{no}/close | trade.close | close_order | none: ends by expire_time |
 * | refund | refund/domestic/refunds | trade.refund | create_refund, query_refund | apply_refund, query_refund |
 */
export interface PaymentProvider {
  /** Unique: its notices come to `/pay/notify/{name}`. */
  name: string
  /** Opens a payment, or opens it again under the same number. */
  start: (request: PaymentRequest) => Promise<PaymentStart>
  /** What a notice says, or undefined when it is not really from the company. Throws when that cannot be told now. */
  readNotice: (notice: RawNotice) => Promise<PaymentNotice | undefined>
  /** The company's own word for what became of a notice; `notice` is there unless it could not be read. */
  answer: (outcome: NoticeOutcome, notice?: PaymentNotice) => NoticeAnswer
  /** Where a payment stands at the company. Throws when it does not say. */
  query: (outTradeNo: string) => Promise<PaymentState>
  /** Nothing can be paid afterwards; well too when it was closed before or never seen. Throws when it was paid meanwhile. */
  close: (outTradeNo: string) => Promise<void>
  /** Asks for the money to go back, or how far that has come: `pending` is asked again. Throws when it did not work. */
  refund: (refund: Refund) => Promise<'done' | 'pending'>
}

/** Who takes the money of each way to pay (PlaceType); one that is missing takes none. */
export type PaymentProviders = Partial<Record<number, PaymentProvider>>
