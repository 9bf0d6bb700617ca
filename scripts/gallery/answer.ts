import type { Page, Route } from 'playwright-core'
import { Value } from 'typebox/value'
import { contract, type CallKey } from '../../contract'
import type { View } from '../../test/pages/states/row'
import { Refusal, type Answers } from '../../test/pages/support/answers'
import type { Shot } from './shots'

/** Answer of the states table to a request; undefined without one. */
async function tableAnswer(answers: Answers, key: CallKey, route: Route) {
  const given = answers[key]
  const call = contract[key] as { query?: never } | undefined
  if (given === undefined || !call) return undefined
  const query = Object.fromEntries(new URL(route.request().url()).searchParams)
  const asked: unknown =
    route.request().postDataJSON() ?? (call.query ? Value.Convert(call.query, query) : query)
  const data: unknown = await (typeof given === 'function'
    ? (given as (asked: unknown) => unknown)(asked)
    : given)
  return data instanceof Refusal
    ? { status: data.status, json: { code: data.code, message: data.message, data: data.data } }
    : { status: 200, json: { code: 0, message: 'ok', data } }
}

/** Answer of the server, without its Date header, which does not match the pictures' time. */
async function serverAnswer(route: Route) {
  const response = await route.fetch()
  return { status: response.status(), json: (await response.json()) as { code: number } }
}

/** Views for which the demo has nothing: found as they are drawn, and drawn anew by the table's answers. */
const bare = new Set<View>()

/**
 * Whether the demo has nothing for the view that a page has drawn: then the table answers it from now on. Several phones
 * may find so at once; each draws anew.
 */
export async function drawnBare(page: Page, { state, given, view }: Shot): Promise<boolean> {
  if ((state !== 'seeded' && state !== 'offline') || given || !view.empty) return false
  const text = await page.evaluate(() => document.body.innerText.replace(/\s/g, ''))
  const nothing = [view.empty.shows].flat().every((words) => text.includes(words.replace(/\s/g, '')))
  if (nothing) bare.add(view)
  return nothing
}

/** Answers a call of the page that is taken: by the server, the states table or the fault that is to be seen. */
export async function answer(route: Route, { view, state, given }: Shot): Promise<void> {
  const request = route.request()
  const key = `${request.method()} ${new URL(request.url()).pathname}` as CallKey
  if (state === 'failing' && view.asks?.includes(key)) return route.fulfill({ status: 503, body: '' })
  const instead = state === 'empty' ? view.empty?.answers : undefined
  const table = await tableAnswer({ ...view.answers, ...instead }, key, route)
  // pictures change nothing on the server
  if (table && (given || bare.has(view) || instead?.[key] !== undefined || request.method() !== 'GET'))
    return route.fulfill(table)
  const reply = await serverAnswer(route)
  return route.fulfill(reply.json.code === 0 ? reply : (table ?? reply))
}
