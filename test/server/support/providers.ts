import {
  createCipheriv,
  createDecipheriv,
  createHash,
  generateKeyPairSync,
  randomBytes,
  randomUUID,
  sign,
  timingSafeEqual,
  verify
} from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../server/errors'
import type {
  NoticeOutcome,
  PaymentNotice,
  PaymentProvider,
  PaymentRequest,
  PaymentStart,
  PaymentState,
  RawNotice,
  RefundRequest
} from '../../../server/providers/payment'

type Sent = Omit<RawNotice, 'body'> & { body: string }

/** Wire format of a provider: its notices, the answers that it accepts, the start of a payment. */
interface WireFormat {
  write: (notice: PaymentNotice) => Sent
  read: (sent: Sent) => PaymentNotice | undefined
  answer: PaymentProvider['answer']
  start: (request: PaymentRequest) => PaymentStart
}

interface Trade {
  request: PaymentRequest
  state: PaymentState
}

/** Simulated provider with its own trades and refunds, in one of the formats below. */
export function simulatedProvider(name: string, { write, read, answer, start }: WireFormat) {
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
      return start(request)
    },
    readNotice: async ({ headers, body }) => read({ headers, body: body.toString() }),
    answer,
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
    notice: (said: PaymentNotice) => write(said),
    send: async (app: FastifyInstance, { headers, body }: Sent) => {
      const url = `/pay/notify/${name}`
      const answered = await app.inject({ method: 'POST', url, headers, payload: body })
      const { statusCode: status, body: text } = answered
      return { status, type: answered.headers['content-type'], body: text }
    }
  }
}

const answers =
  (type: string, words: Record<NoticeOutcome, [number, string]>): PaymentProvider['answer'] =>
  (outcome) => ({ type, status: words[outcome][0], body: words[outcome][1] })
const json = 'application/json'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const rsa = (text: string) => sign('sha256', Buffer.from(text), privateKey).toString('base64')
const rsaFits = (text: string, signature: unknown) =>
  verify('sha256', Buffer.from(text), publicKey, Buffer.from(String(signature), 'base64'))

