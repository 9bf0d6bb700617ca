import { fakeServer } from './fakeServer'

/** A payment as WeChat's shipping information has it; `state` is its order_state. */
interface Shown {
  openid: string
  state: number
  /** What was reported, without the time. */
  said?: string
  anew: number
}

const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}\+08:00$/

/**
 * WeChat's shipping information on a local server, with its tokens and codes: an unknown payment, somebody else's, one that
 * was reported before. `hurt` answers the next upload in place of it; `loseAnswer` takes the next one and says nothing.
 */
export function wechatShipping() {
  const http = fakeServer()
  const payments = new Map<string, Shown>()
  const trouble: { hurt?: object; loseAnswer?: boolean } = {}
  let issued = 0
  let valid = ''
  const refusal = (errcode: number, errmsg: string) => ({ errcode, errmsg })
  const withToken = (answer: (body: any) => object) => (call: { query: URLSearchParams; body: any }) =>
    call.query.get('access_token') === valid
      ? answer(call.body)
      : refusal(40001, 'invalid credential, access_token is invalid or not latest')
  const upload = ({ order_key: key, upload_time: at, payer, ...reply }: any) => {
    const [item] = reply.shipping_list ?? []
    const known = payments.get(key?.transaction_id)
    if (key?.order_number_type !== 2 || !known) return refusal(10060001, '支付单不存在')
    if (known.openid !== payer?.openid) return refusal(10060031, '该笔支付单不属于 openid 所指定的用户')
    if (!rfc3339.test(at)) return refusal(268485216, '上传时间非法')
    if (!item?.item_desc || item.item_desc.length > 120) return refusal(10060009, 'item_desc')
    if (![1, 3, 4].includes(reply.logistics_type) || reply.delivery_mode !== 1)
      return refusal(10060005, '物流类型有误')
    if (reply.logistics_type === 1 && (!item.tracking_no || !item.express_company))
      return refusal(10060014, '参数错误')
    if (known.state > 2) return refusal(10060004, '支付单处于不可发货的状态')
    if (known.said === JSON.stringify(reply)) return refusal(10060023, '发货信息未更新')
    if (known.said && known.anew++) return refusal(10060003, '支付单已使用重新发货机会')
    Object.assign(known, { said: JSON.stringify(reply), state: 2 })
    return { errcode: 0, errmsg: 'ok' }
  }
  Object.assign(http.answers, {
    '/cgi-bin/stable_token': ({ body }: { body: { appid: string; secret: string } }) => {
      if (body.appid !== 'wx-mini' || body.secret !== 'mini-secret')
        return refusal(40125, 'invalid appsecret')
      valid = `token-${++issued}`
      return { access_token: valid, expires_in: 7200 }
    },
    '/cgi-bin/express/delivery/open_msg/get_delivery_list': withToken(() => ({
      errcode: 0,
      delivery_list: [
        { delivery_id: 'ZTOKY', delivery_name: '中通快运' },
        { delivery_id: 'SF', delivery_name: '顺丰速运' },
        { delivery_id: 'ZTO', delivery_name: '中通快递' }
      ]
    })),
    '/wxa/sec/order/get_order': withToken(({ transaction_id }) => {
      const known = payments.get(transaction_id)
      return known
        ? { errcode: 0, errmsg: 'ok', order: { transaction_id, order_state: known.state } }
        : refusal(10060001, '支付单不存在')
    }),
    '/wxa/sec/order/upload_shipping_info': withToken((body) => {
      const { hurt, loseAnswer } = trouble
      delete trouble.hurt
      delete trouble.loseAnswer
      if (hurt) return hurt
      const answered = upload(body)
      // what is no JSON is no answer
      return loseAnswer ? (undefined as unknown as object) : answered
    })
  })
  const uploads = () =>
    http.calls.filter(({ path }) => path === '/wxa/sec/order/upload_shipping_info').map(({ body }) => body)
  return {
    ...http,
    payments,
    trouble,
    uploads,
    /** The present token is replaced by somebody else's. */
    endToken: () => {
      valid = 'another'
    },
    know: (tradeNo: string, openid: string) => payments.set(tradeNo, { openid, state: 1, anew: 0 })
  }
}
