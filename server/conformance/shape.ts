import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { ofCard } from '../../contract/define'
import { localized, type Bilingual } from '../bilingual'
import { typeName, typeOf } from './types'

/** Differences of an answer from its schema. `missing` fields are completed by the app, the others are wrong. */
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

const defaults: Record<string, Bilingual> = {
  string: { en: 'an empty text', zh: '空文字' },
  integer: { en: '0', zh: ' 0' },
  number: { en: '0', zh: ' 0' },
  boolean: { en: 'false', zh: ' false' },
  array: { en: 'an empty list', zh: '空列表' },
  object: { en: 'defaults for all its fields', zh: '各字段的默认值' }
}
const anyDefault: Bilingual = { en: 'a default', zh: '默认值' }

/** The words for what the app takes in place of a field that is missing. */
function defaultOf({ type, anyOf, const: literal, default: own, [ofCard]: card }: Schema): string {
  if (card) return localized({ en: 'that of simInfo', zh: ' simInfo 的' })
  const stated = own ?? literal
  if (stated !== undefined) return localized({ en: JSON.stringify(stated), zh: ` ${JSON.stringify(stated)}` })
  if (anyOf?.some((one) => one.type === 'null')) return localized({ en: 'null', zh: ' null' })
  return anyOf ? defaultOf(anyOf[0]!) : localized(defaults[type ?? ''] ?? anyDefault)
}

const wrong = (path: string, what: string): Fault => ({ path, level: 'broken', what: `${path}: ${what}` })

function ofFields({ properties = {}, required = [] }: Schema, value: Record<string, unknown>, path: string) {
  return Object.entries(properties).flatMap(([name, field]): Fault[] => {
    const at = `${path}.${name}`
    const given = value[name]
    const nullable = field.type === 'null' || field.anyOf?.some(({ type }) => type === 'null')
    if (given !== undefined && (given !== null || nullable)) return faultsOf(field, given, at)
    if (!required.includes(name)) return []
    const taken = defaultOf(field)
    const what =
      given === null
        ? localized({ en: `${at} is null: the app uses ${taken}`, zh: `${at} 是 null：应用改用${taken}` })
        : localized({ en: `${at} is missing: the app uses ${taken}`, zh: `缺少 ${at}：应用改用${taken}` })
    return [{ path: at, level: 'note', what }]
  })
}

/** The choice that a value is meant for: the one with the fewest faults. */
function ofChoice(choices: Schema[], value: unknown, path: string): Fault[] {
  const literals = choices.filter((one) => one.const !== undefined)
  if (literals.length === choices.length) {
    if (literals.some((one) => one.const === value)) return []
    const list = literals.map((one) => JSON.stringify(one.const)).join(', ')
    return [wrong(path, localized({ en: `one of ${list} is expected`, zh: `应是其中之一：${list}` }))]
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
  if (schema.type && !fits) {
    const [is, expected] = [typeName(type), typeName(schema.type)]
    return [
      wrong(path, localized({ en: `${is} where ${expected} is expected`, zh: `是${is}，应是${expected}` }))
    ]
  }
  if (schema.properties) return ofFields(schema, value as Record<string, unknown>, path)
  if (schema.patternProperties) {
    const [inner] = Object.values(schema.patternProperties)
    return once(Object.values(value as object).flatMap((one) => faultsOf(inner!, one, `${path}.*`)))
  }
  if (schema.items)
    return once((value as unknown[]).flatMap((one) => faultsOf(schema.items!, one, `${path}[]`)))
  if (Value.Check(schema, value)) return []
  const means = schema.description ? ` (${schema.description})` : ''
  return [
    wrong(path, localized({ en: `another form than the contract's${means}`, zh: `格式与契约不同${means}` }))
  ]
}

const once = (faults: Fault[]) => [...new Map(faults.map((fault) => [fault.what, fault])).values()]
