import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { PlaceType } from '../../../contract/enums'
import { clock, type Db } from '../../db/client'
import { payment } from '../../db/schema'
import { refuse } from '../../errors'
import { kuaishouLoginNeeded } from '../errors'
import { miniToken } from '../miniToken'
import { fetchJson, postJson } from '../fetchJson'
import type { Tools } from '../tools'
import { byKind } from './byKind'
import { cutToHalfWidths, plainWords, meansUnknown } from './words'
import { NumberUsed, type PaymentProvider, type PaymentRequest, type PaymentState } from '.'

/**
 * Kuaishou's mini-program cashier: 担保支付 (epay). Source: open.kuaishou.com/docs/develop/server/epay: appendix (the
 * signatures), open-api-new/prePay-new, open-api-new/orderQuery-new; the fields of answers, notices and refunds as public
 * SDKs have them (HeartGarlic/kuaishou-server-api-sdk). It has no call that closes an order: one ends by expire_time. An
 * order that is asked for again must have the same terms. The documents do not name the codes for a token that has ended and
 * for an order that does not exist, so the words are read; `check` shows whether they are understood.
 */
const seconds = { min: 300, max: 172_800 }

interface Answer extends Record<string, unknown> {
  result?: number
  error_msg?: string
}

class KuaishouRefusal extends Error {
  constructor(
    call: string,
    readonly code: number,
    readonly words: string
  ) {
    super(`${call}: Kuaishou answered ${code} ${words}`)
  }
}
const isUnknown = (error: unknown) => error instanceof KuaishouRefusal && meansUnknown(error.words)

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** payment_info is documented as JSON within JSON, and shown as an object. */
const objectOf = (value: unknown): Record<string, unknown> =>
  (typeof value === 'string' ? JSON.parse(value || '{}') : (value ?? {})) as Record<string, unknown>

/** A state by pay_status of an answer or status of a notice. */
function stateOf(status: unknown, tradeNo: unknown, amount: unknown): PaymentState {
  switch (status) {
    case 'SUCCESS':
      return { state: 'paid', tradeNo: String(tradeNo), amount: Number(amount), currency: 'CNY' }
    case 'PROCESSING':
      return { state: 'open' }
    case 'FAILED':
    case 'TIMEOUT':
      return { state: 'closed' }
    default:
      throw new Error(`Kuaishou said the pay_status ${String(status)}`)
  }
}

/** Seconds from when the payment was first opened until it expires: the same at each start of one number. */
async function secondsToPay(db: Db, { outTradeNo, payBefore }: PaymentRequest): Promise<number> {
  const [opened] = await db
    .select({ at: payment.createdAt })
    .from(payment)
    .where(eq(payment.outTradeNo, outTradeNo))
  const from = opened?.at ?? (await clock(db))
  const whole = Math.floor((payBefore.getTime() - from.getTime()) / 1000)
  return Math.min(Math.max(whole, seconds.min), seconds.max)
}

