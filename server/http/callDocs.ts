import { Code, contract, rooms, type CallKey } from '../../contract'
import type { Auth, Call, SessionHeader } from '../../contract/define'

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

/** Codes that any call may answer: invalid input, too many calls, server error. */
export const everyCallCodes: Code[] = [Code.invalidInput, Code.tooMany, Code.crashed]

const ownCodes = ({ auth, codes = [] }: Call) => [...authCodes[auth], ...codes]

/** All codes that a call may answer, 0 included. */
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

/** OpenAPI fields of a call besides its schemas: summary, room, headers, error codes. */
export function callDocs(key: CallKey) {
  const call: Call = contract[key]
  const needed = [...authSchemes[call.auth], ...(call.headers ?? []).map((name) => schemes[name])]
  const codes = named(ownCodes(call))
  return {
    summary: call.summary,
    ...(codes ? { description: `Refusals: ${codes}` } : {}),
    tags: Object.entries(rooms).flatMap(([room, calls]) => (key in calls ? [room] : [])),
    security: needed.length ? [Object.fromEntries(needed.map((name) => [name, []]))] : []
  }
}
