import type { TSchema } from 'typebox'

type Shape = TSchema & {
  properties?: Record<string, Shape>
  patternProperties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}
type Keyed = TSchema & Record<symbol, unknown>
/** Changes a text; `key` is the value that its schema has under the key. */
type Change = (text: string, key: unknown) => string
/** Copies an answer, changing the texts whose schema has the key. */
type Walk = (value: unknown, change: Change) => unknown

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Walk over answers of a schema that changes every text whose schema has `key`; undefined when none has. */
export function textWalk(schema: TSchema, key: symbol): Walk | undefined {
  if (key in schema) {
    const given = (schema as Keyed)[key]
    return (value, change) => (typeof value === 'string' ? change(value, given) : value)
  }
  const { properties = {}, patternProperties = {}, items, anyOf = [] } = schema as Shape
  if (items) {
    const each = textWalk(items, key)
    return each && ((value, change) => (Array.isArray(value) ? value.map((one) => each(one, change)) : value))
  }
  const choices = anyOf.flatMap((one) => textWalk(one, key) ?? [])
  if (choices.length) return (value, change) => choices.reduce((now, walk) => walk(now, change), value)
  const fields = new Map(
    Object.entries(properties).flatMap(([name, field]) => {
      const walk = textWalk(field, key)
      return walk ? [[name, walk] as const] : []
    })
  )
  const [others] = Object.values(patternProperties).flatMap((field) => textWalk(field, key) ?? [])
  if (!fields.size && !others) return undefined
  return (value, change) =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, field]) => {
            const walk = fields.get(name) ?? others
            return [name, walk ? walk(field, change) : field]
          })
        )
      : value
}
