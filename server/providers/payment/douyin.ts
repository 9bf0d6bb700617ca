import { randomUUID, sign, verify } from 'node:crypto'
import { PlaceType } from '../../../contract/enums'
import { clock } from '../../db/client'
import { refuse } from '../../errors'
import { miniToken } from '../miniToken'
import { fetchJson, postJson } from '../fetchJson'
import type { Tools } from '../tools'
import { byKind } from './byKind'
import { privateKeyOf, publicKeyOf } from './rsaKeys'
import { cutToBytes, meansUnknown } from './words'
import { NumberUsed, type OtherNotice, type PaymentProvider, type PaymentState } from '.'

/**
 * Douyin's mini-program cashier: 通用交易系统 (trade_basic). Source: developer.open-douyin.com, mini-app/develop/server/
 * payment/trade-system/general: order/request-order-data-sign (`data`, byteAuthorization), order/query-order,
 * order/notify-payment-result, refund/create-refund, query-refund, refund-audit, refund-notify; basic-abilities/…/
 * get-client_token. It has no call that closes an order: one ends by payExpireSeconds. The documents do not name the code
 * for an order that does not exist, so its words are read (`saysUnknown`); `check` shows whether they are understood.
 */
const seconds = { min: 300, max: 172_800 }
const tokenEnded = [28001003, 28001008]
/** 其他, of the four reasons that refund_create takes; its text has less than 50 characters. */
const otherReason = 999
/** Begins the number of a refund that the buyer asked Douyin for. */
const buyersRefund = 'DYR'

interface Answer {
  err_no?: number
  err_msg?: string
  err_tips?: string
  data?: Record<string, unknown> | null
}
interface Order {
  order_id: string
  pay_status: string
  total_amount: number
  discount_amount?: number
  item_order_list?: { item_order_id: string }[]
}
interface Refund {
  refund_id: string
  refund_status: string
  message?: string
  merchant_audit_detail?: { need_refund_audit?: number; audit_status?: string }
}

class DouyinRefusal extends Error {
  constructor(
    call: string,
    readonly code: number,
    readonly words: string
  ) {
    super(`${call}: Douyin answered ${code} ${words}`)
  }
}
const isUnknown = (error: unknown) => error instanceof DouyinRefusal && meansUnknown(error.words)

/** The sum paid is the total less Douyin's discount. */
const paid = (reply: Order): PaymentState => ({
  state: 'paid',
  tradeNo: reply.order_id,
  amount: reply.total_amount - (reply.discount_amount ?? 0),
  currency: 'CNY'
})

function stateOf(order: Order): PaymentState {
  switch (order.pay_status) {
    case 'SUCCESS':
      return paid(order)
    case 'INIT':
    case 'PROCESS':
      return { state: 'open' }
    case 'FAIL':
    case 'TIMEOUT':
      return { state: 'closed' }
    default:
      throw new Error(`Douyin said the pay_status ${order.pay_status}`)
  }
}

