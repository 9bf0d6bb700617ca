import { generateKeyPairSync, randomUUID, sign, verify, type KeyObject } from 'node:crypto'
import { doubleServer, maintenance } from './doubleServer'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const pemOf = (key: KeyObject) =>
  String(key.export({ type: key.type === 'private' ? 'pkcs1' : 'spki', format: 'pem' }))

interface Order {
  orderId: string
  data: Data
  status: 'PROCESS' | 'SUCCESS' | 'TIMEOUT'
  discount: number
  refunds: Map<string, { amount: number; status: string; audited: boolean; message: string }>
}
interface Data {
  outOrderNo: string
  totalAmount: number
  payExpireSeconds: number
  payNotifyUrl: string
  orderEntrySchema: { path: string; params: string }
  merchantUid?: string
  skuList: Record<string, unknown>[]
}

/** Douyin's general trade: the app's requestOrder, which verifies what we signed, and the calls of trade_basic. */
export function douyinDouble() {
  const [app, own, stranger] = [pair(), pair(), pair()]
  const [appId, secret] = ['tt0000000000000001', 'secret-of-tt']
  const orders = new Map<string, Order>()
  const asked: string[] = []
  /** By call: `maintenance`, or the err_no and words of a refusal. */
  const trouble: Record<string, 'maintenance' | [code: number, words: string] | undefined> = {}
  let token = ''
  let tokens = 0
  let needsAudit = false

  const ok = (data: object) => ({ err_no: 0, err_msg: 'success', log_id: '2026', data })
  const refusal = (err_no: number, err_msg: string) => ({ err_no, err_msg, log_id: '2026', data: null })
  // the code is made up: Douyin's documents name none, and the server reads the words
  const unknown = refusal(22001, '订单不存在')
  const byId = (orderId: string) => [...orders.values()].find((one) => one.orderId === orderId)

  const calls: Record<string, (body: any) => object> = {
    order_query: ({ out_order_no }) => {
      const order = orders.get(out_order_no)
      if (!order) return unknown
      return ok({
        ...{ order_id: order.orderId, out_order_no, app_id: appId, pay_status: order.status },
        ...{ total_amount: order.data.totalAmount, discount_amount: order.discount },
        item_order_list: [{ item_order_id: `${order.orderId}1`, item_order_amount: order.data.totalAmount }]
      })
    },
    refund_create: ({
      order_id,
      out_refund_no,
      refund_total_amount,
      item_order_detail,
      refund_reason,
      ...rest
    }) => {
      const order = byId(order_id)
      if (!order) return unknown
      if (order.status !== 'SUCCESS') return refusal(22005, '订单未支付')
      const [{ code, text } = {} as any] = refund_reason
      if (
        ![101, 102, 103, 999].includes(code) ||
        !text ||
        text.length >= 50 ||
        !rest.order_entry_schema?.path
      )
        return refusal(10000, '参数错误')
      const [item] = item_order_detail
      if (item.item_order_id !== `${order_id}1` || item.refund_amount !== refund_total_amount)
        return refusal(10000, '参数错误')
      const sum = [...order.refunds.values()].reduce(
        (total, { amount }) => total + amount,
        refund_total_amount
      )
      if (sum > order.data.totalAmount) return refusal(22011, '退款金额超过可退金额')
      order.refunds.set(out_refund_no, {
        ...{ amount: refund_total_amount, status: 'PROCESSING', audited: !needsAudit, message: '' }
      })
      return ok({ refund_id: `R${out_refund_no}` })
    },
    refund_query: ({ out_refund_no }) => {
      const order = [...orders.values()].find(({ refunds }) => refunds.has(out_refund_no))
      const refund = order?.refunds.get(out_refund_no)
      if (!order || !refund) return refusal(22003, '退款单不存在')
      const { amount, status, audited, message } = refund
      const merchant_audit_detail = {
        need_refund_audit: needsAudit ? 1 : 2,
        audit_status: audited ? 'AGREE' : 'TO_AUDIT'
      }
      return ok({
        refund_list: [
          {
            ...{
              refund_id: `R${out_refund_no}`,
              out_refund_no,
              order_id: order.orderId,
              merchant_audit_detail
            },
            ...{ refund_status: status, refund_total_amount: amount, message }
          }
        ]
      })
    },
    refund_audit_callback: ({ refund_id, refund_audit_status }) => {
      for (const { refunds } of orders.values()) {
        const refund = refunds.get(String(refund_id).slice(1))
        if (refund && refund_audit_status === 1) refund.audited = true
      }
      return ok({})
    }
  }

  const server = doubleServer(({ method, path, headers, body }) => {
    const given = JSON.parse(body) as Record<string, unknown>
    if (method !== 'POST') return { status: 405, body: '{}' }
    if (path === '/oauth/client_token/') {
      asked.push('client_token')
      if (
        given.client_key !== appId ||
        given.client_secret !== secret ||
        given.grant_type !== 'client_credential'
      )
        return {
          body: JSON.stringify({
            data: { error_code: 10003, description: 'client_secret错误' },
            message: 'error'
          })
        }
      token = `clt.${(tokens += 1)}`
      const data = { access_token: token, expires_in: 7200, error_code: 0, description: '' }
      return { body: JSON.stringify({ data, message: 'success' }) }
    }
    const call = /^\/api\/trade_basic\/v1\/developer\/(\w+)\/$/.exec(path)?.[1]
    if (!call || !(call in calls)) return { status: 404, body: 'no such call' }
    asked.push(call)
    if (headers['access-token'] !== token || !token)
      return { body: JSON.stringify(refusal(28001008, 'access_token已过期')) }
    const wrong = trouble[call]
    if (wrong === 'maintenance') return maintenance
    return { body: JSON.stringify(wrong ? refusal(...wrong) : calls[call]!(given)) }
  })

  function notice(type: string, msg: object, key = own.privateKey) {
    const body = JSON.stringify({ version: '3.0', type, msg: JSON.stringify({ app_id: appId, ...msg }) })
    const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
    const headers = {
      'content-type': 'application/json',
      'byte-timestamp': timestamp,
      'byte-nonce-str': nonce,
      'byte-signature': sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString(
        'base64'
      )
    }
    return { headers, body }
  }
  const reply = (outTradeNo: string) => {
    const { orderId, data, discount } = orders.get(outTradeNo)!
    return {
      ...{ out_order_no: outTradeNo, order_id: orderId, total_amount: data.totalAmount },
      ...{ discount_amount: discount, event_time: Date.now() }
    }
  }

  return {
    orders,
    asked,
    trouble,
    strangerKey: stranger.privateKey,
    notice,
    settings: {
      TT_APP_ID: appId,
      TT_APP_SECRET: secret,
      TT_PAY_KEY: pemOf(app.privateKey),
      TT_PAY_KEY_VERSION: '3',
      TT_PAY_PLATFORM_KEY: pemOf(own.publicKey),
      TT_PAY_GOODS: 'NO:101:tag_group_7272625659887943692,*:401:tag_group_2',
      TT_PAY_IMAGE: 'https://shop.example/media/goods.png'
    },
    /** tt.requestOrder, or tt.getOrderPayment where an order is known: the app opens the cashier. */
    visit: (params: Record<string, string>): Order => {
      const known = params.orderId ? byId(params.orderId) : undefined
      if (known) return known
      const { data = '', byteAuthorization = '' } = params
      const form =
        /^SHA256-RSA2048 appid=(\w+),nonce_str=(\w+),timestamp=(\d{10}),key_version=(\d+),signature=(.+)$/
      const [, id, nonce, timestamp, version, signature = ''] = form.exec(byteAuthorization) ?? []
      const text = `POST\n/requestOrder\n${timestamp}\n${nonce}\n${data}\n`
      const genuine = verify('sha256', Buffer.from(text), app.publicKey, Buffer.from(signature, 'base64'))
      if (!genuine || id !== appId || version !== '3') throw new Error('requestOrder:fail 签名参数错误')
      const read = JSON.parse(data) as Data
      const { payExpireSeconds, skuList, outOrderNo } = read
      if (payExpireSeconds < 300 || payExpireSeconds > 172_800 || skuList.length !== 1)
        throw new Error('requestOrder:fail 参数错误')
      if (orders.has(outOrderNo)) throw new Error('requestOrder:fail 外部订单号重复')
      const orderId = `motb${randomUUID().replaceAll('-', '')}`
      const order = { orderId, data: read, status: 'PROCESS' as const, discount: 0, refunds: new Map() }
      orders.set(outOrderNo, order)
      return order
    },
    pay: (outTradeNo: string) => {
      orders.get(outTradeNo)!.status = 'SUCCESS'
      return notice('payment', { ...reply(outTradeNo), status: 'SUCCESS' })
    },
    /** The notice that the buyer, or time, has cancelled an order. */
    cancel: (outTradeNo: string) => {
      orders.get(outTradeNo)!.status = 'TIMEOUT'
      return notice('payment', { ...reply(outTradeNo), status: 'CANCEL', message: 'TIME_OUT' })
    },
    /** Ends the token before its time. */
    endToken: () => {
      token = 'ended'
    },
    askAudits: (needs: boolean) => {
      needsAudit = needs
    },
    open: server.open,
    close: server.close
  }
}
