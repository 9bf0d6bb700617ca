import { verify } from 'node:crypto'
import { AlipaySdk } from 'alipay-sdk'
import { PlaceType } from '../../../contract/enums'
import { refuse } from '../../errors'
import type { Config } from '../../config'
import type { Tools } from '../tools'
import { pem } from '../pem'
import { readAlipayBill } from './alipayBill'
import { privateKeyOf, publicKeyOf } from './rsaKeys'
import type { PaymentProvider, PaymentState } from '.'

/**
 * Alipay for the H5 app: 手机网站支付 of opendocs.alipay.com. Alipay's own SDK signs and verifies, RSA2 by public key or by
 * certificates. The SDK's repository (alipay/alipay-sdk-nodejs-all) has the signatures, the documentation of each call its
 * codes; `isp.bill_not_exist` is what the gateway says in practice where the documentation has BILL_NOT_EXIST.
 */
const timeoutMs = 5000
const downloadMs = 30_000
const minuteMs = 60_000
/** time_expire: from one minute to fifteen days ahead. */
const aheadMs = { min: minuteMs, max: 15 * 24 * 60 * minuteMs }
const chinaMs = 8 * 60 * minuteMs
const unknownTrade = 'ACQ.TRADE_NOT_EXIST'

type Answer = Record<string, unknown> & { code: string; sub_code?: string; sub_msg?: string; msg?: string }

/** Alipay refused a call. `code` is its sub_code. */
class AlipayRefusal extends Error {
  constructor(
    method: string,
    readonly code: string,
    readonly words: string
  ) {
    super(`${method}: Alipay answered ${code} ${words}`)
  }
}

/** As Alipay writes times: Chinese time, `2026-11-22 08:00:00`. */
const chinese = (ms: number) => new Date(ms + chinaMs).toISOString().slice(0, 19).replace('T', ' ')
const yuan = (fen: number) => (fen / 100).toFixed(2)

function fenOf(text: unknown): number {
  if (!/^\d+(\.\d{1,2})?$/.test(String(text))) throw new Error(`Alipay said an amount of ${String(text)}`)
  return Math.round(Number(text) * 100)
}

/** A state by trade_status, of an answer or a notice. */
function stateOf(reply: Record<string, unknown>): PaymentState {
  switch (reply.trade_status) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return {
        state: 'paid',
        tradeNo: String(reply.trade_no),
        amount: fenOf(reply.total_amount),
        currency: typeof reply.trans_currency === 'string' ? reply.trans_currency : 'CNY'
      }
    case 'WAIT_BUYER_PAY':
      return { state: 'open' }
    case 'TRADE_CLOSED':
      return { state: 'closed' }
    default:
      throw new Error(`Alipay said the trade_status ${String(reply.trade_status)}`)
  }
}

/** The bytes of a form's name or value. */
function bytesOf(part: string): Buffer {
  const plain = part.replace(/\+/g, ' ')
  return Buffer.from(
    plain.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1'
  )
}

/** Encodings in which Alipay writes notices. */
const charsets = ['utf-8', 'gbk', 'gb2312', 'gb18030']

/**
 * The fields of a notice; undefined when Alipay has not signed it. The signature is over the bytes of the notice's own charset,
 * which the SDK takes for UTF-8. Some notices are signed with `sign_type`, others without.
 */
function signedFields(body: Buffer, key: string): Record<string, string> | undefined {
  const sent = body
    .toString('latin1')
    .split('&')
    .map((field) => {
      const at = field.indexOf('=')
      const [name, value] = at < 0 ? [field, ''] : [field.slice(0, at), field.slice(at + 1)]
      return [bytesOf(name).toString('latin1'), bytesOf(value)] as const
    })
  const byName = new Map(sent)
  const param = (name: string) => byName.get(name)?.toString('latin1') ?? ''
  const charset = param('charset').toLowerCase() || 'utf-8'
  if (param('sign_type') !== 'RSA2' || !param('sign') || !charsets.includes(charset)) return undefined
  const isSigned = (without: string[]) => {
    const parts = [...byName.keys()]
      .filter((name) => !without.includes(name))
      .sort()
      .flatMap((name) => [Buffer.from(`&${name}=`, 'latin1'), byName.get(name)!])
    return verify('sha256', Buffer.concat(parts).subarray(1), key, Buffer.from(param('sign'), 'base64'))
  }
  if (!isSigned(['sign']) && !isSigned(['sign', 'sign_type'])) return undefined
  const decoder = new TextDecoder(charset)
  return Object.fromEntries([...byName].map(([name, value]) => [name, decoder.decode(value)]))
}

