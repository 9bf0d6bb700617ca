import { generateKeyPairSync, randomUUID, sign, verify, type KeyObject } from 'node:crypto'
import { zipSync } from 'fflate'
import { doubleServer, maintenance, type DoubleAnswer } from './doubleServer'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const pemOf = (key: KeyObject) =>
  String(key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }))

interface Trade {
  amount: string
  expires: string
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'
  tradeNo: string
  refunded: Map<string, string>
}
type Content = Record<string, string>

/** `system`: ACQ.SYSTEM_ERROR; `unclear`: the same after it was done; `unsigned`, `otherKey`: answers that are not Alipay's. */
type Trouble =
  | 'maintenance'
  | 'unsigned'
  | 'otherKey'
  | 'system'
  | 'unclear'
  | { code: string; words: string }

/** Bytes of a text in GBK, which Node reads and does not write. */
function gbk(text: string): Buffer {
  const decoder = new TextDecoder('gbk')
  const codes = new Map<string, number[]>()
  for (let first = 0x81; first < 0xff; first++)
    for (let second = 0x40; second < 0xff; second++)
      codes.set(decoder.decode(Uint8Array.of(first, second)), [first, second])
  return Buffer.from([...text].flatMap((char) => (char < '\x80' ? [char.charCodeAt(0)] : codes.get(char)!)))
}

