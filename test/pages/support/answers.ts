import { Value } from 'typebox/value'
import { contract, type Body, type CallKey, type Data, type Query } from '@contract'

type Given<K extends CallKey> = Data<K> | Refusal
type Answer<K extends CallKey> = Data<K> | ((asked: Query<K> & Body<K>) => Given<K> | Promise<Given<K>>)
/** Answer of each call: data, or a function of the query or body, async if need be. */
export type Answers = { [K in CallKey]?: Answer<K> | Refusal }

/** An answer with a code other than 0 or an HTTP error status. */
export class Refusal {
  constructor(
    readonly code: number,
    readonly message = '',
    readonly data: unknown = null,
    readonly status = 200
  ) {}
}

/** A refusal of what was typed, by field. */
export const refusedAt = (fields: Record<string, string>) =>
  new Refusal(42200, Object.values(fields)[0], { fields }, 400)

const nothingSaid: Data<'GET /api/shop/deliveryTerms'> = {
  ...{ freight: null, freeFrom: null, dearer: [], province: '', city: '', arrivesOn: null, invoices: [] }
}

/** A call made: its key, and its query or body. */
export interface Asked {
  key: CallKey
  input: Record<string, unknown>
}

/**
 * Replaces fetch under the real transport: answers from `table`, checks requests and answers against the contract.
 * A call without an answer fails the test (see `unanswered`). `statics`: files by path, or functions that give or refuse one.
 */
export function answer(table: Answers, statics: Record<string, unknown> = {}) {
  const asked: Asked[] = []
  const unanswered: string[] = []
  const real = globalThis.fetch
  globalThis.fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost')
    const method = (input instanceof Request ? input.method : init.method) ?? 'GET'
    const json = (body: unknown, status = 200) =>
      new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
    const file = statics[url.pathname]
    if (file) return json(typeof file === 'function' ? (file as () => unknown)() : file)
    const key = `${method} ${url.pathname}` as CallKey
    // behaviour events go out at any time, whatever the page
    if (key === 'POST /api/hk/pointReport' && !table[key]) return json({ code: 0, message: 'ok', data: {} })
    // a form that asks for an SMS code looks whether this phone has proved its mobile
    if (key === 'GET /api/hk/provedMobile' && !table[key])
      return json({ code: 0, message: 'ok', data: { mobile: '' } })
    // what stands beside an item asks whose shop it is, and shows nothing without an answer
    if (key === 'GET /api/hk/baseConfig' && !table[key])
      return json({ code: 40400, message: '', data: null }, 404)
    // in WeChat's browser every page signs its address for the menu
    if (key === 'GET /api/site/wxJsSign' && !table[key]) return json({ code: 40001, message: '', data: null })
    // nor does the merchant say when it arrives and what sending it costs, unless the test is about that
    if (key === 'GET /api/shop/deliveryTerms' && !table[key])
      return json({ code: 0, message: 'ok', data: nothingSaid })
    const given = table[key]
    const call = contract[key] as (typeof contract)[CallKey] | undefined
    if (!call || given === undefined) {
      unanswered.push(key)
      return json({ code: 40400, message: `no answer for ${key}`, data: null }, 404)
    }
    const text =
      input instanceof Request ? await input.text() : ((init.body as string | null | undefined) ?? '')
    const sent =
      method === 'GET' ? Object.fromEntries(url.searchParams) : (JSON.parse(text || '{}') as object)
    const shape = (call as { query?: unknown; body?: unknown })[method === 'GET' ? 'query' : 'body']
    // queries are text; bodies are typed already
    const typed = shape && method === 'GET' ? Value.Convert(shape as never, sent) : sent
    const input_ = typed as Record<string, unknown>
    if (shape && !Value.Check(shape as never, input_)) unanswered.push(`${key} with ${JSON.stringify(sent)}`)
    asked.push({ key, input: input_ })
    const result = await (typeof given === 'function'
      ? (given as (asked: unknown) => unknown)(input_)
      : given)
    if (result instanceof Refusal) {
      return json({ code: result.code, message: result.message, data: result.data }, result.status)
    }
    if (!Value.Check(call.data, result)) {
      const [first] = Value.Errors(call.data, result)
      unanswered.push(`${key} answered against the contract: ${JSON.stringify(first)}`)
    }
    return json({ code: 0, message: 'ok', data: result })
  }
  return {
    asked,
    unanswered,
    /** Inputs of a call, oldest first. */
    of: (key: CallKey) => asked.filter((one) => one.key === key).map((one) => one.input),
    stop: () => {
      globalThis.fetch = real
    }
  }
}
