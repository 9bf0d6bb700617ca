import { hourMs, shanghaiMs } from '../../../rules/time'
import { clock } from '../../db/client'
import { refuse } from '../../errors'
import { noPayer } from '../errors'
import { fetchJson, postJson } from '../fetchJson'
import { miniToken } from '../miniToken'
import type { Tools } from '../tools'
import { codeOf, type Deliverer } from './expressCodes'
import type { Fulfilment, FulfilmentProvider } from '.'

/*
 * WeChat's shipping information (小程序发货信息管理服务, developers.weixin.qq.com, order-shipping): money of a mini-program's
 * order is frozen until it was reported as sent and received. The payment is named by its transaction_id
 * (order_number_type 2). WeChat knows a payment about a minute after it was made (10060001 before, its staff in the
 * community). An order may be reported anew once; the codes about that are told apart by order_state of get_order.
 */

/** logistics_type */
const ways = { shipped: 1, credited: 3, pickedUp: 4 } as const
type Move = keyof typeof ways
const moves = Object.keys(ways) as Move[]

/** Codes for an access token that another process has replaced before it expired. */
const tokenEnded = [40001, 40014, 42001]
const nothingNew = 10060023
/** 支付单已完成发货, 已使用重新发货机会, 不可发货的状态: sent already, or given back. */
const maybeSent = [10060002, 10060003, 10060004]
/** WeChat did not know the payment yet, or had no time. */
const later = [-1, 10060001, 10060012, 10060019, 45009]
/** order_state of a payment that is still to be sent. */
const toSend = 1

interface Answer {
  errcode?: number
  errmsg?: string
}

/** A WeChat that answered with a code; -1 without an answer. */
class WechatError extends Error {
  constructor(
    path: string,
    readonly errcode: number,
    readonly errmsg = 'no answer'
  ) {
    super(`WeChat's ${path} answered ${errcode} ${errmsg}`.slice(0, 200))
  }
}

/** Longest description of what was bought, in characters. */
const longest = 120

/** The time in China as RFC 3339 wants it. */
const chinese = (at: Date) => new Date(at.getTime() + shanghaiMs).toISOString().replace('Z', '+08:00')

const shipment = ({ move, title, trackingNumber, receiver }: Fulfilment, code: string) => ({
  item_desc: title.slice(0, longest),
  ...(move === 'shipped'
    ? {
        tracking_no: trackingNumber,
        express_company: code,
        // SF needs a contact; the last four digits may not be masked
        ...(receiver ? { contact: { receiver_contact: receiver } } : {})
      }
    : {})
})

const deliverersKeptMs = 24 * hourMs

/** Tells WeChat what became of the orders that were paid in its mini-program. */
export function wechatFulfilment(tools: Tools): FulfilmentProvider {
  const { config, db } = tools
  const token = miniToken(tools, 'weapp')
  const askWith = async <T>(path: string, body: object, access_token: string): Promise<T> => {
    const url = new URL(path, config.WECHAT_API)
    url.searchParams.set('access_token', access_token)
    const reply = await fetchJson<T & Answer>(url, postJson(body))
    if (!reply) throw new WechatError(path, -1)
    if (reply.errcode) throw new WechatError(path, reply.errcode, reply.errmsg)
    return reply
  }
  const ask = async <T>(path: string, body: object): Promise<T> => {
    const first = await token()
    return askWith<T>(path, body, first).catch(async (error: unknown) => {
      if (!(error instanceof WechatError) || !tokenEnded.includes(error.errcode)) throw error
      return askWith<T>(path, body, await token(first))
    })
  }
  let deliverers: Deliverer[] = []
  let readAt = -Infinity
  const codeFor = async (company: string): Promise<string> => {
    const now = (await clock(db)).getTime()
    if (now - readAt > deliverersKeptMs) {
      const path = '/cgi-bin/express/delivery/open_msg/get_delivery_list'
      deliverers = (await ask<{ delivery_list?: Deliverer[] }>(path, {})).delivery_list ?? []
      readAt = now
    }
    const code = codeOf(deliverers, company)
    if (!code) throw refuse(`WeChat knows no parcel service named ${company}`)
    return code
  }
  const isSent = async ({ tradeNo }: Fulfilment): Promise<boolean> => {
    const asked = { transaction_id: tradeNo }
    const { order } = await ask<{ order?: { order_state?: number } }>('/wxa/sec/order/get_order', asked)
    return (order?.order_state ?? toSend) > toSend
  }
  const upload = async (fulfilment: Fulfilment, move: Move) => {
    const code = move === 'shipped' ? await codeFor(fulfilment.company) : ''
    await ask('/wxa/sec/order/upload_shipping_info', {
      order_key: { order_number_type: 2, transaction_id: fulfilment.tradeNo },
      logistics_type: ways[move],
      delivery_mode: 1,
      shipping_list: [shipment(fulfilment, code)],
      upload_time: chinese(await clock(db)),
      payer: { openid: fulfilment.openId }
    })
  }
  return {
    name: 'wechat',
    moves,
    report: async (fulfilment) => {
      if (!fulfilment.openId) throw noPayer()
      try {
        await upload(fulfilment, fulfilment.move as Move)
      } catch (error) {
        if (!(error instanceof WechatError)) throw error
        if (error.errcode === nothingNew) return
        if (maybeSent.includes(error.errcode) && (await isSent(fulfilment))) return
        if (later.includes(error.errcode) || tokenEnded.includes(error.errcode)) throw error
        throw refuse(`${error.errcode} ${error.errmsg}`)
      }
    }
  }
}