export function kuaishou({ config, db, secrets }: Tools): PaymentProvider {
  const { KWAI_APP_ID: app_id, KWAI_APP_SECRET: app_secret, PUBLIC_URL } = config
  const typeOf = byKind('KWAI_PAY_TYPE', config.KWAI_PAY_TYPE)
  const notify_url = `${PUBLIC_URL}/pay/notify/kuaishou`

  const token = miniToken({ config, db, secrets }, 'kwai')

  /** MD5 over the fields by name, without empty ones, sign and access_token, and the secret. */
  const signOf = (fields: Record<string, string | number>) =>
    md5(
      Object.keys(fields)
        .filter((name) => fields[name] !== '')
        .sort()
        .map((name) => `${name}=${fields[name]}`)
        .join('&') + app_secret
    )

  /** Calls epay, once more with a new token where the words are of the token. */
  async function ask(
    call: string,
    fields: Record<string, string | number>,
    refused?: string
  ): Promise<Answer> {
    const url = new URL(`/openapi/mp/developer/epay/${call}`, config.KWAI_API)
    const access_token = await token(refused)
    url.search = new URLSearchParams({ app_id, access_token }).toString()
    const reply = await fetchJson<Answer>(url, postJson({ ...fields, sign: signOf({ ...fields, app_id }) }))
    if (reply?.result === undefined) throw new Error(`${call}: no answer of Kuaishou`)
    if (reply.result === 1) return reply
    const words = reply.error_msg ?? ''
    if (/token/i.test(words) && !refused) return ask(call, fields, access_token)
    throw new KuaishouRefusal(call, reply.result, words)
  }

  /** State of the order at Kuaishou; undefined where it is not known there. */
  async function known(outTradeNo: string): Promise<PaymentState | undefined> {
    try {
      const answered = objectOf((await ask('query_order', { out_order_no: outTradeNo })).payment_info)
      if (answered.out_order_no !== outTradeNo) throw new Error('Kuaishou answered for another order')
      return stateOf(answered.pay_status, answered.ks_order_no, answered.total_amount)
    } catch (error) {
      if (isUnknown(error)) return undefined
      throw error
    }
  }
  const query = async (outTradeNo: string): Promise<PaymentState> =>
    (await known(outTradeNo)) ?? { state: 'open' }

  async function refundOf(outRefundNo: string): Promise<Record<string, unknown> | undefined> {
    try {
      return objectOf((await ask('query_refund', { out_refund_no: outRefundNo })).refund_info)
    } catch (error) {
      if (isUnknown(error)) return undefined
      throw error
    }
  }

  return {
    name: 'kuaishou',
    placeTypes: [PlaceType.kuaishou],
    start: async (request) => {
      const { outTradeNo, openId, title, kind, amount, notifyUrl } = request
      if (!openId) throw kuaishouLoginNeeded()
      const words = plainWords(title) || outTradeNo
      const fields = {
        ...{ out_order_no: outTradeNo, open_id: openId, total_amount: amount, type: Number(typeOf(kind)[0]) },
        ...{ subject: cutToHalfWidths(words, 128), detail: cutToHalfWidths(words, 1024) },
        ...{ expire_time: await secondsToPay(db, request), notify_url: notifyUrl }
      }
      let info: Record<string, unknown>
      try {
        info = objectOf((await ask('create_order', fields)).order_info)
      } catch (error) {
        // paid, ended, or ordered with other terms
        if (error instanceof KuaishouRefusal && (await known(outTradeNo))) throw new NumberUsed(outTradeNo)
        throw error
      }
      const params = { order_no: String(info.order_no), order_info_token: String(info.order_info_token) }
      return { kind: 'mini', params }
    },
    readNotice: async ({ headers, body }) => {
      const given = Buffer.from(String(headers.kwaisign))
      const right = Buffer.from(md5(body.toString() + app_secret))
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const notice = JSON.parse(body.toString()) as Record<string, unknown>
      const id = String(notice.message_id)
      if (notice.app_id !== undefined && notice.app_id !== app_id) return undefined
      if (notice.biz_type !== 'PAYMENT') return { state: 'other', id }
      const data = objectOf(notice.data)
      const state = stateOf(data.status, data.ks_order_no, data.order_amount)
      return { id, outTradeNo: String(data.out_order_no), ...state }
    },
    answer: (outcome, notice) => ({
      status: 200,
      type: 'application/json',
      body: JSON.stringify(
        outcome === 'taken' ? { result: 1, message_id: notice?.id } : { result: 0, error_msg: outcome }
      )
    }),
    query,
    staysOpen: true,
    close: async (outTradeNo) => {
      // what is still paid there before expire_time comes too late, and goes back
      if ((await query(outTradeNo)).state === 'paid') throw new Error(`${outTradeNo} was paid`)
    },
    refund: async ({ outRefundNo, outTradeNo, amount, reason }) => {
      const refund = await refundOf(outRefundNo)
      if (refund?.refund_status === 'REFUND_SUCCESS') return 'done'
      if (refund?.refund_status === 'REFUND_PROCESSING') return 'pending'
      try {
        await ask('apply_refund', {
          ...{ out_order_no: outTradeNo, out_refund_no: outRefundNo, refund_amount: amount, notify_url },
          reason: cutToHalfWidths(plainWords(reason) || '商家退款', 128)
        })
      } catch (error) {
        if (!(error instanceof KuaishouRefusal)) throw error
        const why = refund?.ks_refund_fail_reason
        throw refuse(`快手：${typeof why === 'string' && why ? why : error.words || error.code}`)
      }
      return 'pending'
    },
    check: async () => {
      await known(`CHECK${randomUUID().slice(0, 8)}`)
      return `Kuaishou takes the secret of ${app_id} and knows no order that nobody made`
    }
  }
}
