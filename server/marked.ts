import type { TSchema } from 'typebox'

type Shape = TSchema & {
  properties?: Record<string, Shape>
  patternProperties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}
type Marked = TSchema & Record<symbol, unknown>
/** Changes a text by the value of its mark. */
export type Change = (text: string, mark: unknown) => string
/** Goes through an answer and changes its marked texts; what it is given stays as it was. */
type Walk = (value: unknown, change: Change) => unknown

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A walk through what a schema describes that stops at every text with this mark; undefined when it marks none. */
export function walkOf(schema: TSchema, mark: symbol): Walk | undefined {
  if (mark in schema) {
    const given = (schema as Marked)[mark]
    return (value, change) => (typeof value === 'string' ? change(value, given) : value)
  }
  const { properties = {}, patternProperties = {}, items, anyOf = [] } = schema as Shape
  if (items) {
    const each = walkOf(items, mark)
    return each && ((value, change) => (Array.isArray(value) ? value.map((one) => each(one, change)) : value))
  }
  const choices = anyOf.flatMap((one) => walkOf(one, mark) ?? [])
  if (choices.length) return (value, change) => choices.reduce((now, walk) => walk(now, change), value)
  const fields = new Map(
    Object.entries(properties).flatMap(([name, field]) => {
      const walk = walkOf(field, mark)
      return walk ? [[name, walk] as const] : []
    })
  )
  const [others] = Object.values(patternProperties).flatMap((field) => walkOf(field, mark) ?? [])
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
