import type { Answer, Shape } from '@contract/shapes'
import answers from './answers.json'

type Fields = Record<string, unknown>

// written by `npm run answers` after a change in the contract
const known = answers as unknown as Record<string, Answer | undefined>

/** Whether the specification does not name a call, so that a backend need not offer it. */
export const isFurther = (call: string): boolean => known[call]?.further === true

const isNone = (value: unknown): value is null | undefined => value === null || value === undefined

const isEmpty = (data: unknown) => isNone(data) || (typeof data === 'object' && !Object.keys(data).length)

/** Whether a call asks for one thing, and `data` says that there is none. */
export const isNothing = (call: string, data: unknown): boolean =>
  known[call]?.thing === true && isEmpty(data)

export const isPlain = (value: unknown): value is Fields =>
  Object.prototype.toString.call(value) === '[object Object]'

/** The boolean that a value says, or `otherwise`. */
const flagOf = (given: unknown, otherwise: boolean): boolean => {
  const at = ['false', '0', 'true', '1'].indexOf(String(given))
  return at < 0 ? otherwise : at > 1
}

const numberOf = (given: unknown, otherwise: number): number =>
  isNone(given) || given === '' || !Number.isFinite(Number(given)) ? otherwise : Number(given)

function completeFields(shape: { [key: string]: Shape }, given: unknown): Fields {
  // a list alone is a page of it
  const page = 'list' in shape && Array.isArray(given) ? { list: given } : {}
  const fields: Fields = isPlain(given) ? given : page
  const every = shape['*']
  if (every !== undefined)
    return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, complete(every, value)]))
  const result: Fields = { ...fields }
  for (const [name, inner] of Object.entries(shape)) {
    const key = name.replace(/[?@]$/, '')
    const value = fields[key]
    if (name.endsWith('?') && isNone(value)) delete result[key]
    else result[key] = complete(inner, value)
  }
  if (Array.isArray(result.list) && 'total' in shape && !('total' in fields))
    result.total = result.list.length
  return result
}

/**
 * Completes a backend's answer with the defaults of the contract where something is missing, null or of another type. Numbers
 * may come as texts, and texts as numbers. Fields that the contract does not know stay.
 */
export function complete(shape: Shape, given: unknown): unknown {
  if (shape === null) return given ?? null
  if (Array.isArray(shape)) {
    const [inner, otherwise = []] = shape
    if (otherwise === null) return isNone(given) || given === '' ? null : complete(inner, given)
    if (!Array.isArray(given)) return [...otherwise]
    return given.filter((item) => !isNone(item)).map((item) => complete(inner, item))
  }
  if (typeof shape === 'object') return completeFields(shape, given)
  if (typeof shape === 'number') return numberOf(given, shape)
  if (typeof shape === 'boolean') return flagOf(given, shape)
  return typeof given === 'string' || typeof given === 'number' ? String(given) : shape
}

/** `data` of a call, completed as the contract has it. */
export function completeAnswer(call: string, data: unknown): unknown {
  const shape = known[call]?.shape
  return shape === undefined ? data : complete(shape, data)
}

/** The facts of the card that stand beside an answer and that this one leaves out. */
export function lackedFacts(call: string, data: unknown): string[] {
  const shape = known[call]?.shape
  if (!isPlain(shape)) return []
  const facts = Object.keys(shape).filter((key) => key.endsWith('@'))
  return facts.map((key) => key.slice(0, -1)).filter((key) => !isPlain(data) || isNone(data[key]))
}