/** Alipay's gateway: verifies what we sign, signs what it answers, and keeps trades from when a buyer logs in. */
export function alipayDouble() {
  const [app, own, stranger] = [pair(), pair(), pair()]
  const appId = '2021000000000001'
  const sellerId = '2088000000000001'
  const trades = new Map<string, Trade>()
  const asked: string[] = []
  const trouble: Record<string, Trouble | undefined> = {}
  let address = ''
  let bill: Buffer | undefined

  const signedText = (fields: Record<string, string>, without: string[]) =>
    Object.keys(fields)
      .filter((name) => !without.includes(name) && fields[name] !== '')
      .sort()
      .map((name) => `${name}=${fields[name]}`)
      .join('&')
  const rsa = (text: string, key = own.privateKey) =>
    sign('sha256', Buffer.from(text), key).toString('base64')

  /** The fields of a call that our server signed; throws when they are not as Alipay wants them. */
  function genuine(fields: Record<string, string>): Content {
    const text = signedText(fields, ['sign'])
    if (!verify('sha256', Buffer.from(text), app.publicKey, Buffer.from(fields.sign ?? '', 'base64')))
      throw new Error('isv.invalid-signature')
    const { app_id, sign_type, charset, version, timestamp, biz_content } = fields
    if (app_id !== appId || sign_type !== 'RSA2' || charset !== 'utf-8' || version !== '1.0')
      throw new Error('isv.invalid-parameter')
    const apart = Math.abs(Date.parse(`${timestamp!.replace(' ', 'T')}+08:00`) - Date.now())
    if (!(apart < 60_000)) throw new Error('isv.invalid-timestamp')
    return JSON.parse(biz_content!) as Content
  }

  const refusal = (sub_code: string, sub_msg: string) => ({
    code: '40004',
    msg: 'Business Failed',
    sub_code,
    sub_msg
  })
  const ok = (more: object) => ({ code: '10000', msg: 'Success', ...more })
  const unknown = refusal('ACQ.TRADE_NOT_EXIST', '交易不存在')

  const methods: Record<string, (content: Content) => object> = {
    'alipay.trade.query': ({ out_trade_no = '' }) => {
      const trade = trades.get(out_trade_no)
      if (!trade) return unknown
      const { status, amount, tradeNo } = trade
      return ok({
        ...{ out_trade_no, trade_no: tradeNo, trade_status: status, total_amount: amount },
        // the owner of the account, whom no log may name
        buyer_logon_id: 'zha***@example.com'
      })
    },
    'alipay.trade.close': ({ out_trade_no = '' }) => {
      const trade = trades.get(out_trade_no)
      if (!trade) return unknown
      if (trade.status !== 'WAIT_BUYER_PAY') return refusal('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
      trade.status = 'TRADE_CLOSED'
      return ok({ out_trade_no })
    },
    'alipay.trade.refund': ({ out_trade_no = '', out_request_no = '', refund_amount = '' }) => {
      const trade = trades.get(out_trade_no)
      if (!trade) return unknown
      const before = trade.refunded.get(out_request_no)
      if (before === refund_amount) return ok({ out_trade_no, fund_change: 'N' })
      if (before) return refusal('ACQ.DISCORDANT_REPEAT_REQUEST', '请求信息不一致')
      if (trade.status !== 'TRADE_SUCCESS') return refusal('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
      const sum = [...trade.refunded.values(), refund_amount].reduce((total, one) => total + Number(one), 0)
      if (sum > Number(trade.amount)) return refusal('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限')
      trade.refunded.set(out_request_no, refund_amount)
      return ok({ out_trade_no, fund_change: 'Y', refund_fee: refund_amount })
    },
    'alipay.trade.fastpay.refund.query': ({ out_trade_no = '', out_request_no = '' }) => {
      const done = trades.get(out_trade_no)?.refunded.has(out_request_no)
      return ok(done ? { out_trade_no, out_request_no, refund_status: 'REFUND_SUCCESS' } : {})
    },
    'alipay.data.dataservice.bill.downloadurl.query': ({ bill_type, bill_date }) =>
      bill && bill_type === 'trade'
        ? ok({ bill_download_url: `${address}/bill?day=${bill_date}` })
        : refusal('isp.bill_not_exist', '账单不存在')
  }

  function answered(method: string, content: Content): DoubleAnswer {
    const wrong = trouble[method]
    if (wrong === 'maintenance') return maintenance
    const done = wrong === 'system' || typeof wrong === 'object' ? undefined : methods[method]!(content)
    const system = { code: '20000', msg: 'Service Currently Unavailable', sub_code: 'ACQ.SYSTEM_ERROR' }
    const isSystem = wrong === 'system' || wrong === 'unclear'
    const refused = typeof wrong === 'object' ? refusal(wrong.code, wrong.words) : undefined
    const reply = JSON.stringify(refused ?? (isSystem ? system : done))
    const key = `${method.replaceAll('.', '_')}_response`
    const signature =
      wrong === 'unsigned'
        ? ''
        : `,"sign":"${rsa(reply, wrong === 'otherKey' ? stranger.privateKey : undefined)}"`
    return { type: 'text/html;charset=utf-8', body: `{"${key}":${reply}${signature}}` }
  }

  const server = doubleServer(({ path, query, body }) => {
    if (path === '/bill') return { type: 'application/zip', body: bill! }
    const fields = { ...Object.fromEntries(query), ...Object.fromEntries(new URLSearchParams(body)) }
    const content = genuine(fields)
    asked.push(`${fields.method} ${content.out_trade_no ?? content.bill_date}`)
    return answered(fields.method!, content)
  })

  /** A notice as Alipay sends it, in the charset that it names. */
  function notice(fields: Record<string, string>, key = own.privateKey) {
    const all: Record<string, string> = {
      ...{ app_id: appId, seller_id: sellerId, notify_id: randomUUID(), notify_type: 'trade_status_sync' },
      ...{ charset: 'utf-8', version: '1.0', sign_type: 'RSA2', subject: '靓号 13800138000 & 预存 100%' },
      ...fields
    }
    const bytes = (text: string) => (all.charset === 'utf-8' ? Buffer.from(text) : gbk(text))
    const text = bytes(signedText(all, ['sign', 'sign_type']))
    const escaped = (byte: number) =>
      /[\w.*-]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).padStart(2, '0')}`
    const fieldOf = ([name, value]: [string, string]) => `${name}=${[...bytes(value)].map(escaped).join('')}`
    const body = Object.entries({ ...all, sign: sign('sha256', text, key).toString('base64') })
    const headers = { 'content-type': `application/x-www-form-urlencoded; charset=${all.charset}` }
    return { headers, body: body.map(fieldOf).join('&') }
  }
  const paidFields = (outTradeNo: string) => {
    const { tradeNo, status, amount } = trades.get(outTradeNo)!
    return { out_trade_no: outTradeNo, trade_no: tradeNo, trade_status: status, total_amount: amount }
  }

  return {
    trades,
    asked,
    trouble,
    settings: {
      ALIPAY_APP_ID: appId,
      ALIPAY_SELLER_ID: sellerId,
      ALIPAY_KEY: pemOf(app.privateKey),
      ALIPAY_PUBLIC_KEY: pemOf(own.publicKey)
    },
    appKey: app.privateKey,
    strangerKey: stranger.privateKey,
    notice,
    paidFields,
    /** The buyer's browser opens the cashier and the buyer logs in. */
    visit: (url: string) => {
      const fields = Object.fromEntries(new URL(url).searchParams)
      const content = genuine(fields)
      if (fields.method !== 'alipay.trade.wap.pay' || content.product_code !== 'QUICK_WAP_WAY')
        throw new Error(`not a page of the cashier: ${fields.method}`)
      const { out_trade_no = '', total_amount = '', time_expire = '' } = content
      const status = 'WAIT_BUYER_PAY' as const
      const tradeNo = `2026${randomUUID().replaceAll('-', '').slice(0, 24)}`
      trades.set(out_trade_no, {
        amount: total_amount,
        expires: time_expire,
        status,
        tradeNo,
        refunded: new Map()
      })
      return { fields, content }
    },
    /** The buyer pays; the notice is still to be sent. */
    pay: (outTradeNo: string) => {
      trades.get(outTradeNo)!.status = 'TRADE_SUCCESS'
      return notice(paidFields(outTradeNo))
    },
    isClosed: (outTradeNo: string) => trades.get(outTradeNo)?.status === 'TRADE_CLOSED',
    /** Gives the bill of any day, as the zip of lines and sums. */
    setBill: (lines: Uint8Array | undefined, sums: Uint8Array) => {
      bill =
        lines && Buffer.from(zipSync({ '20880000_20261122_业务明细.csv': lines, '20880000_汇总.csv': sums }))
      return bill
    },
    open: async () => {
      address = await server.open()
      return `${address}/gateway.do`
    },
    close: server.close
  }
}
