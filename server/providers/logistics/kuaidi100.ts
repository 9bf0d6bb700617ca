import { createHash, timingSafeEqual } from 'node:crypto'
import { LogisticsState as L } from '../../../contract/enums'
import { refuse } from '../../errors'
import { fetchJson } from '../fetchJson'
import type { Tools } from '../tools'
import type { RawNotice } from '../payment'
import type { LogisticsProvider, Parcel, ParcelEvent, ParcelNotice } from './index'

/** Codes of the usual companies by a part of their Chinese name, the longer names first (its table of company codes). */
const codes: [name: string, code: string][] = [
  ['顺丰快运', 'shunfengkuaiyun'],
  ['顺丰', 'shunfeng'],
  ['中通快运', 'zhongtongkuaiyun'],
  ['中通', 'zhongtong'],
  ['圆通', 'yuantong'],
  ['申通', 'shentong'],
  ['韵达', 'yunda'],
  ['极兔', 'jtexpress'],
  ['京东快运', 'jingdongkuaiyun'],
  ['京东', 'jd'],
  ['德邦物流', 'debangwuliu'],
  ['德邦', 'debangkuaidi'],
  ['EMS', 'ems'],
  ['邮政标准', 'youzhengbk'],
  ['邮政', 'youzhengguonei'],
  ['菜鸟', 'danniao'],
  ['丹鸟', 'danniao'],
  ['跨越', 'kuayue'],
  ['安能', 'annengwuliu'],
  ['百世', 'huitongkuaidi'],
  ['宅急送', 'zhaijisong']
]
/** Companies that show nothing without the receiver's or sender's phone. */
const phoneDemanded = ['shunfeng', 'shunfengkuaiyun', 'zhongtong']

/** Code of a company by the name that the merchant wrote; '' when it is none of the table. */
export const companyCode = (company: string): string => {
  const name = company.replace(/\s/g, '').toUpperCase()
  return codes.find(([part]) => name.includes(part))?.[1] ?? ''
}

const phoneOf = (code: string, { mobileTail }: Parcel) =>
  phoneDemanded.includes(code) ? { phone: mobileTail } : {}

/** Basic states; the detailed ones of a basic state begin with it: 301 signed by the receiver, 1002 on the way. */
const states: Record<string, number> = {
  '0': L.onTheWay,
  '1': L.collected,
  '2': L.trouble,
  '3': L.signed,
  '4': L.returned,
  '5': L.outForDelivery,
  '6': L.goingBack,
  '7': L.forwarded,
  '8': L.customs,
  '10': L.customs,
  '11': L.customs,
  '12': L.customs,
  '13': L.customs,
  '14': L.refused
}

/** LogisticsState of a state of the company, basic or detailed; undefined for one that is not documented. */
export function stateOf(given: unknown): number | undefined {
  const code = typeof given === 'string' || typeof given === 'number' ? String(given) : ''
  if (code in states) return states[code]
  if (/^100\d$/.test(code)) return L.onTheWay
  return /^[1-5]\d\d$/.test(code) ? states[code[0]!] : undefined
}

/** Destination; a municipality is province and city in one. */
const placeOf = ({ province, city, county }: Parcel) => [...new Set([province, city, county])].join('')

/** Asks for detailed states, and for the expected arrival, which needs `to`. */
const resultv2 = '8'

interface Result {
  nu?: unknown
  state?: unknown
  data?: unknown
  arrivalTime?: unknown
}
interface Item {
  time?: unknown
  ftime?: unknown
  context?: unknown
  statusCode?: unknown
}

const chineseTime = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)/

function eventOf({ time, ftime, context, statusCode }: Item): ParcelEvent | undefined {
  const written = [ftime, time].find((one) => typeof one === 'string') ?? ''
  const [, day, clock] = chineseTime.exec(written) ?? []
  const at = new Date(`${day}T${clock}+08:00`)
  if (Number.isNaN(at.getTime()) || typeof context !== 'string') return undefined
  return { at, state: stateOf(statusCode) ?? L.onTheWay, text: context.trim().slice(0, 500) }
}

