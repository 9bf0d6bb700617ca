import {
  createCipheriv,
  createHash,
  generateKeyPairSync,
  randomBytes,
  randomUUID,
  sign,
  verify,
  type KeyObject
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { buildCertificate, type Certificate } from './certificate'

type Json = Record<string, any>
interface Asked {
  method: string
  /** With its query. */
  path: string
  body: Json
  headers: IncomingMessage['headers']
}
interface Answer {
  status?: number
  json?: Json
  /** In place of JSON: what a proxy or a bill says. */
  bytes?: Buffer
  unsigned?: boolean
}
/** How it misbehaves: with its next answer, to paths that begin so. */
interface Trouble {
  path: string
  answer: Answer | 'never' | 'cut'
}

const v3Key = '0123456789abcdef0123456789ABCDEF'
const mchid = '1900000001'
const serial = '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C'
export const publicKeyId = 'PUB_KEY_ID_0119000000012024101100397200000006'
const seconds = () => Math.floor(Date.now() / 1000)
const pemOf = (key: KeyObject, type: 'pkcs8' | 'spki') => String(key.export({ type, format: 'pem' } as never))

/** A merchant at WeChat Pay: verifies our signatures, signs and seals as WeChat does, and keeps trades and refunds. */
export function wechatPayDouble() {
  const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const platform = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const asked: Asked[] = []
  const trades = new Map<string, Json>()
  const refunds = new Map<string, Json>()
  const bills = new Map<string, string | { code: string }>()
  const troubles: Trouble[] = []
  /** State of a refund that is new. */
  const state = { refund: 'PROCESSING', certificates: [buildCertificate('5157F09EFDC096DE15EBE81A47057A72')] }
  let files: Buffer[] = []

  const seal = (text: string, associated_data: string) => {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', v3Key, nonce).setAAD(Buffer.from(associated_data))
    const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
    return { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data, ciphertext: sealed.toString('base64') }
  }
  /** Signs with WeChat's public key pair, or a certificate. */
  const signed = (body: Buffer, by?: Certificate, at = seconds()) => {
    const nonce = randomBytes(16).toString('hex')
    const text = Buffer.concat([Buffer.from(`${at}\n${nonce}\n`), body, Buffer.from('\n')])
    return {
      'wechatpay-timestamp': String(at),
      'wechatpay-nonce': nonce,
      'wechatpay-serial': by?.serial ?? publicKeyId,
      'wechatpay-signature': sign('sha256', text, by?.privateKey ?? platform.privateKey).toString('base64')
    }
  }

  /** Whether the request is the merchant's: its Authorization over method, path, time, nonce and body. */
  function isMerchants({ method, path, headers }: Asked, text: string): boolean {
    const [scheme, rest = ''] = String(headers.authorization).split(' ')
    const fields = Object.fromEntries(
      [...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])
    )
    const output = [method, path, fields.timestamp, fields.nonce_str, text, ''].join('\n')
    return (
      scheme === 'WECHATPAY2-SHA256-RSA2048' &&
      fields.mchid === mchid &&
      fields.serial_no === serial &&
      Math.abs(seconds() - Number(fields.timestamp)) < 300 &&
      verify('sha256', Buffer.from(output), merchant.publicKey, Buffer.from(fields.signature ?? '', 'base64'))
    )
  }
  const refused = (status: number, code: string, message = ''): Answer => ({
    status,
    json: { code, message }
  })

  function place(kind: string, order: Json): Answer {
    if (order.mchid !== mchid || !order.appid || !(order.amount.total > 0)) return refused(400, 'PARAM_ERROR')
    if (Buffer.byteLength(order.description) > 127 || !/^[\w|*-]{6,32}$/.test(order.out_trade_no))
      return refused(400, 'PARAM_ERROR')
    if (kind === 'jsapi' && !order.payer?.openid) return refused(400, 'PARAM_ERROR', 'JSAPI支付必须传openid')
    if (kind === 'h5' && !order.scene_info?.payer_client_ip) return refused(400, 'PARAM_ERROR')
    const known = trades.get(order.out_trade_no)
    const terms = JSON.stringify({ kind, ...order })
    if (known?.state === 'SUCCESS') return refused(400, 'INVALID_REQUEST', '该订单已支付')
    if (known?.state === 'CLOSED') return refused(400, 'ORDER_CLOSED', '订单已关闭')
    if (known && known.terms !== terms)
      return refused(400, 'INVALID_REQUEST', '请求重入时，参数与首次请求时不一致')
    trades.set(order.out_trade_no, { kind, order, terms, state: 'NOTPAY' })
    return kind === 'jsapi'
      ? { json: { prepay_id: `wx${order.out_trade_no}` } }
      : {
          json: {
            h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx${order.out_trade_no}&package=1`
          }
        }
  }
  const tradeOf = (outTradeNo: string) => {
    const { state: trade_state, order, transaction_id } = trades.get(outTradeNo)!
    const paid = ['SUCCESS', 'REFUND'].includes(trade_state)
    const more = paid
      ? {
          transaction_id,
          amount: {
            total: order.amount.total,
            payer_total: order.amount.total,
            currency: 'CNY',
            payer_currency: 'CNY'
          }
        }
      : { amount: { total: order.amount.total } }
    return { mchid, appid: order.appid, out_trade_no: outTradeNo, trade_state, trade_type: 'JSAPI', ...more }
  }
  function refund(body: Json): Answer {
    const trade = trades.get(body.out_trade_no)
    if (trade?.state !== 'SUCCESS' && trade?.state !== 'REFUND') return refused(404, 'RESOURCE_NOT_EXISTS')
    if (body.amount.total !== trade.order.amount.total) return refused(400, 'INVALID_REQUEST')
    if (/^[A-Z_]+$/.test(state.refund) && !['SUCCESS', 'PROCESSING'].includes(state.refund))
      return refused(403, state.refund)
    const known = refunds.get(body.out_refund_no) ?? {
      ...body,
      status: state.refund,
      refund_id: randomUUID()
    }
    refunds.set(body.out_refund_no, known)
    trade.state = 'REFUND'
    return { json: known }
  }
  function bill(day: string): Answer {
    const found = bills.get(day)
    if (found === undefined) return refused(400, 'NO_STATEMENT_EXIST', '请求的账单文件不存在')
    if (typeof found !== 'string') return refused(400, found.code)
    files = [gzipSync(found)]
    const hash_value = createHash('sha1').update(found).digest('hex')
    const download_url = 'https://api.mch.weixin.qq.com/v3/billdownload/file?token=abc&tartype=gzip'
    return { json: { hash_type: 'SHA1', hash_value, download_url } }
  }

  function answerTo({ method, path, body }: Asked): Answer {
    const { pathname, searchParams } = new URL(path, 'http://wechat')
    const parts = pathname.split('/').slice(2)
    if (parts[0] === 'certificates')
      return {
        json: {
          data: state.certificates.map((one) => ({
            serial_no: one.serial,
            expire_time: '2031-01-01T00:00:00+08:00',
            encrypt_certificate: seal(one.pem, 'certificate')
          }))
        }
      }
    if (parts[0] === 'bill') return bill(searchParams.get('bill_date')!)
    if (parts[0] === 'billdownload') return { bytes: files[0]!, unsigned: true }
    if (parts[0] === 'refund' && method === 'POST') return refund(body)
    if (parts[0] === 'refund') {
      const known = refunds.get(parts[3]!)
      return known ? { json: known } : refused(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
    }
    if (parts[2] !== 'out-trade-no') return place(parts[2]!, body)
    const outTradeNo = parts[3]!
    const trade = trades.get(outTradeNo)
    if (!trade) return refused(404, 'ORDER_NOT_EXIST', '订单不存在')
    if (parts[4] !== 'close') return { json: tradeOf(outTradeNo) }
    if (trade.state === 'SUCCESS') return refused(400, 'ORDER_PAID', '该订单已支付')
    trade.state = 'CLOSED'
    return { status: 204 }
  }

  /** The signer of answers: a certificate where the merchant names no public key. */
  const signerFor = (headers: IncomingMessage['headers']) =>
    headers['wechatpay-serial'] === publicKeyId ? undefined : state.certificates.at(-1)

  async function serve(request: IncomingMessage, response: ServerResponse) {
    let text = ''
    for await (const chunk of request) text += chunk
    const { method = '', url = '', headers } = request
    const one = { method, path: url, headers, body: text ? (JSON.parse(text) as Json) : {} }
    asked.push(one)
    const at = troubles.findIndex(({ path }) => url.startsWith(path))
    const [trouble] = at < 0 ? [] : troubles.splice(at, 1)
    if (trouble?.answer === 'never') return
    if (trouble?.answer === 'cut') return void request.socket.destroy()
    const answer =
      trouble?.answer ?? (isMerchants(one, text) ? answerTo(one) : refused(401, 'SIGN_ERROR', '签名错误'))
    const { status = 200, json, bytes, unsigned } = answer
    const body = bytes ?? Buffer.from(json ? JSON.stringify(json) : '')
    response.writeHead(status, {
      'content-type': json ? 'application/json; charset=utf-8' : 'text/plain',
      ...(unsigned ? {} : signed(body, signerFor(headers)))
    })
    response.end(body)
  }
  const server = createServer((request, response) => void serve(request, response))

  return {
    asked,
    trades,
    refunds,
    bills,
    state,
    seal,
    signed,
    /** The next call of a path that begins so is answered with this. */
    fail: (path: string, answer: Trouble['answer']) => void troubles.push({ path, answer }),
    /** Requests of a path that begins so. */
    callsOf: (path: string) => asked.filter((one) => one.path.startsWith(path)),
    merchantKey: merchant.publicKey,
    /** The buyer pays; the notice is still to be sent. */
    pay: (outTradeNo: string) => {
      const trade = trades.get(outTradeNo)!
      Object.assign(trade, { state: 'SUCCESS', transaction_id: `42000${randomUUID().slice(0, 8)}` })
      return tradeOf(outTradeNo)
    },
    /** A notice as WeChat sends it: headers and body. */
    notice: (
      resource: Json,
      { type = 'TRANSACTION.SUCCESS', by, at }: { type?: string; by?: Certificate; at?: number } = {}
    ) => {
      const original = type.startsWith('REFUND') ? 'refund' : 'transaction'
      const sealed = { original_type: original, ...seal(JSON.stringify(resource), original) }
      const reply = {
        id: randomUUID(),
        event_type: type,
        resource_type: 'encrypt-resource',
        resource: sealed
      }
      const body = JSON.stringify(reply)
      const headers: Record<string, string> = {
        'content-type': 'application/json',
        'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
        ...signed(Buffer.from(body), by, at)
      }
      return { headers, body }
    },
    /** Listens; returns the settings of the merchant. */
    open: async () => {
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      server.unref()
      return {
        PAYMENT_PROVIDER: 'wechat',
        WECHAT_PAY_API: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        WECHAT_PAY_MCH_ID: mchid,
        WECHAT_PAY_SERIAL: serial,
        WECHAT_PAY_KEY: pemOf(merchant.privateKey, 'pkcs8'),
        WECHAT_PAY_V3_KEY: v3Key,
        WECHAT_PAY_PUBLIC_KEY: pemOf(platform.publicKey, 'spki'),
        WECHAT_PAY_PUBLIC_KEY_ID: publicKeyId,
        WECHAT_APP_ID: 'wxofficial0000001',
        WECHAT_APP_SECRET: 'secret',
        WECHAT_PROVIDER: 'sandbox' as const,
        WEAPP_APP_ID: 'wxmini0000000001',
        WEAPP_APP_SECRET: 'secret'
      }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}