/** A page with its parameters as Douyin wants it: the path alone, the parameters as JSON. */
function schemaOf(page: string) {
  const [path = '', query = ''] = (page || 'pages/index/index').split('?')
  return {
    path: path.replace(/^\//, ''),
    params: JSON.stringify(Object.fromEntries(new URLSearchParams(query)))
  }
}

export function douyin({ config, db, secrets }: Tools): PaymentProvider {
  const { TT_APP_ID: appId, TT_PAY_KEY_VERSION: keyVersion, PUBLIC_URL } = config
  const ownKey = privateKeyOf('TT_PAY_KEY', config.TT_PAY_KEY)
  const platformKey = publicKeyOf('TT_PAY_PLATFORM_KEY', config.TT_PAY_PLATFORM_KEY)
  const goodsOf = byKind('TT_PAY_GOODS', config.TT_PAY_GOODS)

  const token = miniToken({ config, db, secrets }, 'ttOpen')

  /** Calls trade_basic, once more with a new token where the old one has ended. */
  async function ask<T>(call: string, body: object, refused?: string): Promise<T> {
    const value = await token(refused)
    const { headers, ...request } = postJson(body)
    const answered = await fetchJson<Answer>(
      new URL(`/api/trade_basic/v1/developer/${call}/`, config.TT_OPEN_API),
      {
        ...request,
        headers: { ...headers, 'access-token': value }
      }
    )
    if (answered?.err_no === undefined) throw new Error(`${call}: no answer of Douyin`)
    if (tokenEnded.includes(answered.err_no) && !refused) return ask(call, body, value)
    if (answered.err_no !== 0)
      throw new DouyinRefusal(call, answered.err_no, answered.err_msg ?? answered.err_tips ?? '')
    return (answered.data ?? {}) as T
  }

  /** The order at Douyin; undefined while the buyer has not come to the cashier. */
  async function orderOf(outTradeNo: string): Promise<Order | undefined> {
    try {
      const order = await ask<Order & { out_order_no?: string }>('order_query', { out_order_no: outTradeNo })
      if (order.order_id && order.out_order_no !== outTradeNo)
        throw new Error('Douyin answered for another order')
      return order.order_id ? order : undefined
    } catch (error) {
      if (isUnknown(error)) return undefined
      throw error
    }
  }
  async function query(outTradeNo: string): Promise<PaymentState> {
    const order = await orderOf(outTradeNo)
    return order ? stateOf(order) : { state: 'open' }
  }

  async function refundOf(outRefundNo: string): Promise<Refund | undefined> {
    try {
      const response = await ask<{ refund_list?: Refund[] }>('refund_query', { out_refund_no: outRefundNo })
      return response.refund_list?.[0]
    } catch (error) {
      if (isUnknown(error)) return undefined
      throw error
    }
  }

  /** Signed as request-order-data-sign has it: method, path, time, nonce and data, each with a line break. */
  function authorization(data: string, at: Date): string {
    const [timestamp, nonce] = [Math.floor(at.getTime() / 1000), randomUUID().replaceAll('-', '')]
    const text = `POST\n/requestOrder\n${timestamp}\n${nonce}\n${data}\n`
    const signature = sign('sha256', Buffer.from(text), ownKey).toString('base64')
    const fields = `appid=${appId},nonce_str=${nonce},timestamp=${timestamp},key_version=${keyVersion}`
    return `SHA256-RSA2048 ${fields},signature=${signature}`
  }

  return {
    name: 'douyin',
    placeTypes: [PlaceType.douyin],
    start: async ({ outTradeNo, orderSn, kind, title, image, page, amount, payBefore, notifyUrl }) => {
      const order = await orderOf(outTradeNo)
      if (order && stateOf(order).state !== 'open') throw new NumberUsed(outTradeNo)
      const now = await clock(db)
      const left = Math.floor((payBefore.getTime() - now.getTime()) / 1000)
      const [type, tagGroupId] = goodsOf(kind)
      const data = JSON.stringify({
        skuList: [
          {
            ...{ skuId: orderSn, price: amount, quantity: 1, title: cutToBytes(title, 256) },
            ...{ imageList: [image || config.TT_PAY_IMAGE], type: Number(type), tagGroupId }
          }
        ],
        ...{ outOrderNo: outTradeNo, totalAmount: amount, payNotifyUrl: notifyUrl },
        payExpireSeconds: Math.min(Math.max(left, seconds.min), seconds.max),
        orderEntrySchema: schemaOf(page),
        ...(config.TT_PAY_MERCHANT ? { merchantUid: config.TT_PAY_MERCHANT } : {})
      })
      const params = { data, byteAuthorization: authorization(data, now) }
      // the buyer has ordered there before: the app opens that order's cashier, as a number can be ordered once
      return { kind: 'mini', params: order ? { ...params, orderId: order.order_id } : params }
    },
    readNotice: async ({ headers, body }) => {
      const text = `${String(headers['byte-timestamp'])}\n${String(headers['byte-nonce-str'])}\n${body.toString()}\n`
      const signature = Buffer.from(String(headers['byte-signature']), 'base64')
      if (!verify('sha256', Buffer.from(text), platformKey, signature)) return undefined
      const { type, msg } = JSON.parse(body.toString()) as { type: string; msg: string }
      const notice = JSON.parse(msg) as Order & Record<string, unknown>
      if (notice.app_id !== appId) return undefined
      if (type !== 'payment') return otherNotice(type, notice)
      // a notice has no id of its own
      const id = `${notice.order_id}:${String(notice.status)}`
      const outTradeNo = String(notice.out_order_no)
      if (notice.status === 'SUCCESS') return { id, outTradeNo, ...paid(notice) }
      if (notice.status === 'CANCEL') return { id, outTradeNo, state: 'closed' }
      throw new Error(`Douyin said the status ${String(notice.status)}`)
    },
    answer: (outcome, notice) => {
      const data = notice?.state === 'other' && notice.data ? { data: notice.data } : {}
      const answers = { taken: { err_no: 0, err_tips: 'success', ...data }, retry: again, forged: wrongSign }
      return { status: 200, type: 'application/json', body: JSON.stringify(answers[outcome]) }
    },
    query,
    staysOpen: true,
    close: async (outTradeNo) => {
      // what is still paid there before payExpireSeconds end comes too late, and goes back
      if ((await query(outTradeNo)).state === 'paid') throw new Error(`${outTradeNo} was paid`)
    },
    refund: async ({ outRefundNo, outTradeNo, tradeNo, amount, reason }) => {
      const known = await refundOf(outRefundNo)
      if (known?.refund_status === 'SUCCESS') return 'done'
      if (known && known.refund_status !== 'FAIL') {
        const { need_refund_audit, audit_status } = known.merchant_audit_detail ?? {}
        // where the goods' rules want the merchant's consent to a refund of their own
        if (need_refund_audit === 1 && audit_status !== 'AGREE')
          await ask('refund_audit_callback', { refund_id: known.refund_id, refund_audit_status: 1 })
        return 'pending'
      }
      const item = (await orderOf(outTradeNo))?.item_order_list?.[0]
      if (!item) throw new Error(`${outTradeNo} has no item at Douyin`)
      try {
        await ask('refund_create', {
          ...{ order_id: tradeNo, out_refund_no: outRefundNo, refund_total_amount: amount },
          item_order_detail: [{ item_order_id: item.item_order_id, refund_amount: amount }],
          refund_reason: [{ code: otherReason, text: (reason || '商家退款').slice(0, 49) }],
          order_entry_schema: schemaOf(''),
          ...(PUBLIC_URL.startsWith('https:') ? { notify_url: `${PUBLIC_URL}/pay/notify/douyin` } : {})
        })
      } catch (error) {
        if (!(error instanceof DouyinRefusal)) throw error
        throw refuse(`抖音：${known?.message || error.words || error.code}`)
      }
      return 'pending'
    },
    check: async () => {
      const order = await orderOf(`CHECK${randomUUID().slice(0, 8)}`)
      return `Douyin takes the secret of ${appId} and knows no order that nobody made${order ? ' - but says one' : ''}`
    }
  }
}

const again = { err_no: 1, err_tips: 'again' }
const wrongSign = { err_no: 400, err_tips: 'sign' }

/** A buyer who asks Douyin for a refund gets a number of ours for it; results of refunds are read by refund_query. */
function otherNotice(type: string, notice: Record<string, unknown>): OtherNotice {
  const refundId = String(notice.refund_id ?? notice.order_id)
  const id = `${type}:${refundId}`
  if (type !== 'pre_create_refund') return { state: 'other', id }
  return {
    ...{ state: 'other', id },
    data: { out_refund_no: `${buyersRefund}${refundId}`, order_entry_schema: schemaOf('') }
  }
}
