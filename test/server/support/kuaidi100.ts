import { createHash } from 'node:crypto'
import { httpDouble } from './doubleServer'

const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()
export const account = { customer: 'CUSTOMER123', key: 'authkey456' }

/** How the next call is answered in place of the usual answer. */
type Fault = { status?: number; body: string } | 'late'

/** A line of a parcel's way, newest first in a result. */
export const line = (time: string, context: string, statusCode?: string) => ({
  ...{ time, ftime: time, context },
  ...(statusCode === undefined ? {} : { statusCode })
})
type Line = ReturnType<typeof line>

/**
 * Kuaidi100 on this machine, as its documents have it: it checks the signature of a query, the key of a subscription and
 * the phone of SF and ZTO, keeps the salt of each subscription, and signs its notices with it.
 */
export function kuaidi100Double() {
  /** Subscriptions by tracking number, as they came. */
  const subscriptions: Record<string, any> = {}
  const calls: { path: string; param: any }[] = []
  const faults: Fault[] = []
  /** What a query finds, by tracking number. */
  const found: Record<string, { state: string; data: Line[]; arrivalTime?: string }> = {}
  const refusal = (returnCode: string, message: string) => ({ result: false, returnCode, message })

  function query(form: URLSearchParams, param: any) {
    const right = md5(form.get('param') + account.key + account.customer)
    if (form.get('customer') !== account.customer || form.get('sign') !== right)
      return refusal('503', '验证签名失败')
    if (['shunfeng', 'zhongtong'].includes(param.com) && !/^\d{4}$/.test(param.phone ?? ''))
      return refusal('408', '快递公司参数异常：验证码错误')
    const way = found[param.num]
    if (!way) return refusal('500', '查询无结果，请隔段时间再查')
    const { arrivalTime, ...notified } = way
    // only with resultv2=8, which needs the destination
    const expected = arrivalTime && param.resultv2 === '8' && param.to ? { arrivalTime } : {}
    return {
      ...{ message: 'ok', nu: param.num, ischeck: '0', com: param.com, status: '200' },
      ...notified,
      ...expected
    }
  }
  function poll(param: any) {
    if (param.key !== account.key) return refusal('600', 'POLL:您不是合法的订阅者')
    if (!param.company && param.parameters.autoCom !== '1') return refusal('700', 'POLL:不支持的快递公司')
    if (subscriptions[param.number]) return refusal('501', 'POLL:重复订阅')
    subscriptions[param.number] = param
    return { result: true, returnCode: '200', message: '提交成功' }
  }
  const http = httpDouble((request, response) => {
    void (async () => {
      let text = ''
      for await (const chunk of request) text += chunk
      const form = new URLSearchParams(text)
      const param = JSON.parse(form.get('param') ?? '{}')
      calls.push({ path: request.url!, param })
      const fault = faults.shift()
      if (fault === 'late') return
      if (fault) return void response.writeHead(fault.status ?? 200).end(fault.body)
      response.end(JSON.stringify(request.url === '/poll' ? poll(param) : query(form, param)))
    })()
  })
  return {
    ...{ subscriptions, calls, faults, found },
    /** A notice about a subscribed parcel: the form's body. */
    notice: (
      number: string,
      state: string,
      data: Line[],
      { status = 'polling', salt = '', arrivalTime = '' } = {}
    ) => {
      const { company, parameters } = subscriptions[number] ?? { company: 'yuantong', parameters: {} }
      const expected = arrivalTime && parameters.resultv2 === '8' ? { arrivalTime } : {}
      const lastResult = {
        ...{ message: 'ok', nu: number, com: company, status: '200', ischeck: '0', state, data },
        ...expected
      }
      const param = JSON.stringify({ status, billstatus: 'change', message: '', lastResult })
      return new URLSearchParams({ param, sign: md5(param + (salt || parameters.salt)) }).toString()
    },
    ...http
  }
}
