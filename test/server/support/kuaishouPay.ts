import { createHash, randomUUID } from 'node:crypto'
import { doubleServer, maintenance } from './doubleServer'

interface Order {
  fields: Record<string, string | number>
  no: string
  status: 'PROCESSING' | 'SUCCESS' | 'FAILED' | 'TIMEOUT'
  refunds: Map<string, { amount: number; status: string; why: string }>
}
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Kuaishou's epay: verifies what we sign with the secret, and keeps orders from create_order on. */
export function kuaishouDouble() {
  const [appId, secret] = ['ks0000000000000001', 'secret-of-ks']
  const orders = new Map<string, Order>()
  const asked: string[] = []
  const trouble: Record<string, 'maintenance' | [code: number, words: string] | undefined> = {}
  let token = ''
  let tokens = 0
  // payment_info is documented both as JSON in JSON and as an object
  let asText = false

  const ok = (more: object) => ({ result: 1, error_msg: 'success', ...more })
  // the codes are made up: Kuaishou's documents name none, and the server reads the words
  const refusal = (result: number, error_msg: string) => ({ result, error_msg })
  const unknown = refusal(100200, '订单不存在')

  const calls: Record<string, (fields: Record<string, string | number>) => object> = {
    create_order: (fields) => {
      const { out_order_no, total_amount, subject, detail, type, expire_time, notify_url, open_id } = fields
      const width = (text: unknown) =>
        [...String(text)].reduce((sum, char) => sum + (char < '\x80' ? 1 : 2), 0)
      const wellFormed =
        /^[\w*-]{6,32}$/.test(String(out_order_no)) &&
        Number.isInteger(total_amount) &&
        Number.isInteger(type) &&
        Number(expire_time) >= 300 &&
        Number(expire_time) <= 172_800 &&
        width(subject) >= 1 &&
        width(subject) <= 128 &&
        width(detail) <= 1024 &&
        !/\p{Extended_Pictographic}/u.test(String(subject)) &&
        /^https?:[^?]+$/.test(String(notify_url)) &&
        open_id
      if (!wellFormed) return refusal(100400, '参数错误')
      const known = orders.get(String(out_order_no))
      if (known && known.status !== 'PROCESSING') return refusal(100401, '订单已支付或已关闭')
      if (known && JSON.stringify(known.fields) !== JSON.stringify(fields))
        return refusal(100402, '重复下单参数不一致')
      const no = known?.no ?? `12${randomUUID().replaceAll('-', '').slice(0, 19)}`
      const order = known ?? { fields, no, status: 'PROCESSING' as const, refunds: new Map() }
      orders.set(String(out_order_no), order)
      return ok({ order_info: { order_no: no, order_info_token: `token-${no}` } })
    },
    query_order: ({ out_order_no }) => {
      const order = orders.get(String(out_order_no))
      if (!order) return unknown
      const info = {
        ...{ total_amount: order.fields.total_amount, pay_status: order.status, out_order_no },
        ...{ ks_order_no: order.no, pay_channel: 'WECHAT', open_id: order.fields.open_id }
      }
      return ok({ payment_info: asText ? JSON.stringify(info) : info })
    },
    apply_refund: ({ out_order_no, out_refund_no, refund_amount, reason, notify_url }) => {
      const order = orders.get(String(out_order_no))
      if (!order) return unknown
      if (!reason || !notify_url) return refusal(100400, '参数错误')
      if (order.status !== 'SUCCESS') return refusal(100403, '订单未支付')
      const others = [...order.refunds].filter(([no]) => no !== out_refund_no)
      const sum = others.reduce((total, [, { amount }]) => total + amount, Number(refund_amount))
      if (sum > Number(order.fields.total_amount)) return refusal(100404, '退款金额大于可退金额')
      order.refunds.set(String(out_refund_no), {
        amount: Number(refund_amount),
        status: 'REFUND_PROCESSING',
        why: ''
      })
      return ok({ refund_no: `22${String(out_refund_no)}` })
    },
    query_refund: ({ out_refund_no }) => {
      const found = [...orders.values()].flatMap(({ refunds }) => refunds.get(String(out_refund_no)) ?? [])[0]
      if (!found) return refusal(100405, '退款单不存在')
      const { amount, status, why } = found
      const info = {
        refund_amount: amount,
        refund_status: status,
        ...(why ? { ks_refund_fail_reason: why } : {})
      }
      return ok({ refund_info: info })
    }
  }

  const server = doubleServer(({ path, query, headers, body }) => {
    if (path === '/oauth2/access_token') {
      asked.push('access_token')
      const given = Object.fromEntries(new URLSearchParams(body))
      if (given.app_id !== appId || given.app_secret !== secret || given.grant_type !== 'client_credentials')
        return { body: JSON.stringify(refusal(100200101, 'app_secret错误')) }
      token = `kwai-${(tokens += 1)}`
      return {
        body: JSON.stringify({ result: 1, access_token: token, expires_in: 172_800, token_type: 'bearer' })
      }
    }
    const call = /^\/openapi\/mp\/developer\/epay\/(\w+)$/.exec(path)?.[1]
    if (!call || !(call in calls) || headers['content-type'] !== 'application/json')
      return { status: 404, body: 'no such call' }
    asked.push(call)
    const { sign: given, ...fields } = JSON.parse(body) as Record<string, string | number>
    const { access_token, ...named } = Object.fromEntries(query)
    if (named.app_id !== appId || access_token !== token || !token)
      return { body: JSON.stringify(refusal(100200102, 'access_token无效')) }
    const signed = Object.entries({ ...named, ...fields })
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('&')
    if (given !== md5(signed + secret)) return { body: JSON.stringify(refusal(100406, '签名错误')) }
    const wrong = trouble[call]
    if (wrong === 'maintenance') return maintenance
    return { body: JSON.stringify(wrong ? refusal(...wrong) : calls[call]!(fields)) }
  })

  function notice(biz_type: string, data: object, by = secret, more: object = {}) {
    const message = {
      data,
      biz_type,
      message_id: randomUUID(),
      app_id: appId,
      timestamp: Date.now(),
      ...more
    }
    const body = JSON.stringify(message)
    return { headers: { 'content-type': 'application/json', kwaisign: md5(body + by) }, body }
  }
  const reply = (outTradeNo: string) => {
    const { no, fields } = orders.get(outTradeNo)!
    return {
      ...{ out_order_no: outTradeNo, ks_order_no: no, order_amount: fields.total_amount },
      ...{ channel: 'WECHAT', trade_no: '4200001', attach: '', enable_promotion: false }
    }
  }

  return {
    orders,
    asked,
    trouble,
    notice,
    said: reply,
    settings: { KWAI_APP_ID: appId, KWAI_APP_SECRET: secret, KWAI_PAY_TYPE: 'NO:1290,*:1297' },
    /** ks.pay: the app opens the cashier of an order. */
    visit: ({ order_no, order_info_token }: Record<string, string>): Order => {
      const order = [...orders.values()].find(({ no }) => no === order_no)
      if (!order || order_info_token !== `token-${order.no}`) throw new Error('ks.pay: no such order')
      return order
    },
    pay: (outTradeNo: string) => {
      orders.get(outTradeNo)!.status = 'SUCCESS'
      return notice('PAYMENT', { ...reply(outTradeNo), status: 'SUCCESS' })
    },
    endToken: () => {
      token = 'ended'
    },
    writeAsText: (text: boolean) => {
      asText = text
    },
    open: server.open,
    close: server.close
  }
}