function sdkOf(config: Config): AlipaySdk {
  const { ALIPAY_APP_CERT, ALIPAY_CERT, ALIPAY_ROOT_CERT, ALIPAY_PUBLIC_KEY } = config
  const certificates = { ALIPAY_APP_CERT, ALIPAY_CERT, ALIPAY_ROOT_CERT }
  const missing = Object.entries(certificates).flatMap(([name, value]) => (value ? [] : [name]))
  if (!ALIPAY_PUBLIC_KEY && missing.length)
    throw new Error(
      `PAYMENT_PROVIDER=alipay needs ALIPAY_PUBLIC_KEY, or the certificates ${missing.join(', ')} (docs/CONFIGURATION.md)`
    )
  const proof = ALIPAY_PUBLIC_KEY
    ? {
        alipayPublicKey: String(
          publicKeyOf('ALIPAY_PUBLIC_KEY', ALIPAY_PUBLIC_KEY).export({ type: 'spki', format: 'pem' })
        ).trim()
      }
    : {
        appCertContent: pem(ALIPAY_APP_CERT),
        alipayPublicCertContent: pem(ALIPAY_CERT),
        alipayRootCertContent: pem(ALIPAY_ROOT_CERT)
      }
  return new AlipaySdk({
    appId: config.ALIPAY_APP_ID,
    privateKey: String(
      privateKeyOf('ALIPAY_KEY', config.ALIPAY_KEY).export({ type: 'pkcs8', format: 'pem' })
    ).trim(),
    keyType: 'PKCS8',
    gateway: config.ALIPAY_API,
    timeout: timeoutMs,
    camelcase: false,
    ...proof
  })
}