/** Events of a result, newest first. The state of the parcel is the newest one's, whatever its own line says. */
function eventsOf({ data, state, arrivalTime }: Result): ParcelEvent[] {
  const items = (Array.isArray(data) ? data : []) as Item[]
  const events = items.map((item) => eventOf(item ?? {})).filter((event) => event !== undefined)
  // a stable sort: lines of the same second keep their order, which is newest first
  events.sort((a, b) => b.at.getTime() - a.at.getTime())
  const [newest, ...others] = events
  if (!newest) return []
  // 2026-11-28 18, in Chinese time; the hour is a guess
  const [expectedOn] = (typeof arrivalTime === 'string' && /^\d{4}-\d\d-\d\d/.exec(arrivalTime)) || []
  return [
    { ...newest, state: stateOf(state) ?? newest.state, ...(expectedOn ? { expectedOn } : {}) },
    ...others
  ]
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()

function isSignedBy(salt: string, param: string, sign: string): boolean {
  const [right, given] = [Buffer.from(md5(param + salt)), Buffer.from(sign.toUpperCase())]
  return right.length === given.length && timingSafeEqual(right, given)
}

function readNotice(salt: string, { body }: RawNotice): ParcelNotice | undefined {
  const form = new URLSearchParams(body.toString())
  const [param, sign] = [form.get('param') ?? '', form.get('sign') ?? '']
  if (!isSignedBy(salt, param, sign)) return undefined
  const { status, lastResult } = JSON.parse(param) as { status?: unknown; lastResult?: Result }
  if (typeof lastResult?.nu !== 'string') throw new Error('a notice without a tracking number')
  const ended = status === 'shutdown' || status === 'abort'
  return { trackingNumber: lastResult.nu, events: eventsOf(lastResult), ended }
}

interface Answered extends Result {
  result?: unknown
  returnCode?: unknown
  message?: unknown
}

/** Answers to a query of which it says that nothing is known (yet). */
const nothingFound = '500'
/** Answers to a subscription. */
const [subscribed, alreadySubscribed] = ['200', '501']
/** Wrong number or address, a company it does not follow, a number whose company it does not know: trying again is in vain. */
const inVain = ['700', '701', '702']

const json = 'application/json;charset=utf-8'
const answers = {
  taken: { status: 200, body: { result: true, returnCode: '200', message: '成功' } },
  retry: { status: 500, body: { result: false, returnCode: '500', message: '服务器错误' } },
  forged: { status: 403, body: { result: false, returnCode: '403', message: '签名错误' } }
}

/**
 * Kuaidi100, an aggregator of delivery companies: real-time queries and subscriptions, both paid.
 *
 * Its documents: api.kuaidi100.com/document/5f0ffb5ebc8da837cbd8aefc (query: address, `sign`, states, phone of SF and ZTO,
 * half an hour between queries, resultv2 and arrivalTime), …/5f0ffa8f2977d50a94e1023c (subscription: `parameters`, autoCom, four a month and number)
 * and, for the return codes of a subscription and the form of a notice, cloud.tencent.com/developer/article/1828132, which
 * it wrote. That four digits of the phone are enough: github.com/kuaidi100-api/kuaidi100-MCP.
 */
export function kuaidi100({ config, secrets }: Tools): LogisticsProvider {
  const { KUAIDI100_CUSTOMER: customer, KUAIDI100_AUTH_CODE: key } = config
  // a salt of this shop, which nobody has to think of: it makes the signatures of the notices
  const salt = secrets.keyedHash('kuaidi100', 'salt').slice(0, 16)
  const post = async (path: string, form: Record<string, string>): Promise<Answered> => {
    const request = { method: 'POST', body: new URLSearchParams(form) }
    const answer = await fetchJson<Answered>(new URL(`${config.KUAIDI100_API}${path}`), request)
    if (typeof answer !== 'object' || answer === null) throw new Error('kuaidi100 does not answer')
    return answer
  }
  const refused = ({ returnCode, message }: Answered) => `kuaidi100 ${String(returnCode)} ${String(message)}`

  const ask = (asked: object) => {
    const param = JSON.stringify(asked)
    return post('/poll/query.do', { customer, sign: md5(param + key + customer), param })
  }
  return {
    name: 'kuaidi100',
    track: async (parcel) => {
      const com = companyCode(parcel.company)
      if (!com) return []
      const sent = { com, num: parcel.trackingNumber, to: placeOf(parcel), ...phoneOf(com, parcel) }
      const query = { ...sent, resultv2, order: 'desc' }
      const answer = await ask(query)
      if (answer.result === false && String(answer.returnCode) === nothingFound) return []
      if (answer.result === false || !Array.isArray(answer.data)) throw new Error(refused(answer))
      return eventsOf(answer)
    },
    notices: {
      subscribe: async (parcel, callbackurl) => {
        const company = companyCode(parcel.company)
        const parameters = {
          ...{ callbackurl, salt, resultv2 },
          ...(company ? phoneOf(company, parcel) : { autoCom: '1' })
        }
        const param = { company, number: parcel.trackingNumber, to: placeOf(parcel), key, parameters }
        const answer = await post('/poll', { schema: 'json', param: JSON.stringify(param) })
        const code = String(answer.returnCode)
        if (code === subscribed || code === alreadySubscribed) return
        throw inVain.includes(code) ? refuse(refused(answer)) : new Error(refused(answer))
      },
      ...(config.KUAIDI100_NOTIFY_URL ? { notifyUrl: config.KUAIDI100_NOTIFY_URL } : {}),
      readNotice: (notice) => readNotice(salt, notice),
      answer: (outcome) => {
        const { status, body } = answers[outcome]
        return { status, type: json, body: JSON.stringify(body) }
      },
      queriesADay: config.KUAIDI100_QUERIES_DAY
    },
    check: async () => {
      // a number that no company has given out: the signature is checked, and nothing is found
      const answer = await ask({ com: 'yuantong', num: 'YT0000000000000' })
      const found = answer.result !== false || String(answer.returnCode) === nothingFound
      if (!found)
        throw new Error(`${refused(answer)}: look at KUAIDI100_CUSTOMER, KUAIDI100_AUTH_CODE and the account`)
      if (!config.KUAIDI100_NOTIFY_URL && !config.PUBLIC_URL)
        throw new Error('PUBLIC_URL is missing: no notice can come')
      return 'customer number and authorisation key are right'
    }
  }
}
