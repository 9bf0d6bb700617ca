import { refuse } from '../../errors'
import type { Tools } from '../tools'
import type { NoticeAnswer, RawNotice } from '../payment'
import { isSigned, signedHeaders } from '../signature'
import {
  numberOrderSteps,
  type NumberOrder,
  type NumberOrderNotice,
  type NumberOrderProvider,
  type NumberOrderState,
  type NumberOrderStep
} from './index'

const timeoutMs = 45_000
const noticePath = '/number-orders/notify/http'
/** Statuses by which the platform says that it will not take an order, now or later. */
const refusals = [400, 409, 422]

const textOf = (value: unknown, most: number) =>
  typeof value === 'string' ? value.trim().slice(0, most) : ''
const isStep = (value: unknown): value is NumberOrderStep => numberOrderSteps.some((step) => step === value)

/** Throws with what is wrong about a state that the platform has sent. */
function readState(given: unknown): NumberOrderState {
  const reply = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
  if (!isStep(reply.step)) throw new Error('the platform answered without a known step')
  if (!Number.isInteger(reply.version)) throw new Error('the platform answered without a version')
  const at = new Date(String(reply.at))
  if (Number.isNaN(at.getTime())) throw new Error('the platform answered without a time')
  const fields = Array.isArray(reply.fields) ? reply.fields.filter((one) => typeof one === 'string') : []
  return {
    step: reply.step,
    version: Number(reply.version),
    at,
    fields,
    reason: textOf(reply.reason, 200),
    company: textOf(reply.company, 40),
    trackingNumber: textOf(reply.trackingNumber, 40)
  }
}

/** The body of PUT /orders/{orderSn}. */
const bodyOf = ({ photos, paidAt, ...order }: NumberOrder) =>
  JSON.stringify({
    ...order,
    paidAt: paidAt?.toISOString() ?? null,
    photos: photos.map(({ side, type, bytes }) => ({ side, type, data: bytes.toString('base64') }))
  })

const noticeAnswer = (status: number, message: string): NoticeAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({ message })
})
const noticeAnswers = {
  taken: noticeAnswer(200, 'taken'),
  retry: noticeAnswer(503, 'not recorded, send it again'),
  forged: noticeAnswer(403, 'wrong signature or clock'),
  unknown: noticeAnswer(404, 'no such order')
}

/**
 * Any platform that keeps to our own contract, docs/number-orders.md and contract/numberOrders.json: JSON over TLS, signed
 * with a shared secret in both directions.
 */
export function httpNumberOrders({ config }: Pick<Tools, 'config'>): NumberOrderProvider {
  const { NUMBER_ORDER_APP_ID: appId, NUMBER_ORDER_SECRET: secret } = config
  const base = new URL(config.NUMBER_ORDER_URL.replace(/\/*$/, '/'))
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(base.hostname)
  if (base.protocol !== 'https:' && !isHere)
    throw new Error('NUMBER_ORDER_URL must begin with https: it gets citizen ids')

  const send = async (method: string, name: string, body = '') => {
    const url = new URL(name, base)
    const headers = {
      'x-app-id': appId,
      ...signedHeaders(secret, Date.now(), { method, path: url.pathname, body }),
      ...(body ? { 'content-type': 'application/json' } : {})
    }
    const request = { method, headers, redirect: 'error' as const, signal: AbortSignal.timeout(timeoutMs) }
    // the reason is dropped: it may hold what was sent
    const answer = await fetch(url, { ...request, ...(body ? { body } : {}) }).catch(() => undefined)
    if (!answer) throw new Error('the platform for number orders does not answer')
    const content: unknown = await answer.json().catch(() => undefined)
    return { status: answer.status, content }
  }
  const failed = (status: number) => new Error(`the platform for number orders answered ${status}`)
  const orderPath = (orderSn: string) => `orders/${encodeURIComponent(orderSn)}`

  const readNotice = ({ headers, body }: RawNotice): NumberOrderNotice | undefined => {
    const request = { method: 'POST', path: noticePath, body: body.toString() }
    if (headers['x-app-id'] !== appId || !isSigned(secret, Date.now(), headers, request)) return undefined
    const notice = JSON.parse(request.body) as Record<string, unknown>
    return { ...readState(notice), orderSn: textOf(notice.orderSn, 40) }
  }
  return {
    name: 'http',
    submit: async (order) => {
      const { status, content } = await send('PUT', orderPath(order.orderSn), bodyOf(order))
      if (refusals.includes(status)) {
        const { message } = (content ?? {}) as { message?: unknown }
        throw refuse(textOf(message, 200) || `${status}`)
      }
      if (status !== 200) throw failed(status)
      return readState(content)
    },
    query: async (orderSn) => {
      const { status, content } = await send('GET', orderPath(orderSn))
      if (status === 404) return undefined
      if (status !== 200) throw failed(status)
      return readState(content)
    },
    readNotice,
    answer: (outcome) => noticeAnswers[outcome],
    check: async () => {
      const { status } = await send('GET', 'ping')
      if (status === 401 || status === 403)
        throw new Error(
          `${failed(status).message}: look at NUMBER_ORDER_APP_ID, NUMBER_ORDER_SECRET and the clock`
        )
      if (status !== 200) throw failed(status)
      if (!config.PUBLIC_URL) throw new Error('PUBLIC_URL is missing: no notice can come')
      return 'the platform knows us'
    }
  }
}
