import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { ofCard } from '../../contract/define'

/** What an answer lacks of its schema. `missing` fields are completed by the app, the others are wrong. */
interface Fault {
  path: string
  level: 'broken' | 'note'
  what: string
}

type Schema = TSchema & {
  type?: string
  default?: unknown
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  patternProperties?: Record<string, Schema>
  description?: string
  [ofCard]?: true
}

const named: Record<string, string> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null'
}
function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

const defaults: Record<string, string> = {
  string: 'an empty text',
  integer: '0',
  number: '0',
  boolean: 'false',
  array: 'an empty list',
  object: 'defaults for all its fields'
}

/** The words for what the app takes in place of a field that is missing. */
function defaultOf({ type, anyOf, const: literal, default: own, [ofCard]: card }: Schema): string {
  if (card) return 'that of simInfo'
  if (own !== undefined) return JSON.stringify(own)
  if (literal !== undefined) return JSON.stringify(literal)
  if (anyOf?.some((one) => one.type === 'null')) return 'null'
  return anyOf ? defaultOf(anyOf[0]!) : (defaults[type ?? ''] ?? 'a default')
}

const wrong = (path: string, what: string): Fault => ({ path, level: 'broken', what: `${path}: ${what}` })

function ofFields({ properties = {}, required = [] }: Schema, value: Record<string, unknown>, path: string) {
  return Object.entries(properties).flatMap(([name, field]): Fault[] => {
    const at = `${path}.${name}`
    const given = value[name]
    const nullable = field.type === 'null' || field.anyOf?.some(({ type }) => type === 'null')
    if (given !== undefined && (given !== null || nullable)) return faultsOf(field, given, at)
    if (!required.includes(name)) return []
    const what = `${at} is ${given === null ? 'null' : 'missing'}: the app uses ${defaultOf(field)}`
    return [{ path: at, level: 'note', what }]
  })
}

/** The choice that a value is meant for: the one with the fewest faults. */
function ofChoice(choices: Schema[], value: unknown, path: string): Fault[] {
  const literals = choices.filter((one) => one.const !== undefined)
  if (literals.length === choices.length) {
    if (literals.some((one) => one.const === value)) return []
    return [wrong(path, `one of ${literals.map((one) => JSON.stringify(one.const)).join(', ')} is expected`)]
  }
  const found = choices
    .filter(({ type }) => type !== 'null' || value === null)
    .map((one) => faultsOf(one, value, path))
  const weight = (faults: Fault[]) => faults.reduce((sum, { level }) => sum + (level === 'note' ? 1 : 100), 0)
  return found.reduce((best, one) => (weight(one) < weight(best) ? one : best))
}

/**
 * Faults of `value` by `schema`, one for each path; `[]` in a path stands for any row. Unknown fields are none. Says types and
 * paths, never a value.
 */
export function faultsOf(given: TSchema, value: unknown, path = 'data'): Fault[] {
  const schema = given as Schema
  if (schema.anyOf) return ofChoice(schema.anyOf, value, path)
  const type = typeOf(value)
  const fits = type === schema.type || (type === 'integer' && schema.type === 'number')
  if (schema.type && !fits)
    return [wrong(path, `${named[type] ?? type} where ${named[schema.type]} is expected`)]
  if (schema.properties) return ofFields(schema, value as Record<string, unknown>, path)
  if (schema.patternProperties) {
    const [inner] = Object.values(schema.patternProperties)
    return once(Object.values(value as object).flatMap((one) => faultsOf(inner!, one, `${path}.*`)))
  }
  if (schema.items)
    return once((value as unknown[]).flatMap((one) => faultsOf(schema.items!, one, `${path}[]`)))
  if (Value.Check(schema, value)) return []
  return [
    wrong(path, `another form than the contract's${schema.description ? ` (${schema.description})` : ''}`)
  ]
}

const once = (faults: Fault[]) => [...new Map(faults.map((fault) => [fault.what, fault])).values()]
