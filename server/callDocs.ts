import { areas, Code, contract, type CallKey } from '../contract'
import type { Auth, Call, SessionHeader } from '../contract/define'

const named = (codes: number[]) =>
  Object.entries(Code)
    .filter(([, code]) => codes.includes(code))
    .map(([name, code]) => `${code} ${name}`)
    .join(', ')

const authCodes: Record<Auth, Code[]> = {
  none: [],
  order: [Code.orderLoginEnded],
  sim: [Code.simLoginEnded, Code.simNotFound]
}

/** What any call may answer: input that does not fit, too many calls, a server in trouble. */
export const everyCallCodes: Code[] = [Code.invalidInput, Code.tooMany, Code.crashed]

const ownCodes = ({ auth, codes = [] }: Call) => [...authCodes[auth], ...codes]

/** Every code that a call may answer, 0 included. */
export const codesOf = (key: CallKey): Code[] => [Code.ok, ...ownCodes(contract[key]), ...everyCallCodes]

const schemes: Record<SessionHeader, string> = {
  'Session-ID': 'session',
  'Order-Session-ID': 'orderSession'
}
const authSchemes: Record<Auth, string[]> = {
  none: [],
  order: ['orderSession'],
  sim: ['simNo', 'simToken']
}

/** What OpenAPI says of a call beside its schemas: what it is about, the headers it needs, its own codes. */
export function callDocs(key: CallKey) {
  const call: Call = contract[key]
  const needed = [...authSchemes[call.auth], ...(call.headers ?? []).map((name) => schemes[name])]
  const codes = named(ownCodes(call))
  return {
    summary: call.summary,
    ...(codes ? { description: `Refusals: ${codes}` } : {}),
    tags: Object.entries(areas).flatMap(([area, calls]) => (key in calls ? [area] : [])),
    security: needed.length ? [Object.fromEntries(needed.map((name) => [name, []]))] : []
  }
}