export function alipay({ config }: Tools): PaymentProvider {
  const sdk = sdkOf(config)
  // the SDK would write the time of the machine's own time zone
  const timestamp = () => chinese(Date.now())

  /** Calls Alipay. Throws an AlipayRefusal, or an error that repeats nothing of the answer, which names the buyer. */
  async function ask(method: string, bizContent: object): Promise<Answer> {
    let response: Answer
    try {
      response = await sdk.exec(method, { timestamp: timestamp(), bizContent }, { validateSign: true })
    } catch (error) {
      const { name, message } = error as Error
      if (/验签/.test(message) || name === 'TypeError')
        throw new Error(`${method}: the answer is not signed with Alipay's key`)
      const status = /status: (\d+)/.exec(message)?.[1]
      throw new Error(`${method}: no answer of Alipay${status ? ` (HTTP ${status})` : ''}`)
    }
    if (response.code === '10000') return response
    throw new AlipayRefusal(
      method,
      response.sub_code ?? response.code,
      response.sub_msg ?? response.msg ?? ''
    )
  }
  const codeOf = (error: unknown) => (error instanceof AlipayRefusal ? error.code : undefined)

  async function query(outTradeNo: string): Promise<PaymentState> {
    try {
      const result = await ask('alipay.trade.query', { out_trade_no: outTradeNo })
      if (result.out_trade_no !== outTradeNo) throw new Error('Alipay answered for another trade')
      return stateOf(result)
    } catch (error) {
      // the trade begins when the buyer logs in at the cashier
      if (codeOf(error) === unknownTrade) return { state: 'open' }
      throw error
    }
  }

  const isRefunded = async (outTradeNo: string, outRefundNo: string) =>
    (
      await ask('alipay.trade.fastpay.refund.query', {
        out_trade_no: outTradeNo,
        out_request_no: outRefundNo
      })
    ).refund_status === 'REFUND_SUCCESS'

  return {
    name: 'alipay',
    placeTypes: [PlaceType.alipay],
    start: async ({ outTradeNo, title, amount, payBefore, returnUrl, notifyUrl }) => {
      const now = Date.now()
      const expires = Math.min(Math.max(payBefore.getTime(), now + aheadMs.min), now + aheadMs.max)
      const url = sdk.pageExecute('alipay.trade.wap.pay', 'GET', {
        timestamp: timestamp(),
        notify_url: notifyUrl,
        return_url: returnUrl,
        bizContent: {
          out_trade_no: outTradeNo,
          total_amount: yuan(amount),
          // Alipay takes no / = & in it
          subject: title.replace(/[/=&]/g, ' ').slice(0, 128) || outTradeNo,
          product_code: 'QUICK_WAP_WAY',
          quit_url: returnUrl,
          time_expire: chinese(expires)
        }
      })
      return { kind: 'redirect', url }
    },
    readNotice: async ({ body }) => {
      const fields = signedFields(body, sdk.config.alipayPublicKey)
      if (!fields) return undefined
      if (fields.app_id !== config.ALIPAY_APP_ID) return undefined
      if (config.ALIPAY_SELLER_ID && fields.seller_id !== config.ALIPAY_SELLER_ID) return undefined
      return { id: String(fields.notify_id), outTradeNo: String(fields.out_trade_no), ...stateOf(fields) }
    },
    answer: (outcome) => ({
      status: 200,
      type: 'text/plain',
      body: outcome === 'taken' ? 'success' : 'fail'
    }),
    query,
    close: async (outTradeNo) => {
      try {
        await ask('alipay.trade.close', { out_trade_no: outTradeNo })
      } catch (error) {
        if (codeOf(error) === unknownTrade) return
        // ACQ.TRADE_STATUS_ERROR: paid, or closed before
        if (codeOf(error) !== 'ACQ.TRADE_STATUS_ERROR') throw error
        if ((await query(outTradeNo)).state !== 'closed') throw error
      }
    },
    refund: async ({ outRefundNo, outTradeNo, amount, reason }) => {
      try {
        const result = await ask('alipay.trade.refund', {
          out_trade_no: outTradeNo,
          out_request_no: outRefundNo,
          refund_amount: yuan(amount),
          ...(reason ? { refund_reason: reason } : {})
        })
        if (result.fund_change === 'Y') return 'done'
      } catch (error) {
        const code = codeOf(error)
        if (code?.startsWith('ACQ.') && code !== 'ACQ.SYSTEM_ERROR')
          throw refuse(`支付宝：${(error as AlipayRefusal).words || code}`)
        // no clear answer: it may have been done
        if (code && (await isRefunded(outTradeNo, outRefundNo))) return 'done'
        throw error
      }
      // N: asked before, and done then or still under way
      return (await isRefunded(outTradeNo, outRefundNo)) ? 'done' : 'pending'
    },
    bill: async (day) => {
      const asked = { bill_type: 'trade', bill_date: day }
      let result: Answer
      try {
        result = await ask('alipay.data.dataservice.bill.downloadurl.query', asked)
      } catch (error) {
        // not made yet, or a day without trades
        if (/bill[_-]not[_-]exist/i.test(codeOf(error) ?? '')) return undefined
        throw error
      }
      // the address is good for 30 seconds, and holds the merchant's account
      const file = await fetch(String(result.bill_download_url), {
        signal: AbortSignal.timeout(downloadMs)
      }).catch(() => undefined)
      if (!file?.ok) throw new Error(`the bill of ${day} could not be downloaded`)
      return readAlipayBill(Buffer.from(await file.arrayBuffer()))
    },
    readBill: readAlipayBill,
    check: async () => {
      const state = await query('CHECK0000000000')
      return `Alipay takes the key of ${config.ALIPAY_APP_ID}, and its answer is genuine (${state.state})`
    }
  }
}
