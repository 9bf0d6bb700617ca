import type { IncomingHttpHeaders } from 'node:http'
import type { MiniPlatform } from './miniLogin'

const miniPrograms: readonly string[] = ['weapp', 'tt', 'kwai'] satisfies MiniPlatform[]
export const isMiniProgram = (platform: string): platform is MiniPlatform => miniPrograms.includes(platform)

/** A payment to open: what is paid, by whom, until when. */
export interface PaymentRequest {
  /**
   * Our number of this payment: letters, digits and `_`, at most 32, which every provider accepts (out_trade_no,
   * outOrderNo, out_order_no). One order has several numbers when its payment is opened anew after it was closed, at
   * another cashier or on another platform.
   */
  outTradeNo: string
  title: string
  /** fen */
  amount: number
  /** PlaceType */
  placeType: number
  /** h5, weapp, tt, kwai: what the buyer's app runs on; a mini-program pays at its platform's own cashier. */
  platform: string
  /**
   * The buyer's openId on that platform, which a mini-program's cashier needs; missing before a miniLogin has proved
   * it.
   */
  openId?: string
  /** The buyer's IP address (WeChat H5's payer_client_ip). */
  ip: string
  /** When the payment expires (time_expire, payExpireSeconds, expire_time). */
  payBefore: Date
  /** Where the buyer returns to (Alipay's return_url, WeChat H5's redirect_url). Returning proves no payment. */
  returnUrl: string
  /** Absolute address for the provider's notices. */
  notifyUrl: string
}

/**
 * How the buyer pays. `redirect`: the browser opens `url`, WeChat's h5_url or Alipay's signed address (pageExecute by
 * GET). `mini`: `params`, all strings, go to the platform's cashier: the arguments of wx.requestPayment; `data` and
 * `byteAuthorization` of tt.requestOrder; `order_no` and `order_info_token` of ks.pay (src/platform/pay). `none`: nothing
 * to open.
 */
export type PaymentStart =
  { kind: 'redirect'; url: string } | { kind: 'mini'; params: Record<string, string> } | { kind: 'none' }

/**
 * State of a payment. `tradeNo`: the provider's number of the trade; `amount`: fen that were paid; `currency`: ISO
 * 4217, CNY.
 */
export type PaymentState =
  | { state: 'paid'; tradeNo: string; amount: number; currency: string }
  /**
   * Can be paid or is being paid: NOTPAY, USERPAYING, WAIT_BUYER_PAY, PROCESS; also one that the provider does not know
   * yet.
   */
  | { state: 'open' }
  /** A try failed; the buyer may try again: PAYERROR. `reason`: why, for the buyer, in Chinese. */
  | { state: 'failed'; reason?: string }
  /** Can no longer be paid: CLOSED, TRADE_CLOSED, TIMEOUT, FAIL. */
  | { state: 'closed' }

/** A notice as it was received; `body` unparsed, because the signature covers these bytes. */
export interface RawNotice {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A genuine notice; `id` is the provider's and stable across redelivery. */
export type PaymentNotice = PaymentState & { id: string; outTradeNo: string }

/**
 * `taken`: recorded, send it no more; `retry`: genuine but not recorded, send it again; `forged`: the signature is
 * wrong.
 */
export type NoticeOutcome = 'taken' | 'retry' | 'forged'

/** The HTTP answer to a notice. */
export interface NoticeAnswer {
  status: number
  /** Content type. */
  type: string
  body: string
}

/** A refund to ask for. */
export interface RefundRequest {
  /**
   * Our number of the refund (out_refund_no, out_request_no): the provider refunds once for it, however often it is
   * asked.
   */
  outRefundNo: string
  outTradeNo: string
  tradeNo: string
  /** fen, always the whole amount of the payment */
  amount: number
}

/**
 * A payment provider. A function may throw `refuse('…')`, a Chinese sentence that the buyer is shown; any other error is
 * logged, and the buyer is shown a general failure. Each must end within seconds, because a request waits for it.
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
  /** Unique; its notices come to `/pay/notify/{name}`. */
  name: string
  /** Opens a payment; called again with the same number it opens the same payment again. */
  start: (request: PaymentRequest) => Promise<PaymentStart>
  /** Verifies and reads a notice; undefined when the signature is wrong. Throws when it cannot be verified now. */
  readNotice: (notice: RawNotice) => Promise<PaymentNotice | undefined>
  /** The answer that this provider expects to a notice; `notice` is missing when it could not be read. */
  answer: (outcome: NoticeOutcome, notice?: PaymentNotice) => NoticeAnswer
  /** State of a payment at the provider. Throws when the provider does not answer. */
  query: (outTradeNo: string) => Promise<PaymentState>
  /**
   * Closes a payment for good; succeeds also when it was closed before or is unknown. Throws when it was paid
   * meanwhile.
   */
  close: (outTradeNo: string) => Promise<void>
  /** Asks for a refund, or for its state: after `pending` it is called again. Throws when the request failed. */
  refund: (request: RefundRequest) => Promise<'done' | 'pending'>
}

/** The provider of each PlaceType; a way to pay without one cannot be used. */
export type PaymentProviders = Partial<Record<number, PaymentProvider>>
