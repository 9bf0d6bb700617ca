import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { PlaceType } from '../../../contract/enums'
import type { Db } from '../../db/client'
import { sandboxTrade, type SandboxTrade } from '../../db/schema'
import { tradeEnded } from '../errors'
import type { Secrets } from '../../secrets/secret'
import type { MiniPlatform } from '../miniLogin'
import {
  isMiniProgram,
  type PaymentNotice,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentState
} from '.'

const currency = 'CNY'
/** Ways to pay that a payment provider takes; balance, points and gift are the server's own. */
const outside = [PlaceType.wechat, PlaceType.alipay, PlaceType.douyin, PlaceType.kuaishou, PlaceType.sandbox]
const signHeader = 'sandbox-sign'

/**
 * Stands in for every payment provider, with books of its own (`sandbox_trade`) and a cashier page (routes/sandbox).
 */
export interface SandboxPayment extends PaymentProvider {
  /** A notice as the sandbox sends it: the body, and headers with the signature over it. */
  makeNotice: (notice: PaymentNotice) => { payload: string; headers: Record<string, string> }
  /** The sandbox's record of a payment; undefined when it never saw one. */
  trade: (outTradeNo: string) => Promise<SandboxTrade | undefined>
  /**
   * The buyer pays at the cashier, or a try fails. Returns the notice to send; undefined when nothing could be paid.
   */
  press: (outTradeNo: string, result: 'paid' | 'failed') => Promise<PaymentNotice | undefined>
}

const seconds = () => String(Math.floor(Date.now() / 1000))
const nonce = () => randomUUID().replaceAll('-', '')

/**
 * Parameters of each platform's cashier, shaped as the platform wants them but signed by us: no platform accepts them.
 */
const miniParams: Record<
  MiniPlatform,
  (payment: PaymentRequest, sign: Secrets['sign']) => Record<string, string>
> = {
  // arguments of wx.requestPayment
  weapp: ({ outTradeNo }, sign) => {
    const timeStamp = seconds()
    const nonceStr = nonce()
    const prepay = `prepay_id=${outTradeNo}`
    const paySign = sign([timeStamp, nonceStr, prepay].join('\n'))
    return { timeStamp, nonceStr, package: prepay, signType: 'RSA', paySign }
  },
  // arguments of tt.requestOrder, whose orderId goes to tt.getOrderPayment
  tt: ({ outTradeNo, title, amount }, sign) => {
    const data = JSON.stringify({
      skuList: [{ skuId: outTradeNo, title, price: amount, quantity: 1 }],
      outOrderNo: outTradeNo,
      totalAmount: amount
    })
    const parts = { appid: 'sandbox', nonce_str: nonce(), timestamp: seconds(), key_version: '1' }
    const signature = sign([parts.timestamp, parts.nonce_str, data].join('\n'))
    const words = Object.entries({ ...parts, signature }).map(([name, value]) => `${name}="${value}"`)
    return { data, byteAuthorization: `SHA256-RSA2048 ${words.join(',')}` }
  },
  // the orderInfo of ks.pay
  kwai: ({ outTradeNo }, sign) => ({ order_no: outTradeNo, order_info_token: sign(outTradeNo) })
}

function stateOf({ state, tradeNo, amount }: SandboxTrade): PaymentState {
  if (state === 'paid') return { state, tradeNo: tradeNo ?? '', amount, currency }
  return state === 'failed' ? { state, reason: '在测试收银台选择了支付失败' } : { state }
}

const statuses = { taken: 200, forged: 400, retry: 503 } as const

export function createSandboxPayment(db: Db, secrets: Secrets): SandboxPayment {
  const trade = async (outTradeNo: string) => {
    const [found] = await db.select().from(sandboxTrade).where(eq(sandboxTrade.outTradeNo, outTradeNo))
    return found
  }
  const move = async (outTradeNo: string, values: Partial<SandboxTrade>) => {
    const mayBePaid = inArray(sandboxTrade.state, ['open', 'failed'])
    const [moved] = await db
      .update(sandboxTrade)
      .set(values)
      .where(and(eq(sandboxTrade.outTradeNo, outTradeNo), mayBePaid))
      .returning()
    return moved
  }
  return {
    name: 'sandbox',
    placeTypes: outside,
    start: async (request) => {
      const { outTradeNo, title, amount, platform, returnUrl } = request
      await db.insert(sandboxTrade).values({ outTradeNo, title, amount }).onConflictDoNothing()
      if (!(await move(outTradeNo, { state: 'open' }))) throw tradeEnded()
      if (isMiniProgram(platform))
        return { kind: 'mini', params: miniParams[platform](request, secrets.sign) }
      return { kind: 'redirect', url: `/sandbox/pay/${outTradeNo}?back=${encodeURIComponent(returnUrl)}` }
    },
    makeNotice: (notice) => {
      const payload = JSON.stringify(notice)
      return {
        payload,
        headers: { 'content-type': 'application/json', [signHeader]: secrets.sign(payload) }
      }
    },
    readNotice: async ({ headers, body }) => {
      const text = body.toString()
      return secrets.verify(text, String(headers[signHeader]))
        ? (JSON.parse(text) as PaymentNotice)
        : undefined
    },
    answer: (outcome) => ({
      status: statuses[outcome],
      type: 'application/json',
      body: JSON.stringify({ code: outcome })
    }),
    query: async (outTradeNo) => {
      const known = await trade(outTradeNo)
      return known ? stateOf(known) : { state: 'open' }
    },
    close: async (outTradeNo) => {
      const closed = await move(outTradeNo, { state: 'closed' })
      if (!closed && (await trade(outTradeNo))?.state === 'paid') throw new Error(`${outTradeNo} was paid`)
    },
    refund: async ({ outTradeNo }) => {
      if (!(await trade(outTradeNo))) throw new Error(`${outTradeNo} was never opened`)
      return 'done'
    },
    trade,
    press: async (outTradeNo, result) => {
      const pressed = await move(outTradeNo, {
        state: result,
        ...(result === 'paid' ? { tradeNo: `SB${randomUUID()}` } : {})
      })
      return pressed && { ...stateOf(pressed), id: randomUUID(), outTradeNo }
    }
  }
}