/** WeChat v3: headers carry a signature over time, nonce and raw body; the body holds an encrypted resource. */
export function wechat(): WireFormat {
  const key = randomBytes(32)
  const seal = (text: string) => {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('transaction'))
    const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
    return { nonce, associated_data: 'transaction', ciphertext: sealed.toString('base64') }
  }
  const open = ({ nonce, associated_data, ciphertext }: ReturnType<typeof seal>) => {
    const sealed = Buffer.from(ciphertext, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', key, nonce)
      .setAAD(Buffer.from(associated_data))
      .setAuthTag(sealed.subarray(-16))
    return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString()
  }
  const signed = (headers: RawNotice['headers'], body: string) =>
    `${String(headers['wechatpay-timestamp'])}\n${String(headers['wechatpay-nonce'])}\n${body}\n`
  return {
    start: () => ({ kind: 'redirect', url: 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb' }),
    write: ({ id, ...said }) => {
      const paid = said.state === 'paid' ? said : undefined
      const resource = JSON.stringify({
        out_trade_no: said.outTradeNo,
        trade_state: paid ? 'SUCCESS' : 'PAYERROR',
        transaction_id: paid?.tradeNo,
        amount: { total: paid?.amount, currency: paid?.currency }
      })
      const body = JSON.stringify({ id, event_type: 'TRANSACTION.SUCCESS', resource: seal(resource) })
      const headers = {
        'content-type': json,
        'wechatpay-timestamp': String(Math.floor(Date.now() / 1000)),
        'wechatpay-nonce': randomUUID()
      }
      return { headers: { ...headers, 'wechatpay-signature': rsa(signed(headers, body)) }, body }
    },
    read: ({ headers, body }) => {
      if (!rsaFits(signed(headers, body), headers['wechatpay-signature'])) return undefined
      const { id, resource } = JSON.parse(body)
      const { out_trade_no: outTradeNo, trade_state, transaction_id, amount } = JSON.parse(open(resource))
      if (trade_state !== 'SUCCESS') return { id, outTradeNo, state: 'failed' }
      const paid = { tradeNo: transaction_id, amount: amount.total, currency: amount.currency }
      return { id, outTradeNo, state: 'paid', ...paid }
    },
    answer: answers(json, {
      taken: [200, '{"code":"SUCCESS"}'],
      retry: [500, '{"code":"FAIL","message":"失败"}'],
      forged: [401, '{"code":"FAIL","message":"验签失败"}']
    })
  }
}

/** Alipay: a form with amounts in yuan, signed over its fields; sent again until the answer is `success`. */
export function alipay(): WireFormat {
  const signed = (fields: URLSearchParams) =>
    [...fields]
      .filter(([name]) => name !== 'sign' && name !== 'sign_type')
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('&')
  return {
    start: ({ outTradeNo, amount, returnUrl }) => {
      const content = { out_trade_no: outTradeNo, total_amount: (amount / 100).toFixed(2) }
      const query = new URLSearchParams({ biz_content: JSON.stringify(content), return_url: returnUrl })
      return { kind: 'redirect', url: `https://openapi.alipay.com/gateway.do?${String(query)}` }
    },
    write: ({ id, outTradeNo, ...said }) => {
      const paid = said.state === 'paid' ? said : undefined
      const fields = new URLSearchParams({
        notify_id: id,
        out_trade_no: outTradeNo,
        trade_status: paid ? 'TRADE_SUCCESS' : 'TRADE_CLOSED',
        trade_no: paid?.tradeNo ?? '',
        total_amount: ((paid?.amount ?? 0) / 100).toFixed(2),
        subject: '靓号 13800138000 & 预存',
        sign_type: 'RSA2'
      })
      fields.set('sign', rsa(signed(fields)))
      const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
      return { headers, body: String(fields) }
    },
    read: ({ body }) => {
      const fields = new URLSearchParams(body)
      if (!rsaFits(signed(fields), fields.get('sign'))) return undefined
      const { notify_id: id = '', out_trade_no: outTradeNo = '', ...rest } = Object.fromEntries(fields)
      if (rest.trade_status !== 'TRADE_SUCCESS') return { id, outTradeNo, state: 'closed' }
      const amount = Math.round(Number(rest.total_amount) * 100)
      return { id, outTradeNo, state: 'paid', tradeNo: rest.trade_no!, amount, currency: 'CNY' }
    },
    answer: answers('text/plain', { taken: [200, 'success'], retry: [200, 'fail'], forged: [200, 'fail'] })
  }
}

/** Douyin's general trade: `msg` is JSON within JSON; headers carry a signature over time, nonce and body. */
export function douyin(): WireFormat {
  const signed = (headers: RawNotice['headers'], body: string) =>
    `${String(headers['byte-timestamp'])}\n${String(headers['byte-nonce-str'])}\n${body}\n`
  return {
    start: ({ outTradeNo, amount }) => ({
      kind: 'mini',
      params: {
        data: JSON.stringify({ outOrderNo: outTradeNo, totalAmount: amount }),
        byteAuthorization: 'SHA256-RSA2048 appid="tt1"'
      }
    }),
    write: ({ id, outTradeNo, ...said }) => {
      const paid = said.state === 'paid' ? said : undefined
      const msg = { out_order_no: outTradeNo, order_id: paid?.tradeNo, total_amount: paid?.amount }
      const status = paid ? 'SUCCESS' : 'CANCEL'
      const body = JSON.stringify({ type: 'payment', msg: JSON.stringify({ ...msg, status, id }) })
      const headers = { 'content-type': json, 'byte-timestamp': '1623934869', 'byte-nonce-str': randomUUID() }
      return { headers: { ...headers, 'byte-signature': rsa(signed(headers, body)) }, body }
    },
    read: ({ headers, body }) => {
      if (!rsaFits(signed(headers, body), headers['byte-signature'])) return undefined
      const {
        id,
        out_order_no: outTradeNo,
        order_id,
        total_amount,
        status
      } = JSON.parse(JSON.parse(body).msg)
      if (status !== 'SUCCESS') return { id, outTradeNo, state: 'closed' }
      return { id, outTradeNo, state: 'paid', tradeNo: order_id, amount: total_amount, currency: 'CNY' }
    },
    answer: answers(json, {
      taken: [200, '{"err_no":0,"err_tips":"success"}'],
      retry: [200, '{"err_no":1,"err_tips":"again"}'],
      forged: [200, '{"err_no":400,"err_tips":"sign"}']
    })
  }
}

/** Kuaishou: MD5 over body and secret in a header; the answer repeats the id of the accepted message. */
export function kuaishou(): WireFormat {
  const secret = randomUUID()
  const signOf = (body: string) =>
    createHash('md5')
      .update(body + secret)
      .digest('hex')
  return {
    start: ({ outTradeNo }) => ({
      kind: 'mini',
      params: { order_no: `ks${outTradeNo}`, order_info_token: 'x' }
    }),
    write: ({ id, outTradeNo, ...said }) => {
      const paid = said.state === 'paid' ? said : undefined
      const order = { out_order_no: outTradeNo, trade_no: paid?.tradeNo, order_amount: paid?.amount }
      const data = { ...order, status: paid ? 'SUCCESS' : 'FAILED' }
      const body = JSON.stringify({ message_id: id, biz_type: 'PAYMENT', data })
      return { headers: { 'content-type': json, kwaisign: signOf(body) }, body }
    },
    read: ({ headers, body }) => {
      const [given, right] = [Buffer.from(String(headers.kwaisign)), Buffer.from(signOf(body))]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const { message_id: id, data } = JSON.parse(body)
      const outTradeNo: string = data.out_order_no
      if (data.status !== 'SUCCESS') return { id, outTradeNo, state: 'closed' }
      return {
        id,
        outTradeNo,
        state: 'paid',
        tradeNo: data.trade_no,
        amount: data.order_amount,
        currency: 'CNY'
      }
    },
    answer: (outcome, notice) => ({
      status: 200,
      type: json,
      body: JSON.stringify(
        outcome === 'taken' ? { result: 1, message_id: notice?.id } : { result: 0, error_msg: outcome }
      )
    })
  }
}
