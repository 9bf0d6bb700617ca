import { Code, contract, rooms, type CallKey } from '../../contract'
import { consoleContract, type ConsoleKey } from '../../contract/console'
import { ConsoleCode } from '../../contract/console/codes'
import type { ConsoleCall } from '../../contract/console/define'
import type { Auth, Call, SessionHeader } from '../../contract/define'
import { named, published } from './schemaDocs'

const listed = (codes: number[]) =>
  Object.entries({ ...Code, ...ConsoleCode })
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

/** `GET /api/hk/baseConfig` -> getHkBaseConfig: stays the same whatever other calls there are. */
export const operationId = (method: string, path: string) =>
  [method.toLowerCase(), ...path.replace(/^\/api\//, '').split(/\W+/)]
    .filter(Boolean)
    .map((word, i) => (i ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join('')

/** Published form of the answer of a call: code 0 with data, or a refusal. */
export const answerDocs = ({ data }: Pick<Call, 'data'>) => ({
  description: 'Code 0 with data, or a refusal with another code',
  oneOf: [
    {
      type: 'object',
      required: ['code', 'message', 'data'],
      properties: {
        code: { type: 'integer', enum: [Code.ok] },
        message: { type: 'string' },
        data: published(data)
      }
    },
    named('Refusal')
  ]
})

/** OpenAPI fields of a call besides its schemas: id, summary, room, headers, error codes, whether the specification has it. */
export function callDocs(key: CallKey) {
  const call: Call = contract[key]
  const needed = [...authSchemes[call.auth], ...(call.headers ?? []).map((name) => schemes[name])]
  const codes = listed(ownCodes(call))
  return {
    summary: call.summary,
    ...(codes ? { description: `Refusals: ${codes}` } : {}),
    tags: Object.entries(rooms).flatMap(([room, calls]) => (key in calls ? [room] : [])),
    security: needed.length ? [Object.fromEntries(needed.map((name) => [name, []]))] : []
  }
}

/** Codes that a call of the console may answer besides those that every call may. */
export function consoleCodes({ roles, codes = [] }: ConsoleCall): number[] {
  const asked = roles === 'anyone' ? [] : [ConsoleCode.loginEnded]
  return [
    ...new Set([Code.failed, ...asked, ...(Array.isArray(roles) ? [ConsoleCode.notAllowed] : []), ...codes])
  ]
}

/** OpenAPI fields of a call of the console besides its schemas. */
export function consoleDocs(key: ConsoleKey) {
  const call: ConsoleCall = consoleContract[key]
  const roles = typeof call.roles === 'string' ? call.roles : call.roles.join(', ')
  return {
    summary: call.summary,
    description: `Roles: ${roles}. Refusals: ${listed(consoleCodes(call))}`,
    tags: ['console'],
    security: call.roles === 'anyone' ? [] : [{ staffSession: [] }]
  }
}
