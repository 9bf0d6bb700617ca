import type { IncomingHttpHeaders } from 'node:http'
import type { OrderPrefix } from '../../values'
import type { MiniPlatform } from '../miniLogin'
import type { Provider } from '../provider'

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
  /** Our number of the order, which the buyer knows. */
  orderSn: string
  /** Kind of order: the first two letters of its number. */
  kind: OrderPrefix
  title: string
  /** Absolute address of a picture of what is bought; '' when there is none. */
  image: string
  /** The order's page in the app, with its parameters: `pages/order/index?orderSn=…`. */
  page: string
  /** fen */
  amount: number
  /** PlaceType */
  placeType: number
  /** h5, weapp, tt, kwai: what the buyer's app runs on; a mini-program pays at its platform's own cashier. */
  platform: string
  /**
   * The buyer's openId on that platform, which a mini-program's cashier needs; missing before a miniLogin has proved
   * it. In WeChat's own browser that of the official account's user, once they have agreed.
   */
  openId?: string
  /**
   * Set for h5 in WeChat's own browser, which opens no h5_url. `identify`: path of our server that learns the openId and
   * leads back to returnUrl; '' where it cannot be learnt.
   */
  wechatBrowser?: { identify: string }
  /** The buyer's IP address (WeChat H5's payer_client_ip). */
  ip: string
  /**
   * When the payment expires (time_expire, payExpireSeconds, expire_time): 6 minutes to 48 hours after it was first opened,
   * the same at every start of one outTradeNo. A further start may have less left; a provider that counts seconds from now
   * says its minimum then.
   */
  payBefore: Date
  /** Address that the buyer returns to (Alipay's return_url, WeChat H5's redirect_url). Returning proves no payment. */
  returnUrl: string
  /** Absolute address for the provider's notices. */
  notifyUrl: string
}

/**
 * How the buyer pays. `redirect`: the browser opens `url`, WeChat's h5_url or Alipay's signed address (pageExecute by
 * GET). `mini`: `params`, all strings, go to the platform's cashier: the arguments of wx.requestPayment; `data` and
 * `byteAuthorization` of tt.requestOrder, with `orderId` where that order was made there before; `order_no` and
 * `order_info_token` of ks.pay (src/platform/pay). `none`: nothing to open.
 */
export type PaymentStart =
  | { kind: 'redirect'; url: string }
  | { kind: 'mini'; params: Record<string, string> }
  | { kind: 'none' }

/**
 * Thrown by `start` when the provider knows the number with other terms, or has closed or paid it: the payment is closed
 * at the provider and opened anew under another number.
 */
export class NumberUsed extends Error {}

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
 * A genuine notice about something else than a payment, such as a refund: acknowledged, and nothing changes. `data`: what
 * the provider wants in the answer.
 */
export interface OtherNotice {
  state: 'other'
  id: string
  data?: object
}

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
  /** fen that go back now */
  amount: number
  /** fen of the whole payment */
  total: number
  /** Why, for the buyer, in Chinese; at most 80 characters. */
  reason: string
}

/** A line of a provider's bill: money that came in, or went back. */
export interface BillLine {
  kind: 'payment' | 'refund'
  outTradeNo: string
  /** The provider's number of the trade. */
  tradeNo: string
  /** '' for a payment. */
  outRefundNo: string
  /** fen, positive for both kinds */
  amount: number
  /** fen that the provider keeps; negative when it gives a fee back. */
  fee: number
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
 * | query | out-trade-no/{no} | trade.query | order_query | query_order |
 * | close | out-trade-no/{no}/close | trade.close | none: ends by payExpireSeconds | none: ends by expire_time |
 * | refund | refund/domestic/refunds | trade.refund | refund_create, refund_query | apply_refund, query_refund |
 */
export interface PaymentProvider extends Provider {
  /** Unique; its notices come to `/pay/notify/{name}`. */
  name: string
  /** The ways to pay (PlaceType) that it takes. */
  placeTypes: number[]
  /** Opens a payment; called again with the same number it opens the same payment again. */
  start: (request: PaymentRequest) => Promise<PaymentStart>
  /** Verifies and reads a notice; undefined when the signature is wrong. Throws when it cannot be verified now. */
  readNotice: (notice: RawNotice) => Promise<PaymentNotice | OtherNotice | undefined>
  /** The answer that this provider expects to a notice; `notice` is missing when it could not be read. */
  answer: (outcome: NoticeOutcome, notice?: PaymentNotice | OtherNotice) => NoticeAnswer
  /** State of a payment at the provider. Throws when the provider does not answer. */
  query: (outTradeNo: string) => Promise<PaymentState>
  /**
   * Closes a payment for good; succeeds also when it was closed before or is unknown. Throws when it was paid
   * meanwhile.
   */
  close: (outTradeNo: string) => Promise<void>
  /**
   * Set where `close` closes nothing: a payment can be paid until it expires. After that it is asked for once more, as the
   * notice may be lost.
   */
  staysOpen?: true
  /** Asks for a refund, or for its state: after `pending` it is called again. Throws when the request failed. */
  refund: (request: RefundRequest) => Promise<'done' | 'pending'>
  /**
   * The bill of a Chinese day (YYYY-MM-DD) that has ended, fetched from the provider; undefined while it is not made yet.
   * Missing where the provider gives it as a file only.
   */
  bill?: (day: string) => Promise<BillLine[] | undefined>
  /** Reads a bill that the merchant has downloaded as a file. Throws with the line that it cannot read. */
  readBill?: (file: Buffer) => BillLine[]
}

/** The provider of each PlaceType; a way to pay without one cannot be used. */
export type PaymentProviders = Partial<Record<number, PaymentProvider>>
