import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../server/errors'
import type {
  PaymentNotice,
  PaymentProvider,
  PaymentRequest,
  PaymentState,
  RawNotice,
  RefundRequest
} from '../../../server/providers/payment'

interface Trade {
  request: PaymentRequest
  state: PaymentState
}

type Sent = Omit<RawNotice, 'body'> & { body: string }

const secret = randomBytes(32)
const signatureOf = (body: string) => createHmac('sha256', secret).update(body).digest('hex')

/** A notice as JSON, with a signature over its bytes. */
function write(notice: PaymentNotice): Sent {
  const body = JSON.stringify(notice)
  return { headers: { 'content-type': 'application/json', signature: signatureOf(body) }, body }
}

const statusOf = { taken: 200, retry: 500, forged: 401 } as const

/** Simulated provider with its own trades and refunds. The formats of real ones are in the tests of each company. */
export function simulatedProvider(name: string) {
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, RefundRequest & { paidOut: boolean }>()
  const asked: string[] = []
  // errors that it throws, by operation
  const trouble: Partial<Record<'start' | 'query' | 'close' | 'refund', Error>> = {}
  const begin = (what: keyof typeof trouble, no: string) => {
    asked.push(`${what} ${no}`)
    if (trouble[what]) throw trouble[what]
  }
  const provider: PaymentProvider = {
    name,
    placeTypes: [],
    start: async (request) => {
      begin('start', request.outTradeNo)
      const known = trades.get(request.outTradeNo)
      if (known && known.state.state !== 'open') throw refuse('商户订单号重复')
      trades.set(request.outTradeNo, { request, state: { state: 'open' } })
      return { kind: 'redirect', url: 'https://pay.example/cashier' }
    },
    readNotice: async ({ headers, body }) =>
      headers.signature === signatureOf(body.toString()) ? JSON.parse(body.toString()) : undefined,
    answer: (outcome) => ({ status: statusOf[outcome], type: 'text/plain', body: outcome }),
    query: async (outTradeNo) => {
      begin('query', outTradeNo)
      return trades.get(outTradeNo)?.state ?? { state: 'open' }
    },
    close: async (outTradeNo) => {
      begin('close', outTradeNo)
      const trade = trades.get(outTradeNo)
      if (trade?.state.state === 'paid') throw new Error('ORDERPAID')
      if (trade) trade.state = { state: 'closed' }
    },
    refund: async (refund) => {
      begin('refund', refund.outRefundNo)
      const known = refunds.get(refund.outRefundNo) ?? { ...refund, paidOut: false }
      refunds.set(refund.outRefundNo, known)
      return known.paidOut ? 'done' : 'pending'
    }
  }
  return {
    provider,
    trades,
    refunds,
    asked,
    trouble,
    /** Marks a trade paid at the provider only; returns the notice still to be sent to the server. */
    pay: (outTradeNo: string, paid: Partial<Extract<PaymentState, { state: 'paid' }>> = {}) => {
      const trade = trades.get(outTradeNo)!
      const { amount } = trade.request
      trade.state = { state: 'paid', tradeNo: randomUUID(), amount, currency: 'CNY', ...paid }
      return write({ id: randomUUID(), outTradeNo, ...trade.state })
    },
    /** Writes any other notice. */
    notice: (reply: PaymentNotice) => write(reply),
    send: async (app: FastifyInstance, { headers, body }: Sent) => {
      const url = `/pay/notify/${name}`
      const answered = await app.inject({ method: 'POST', url, headers, payload: body })
      const { statusCode: status, body: text } = answered
      return { status, type: answered.headers['content-type'], body: text }
    }
  }
}
