import { wireTables, type WireTables } from '../../../contract/define'
import * as enums from '../../../contract/enums'

type Schema = Record<string | symbol, any>

const isOf = ({ tables, zero }: WireTables, value: unknown) =>
  (zero !== undefined && value === 0) ||
  tables.some((table) => Object.values<unknown>(enums[table]).includes(value))

/** Wire values in `data` that are in no table of their field, with their place. */
export function strayValues(schema: Schema, data: any, place = 'data'): string[] {
  if (data === null || data === undefined) return []
  const wire: WireTables | undefined = schema[wireTables]
  if (wire) return isOf(wire, data) ? [] : [`${place} is ${data}, not of ${wire.tables.join(', ')}`]
  if (schema.anyOf) {
    const choices: Schema[] = schema.anyOf.filter(({ type }: Schema) => type !== 'null')
    const found = choices.map((one) => strayValues(one, data, place))
    return found.find((one) => !one.length) ?? found.flat()
  }
  if (Array.isArray(data)) return data.flatMap((one, i) => strayValues(schema.items, one, `${place}.${i}`))
  return Object.entries<Schema>(schema.properties ?? {}).flatMap(([key, part]) =>
    strayValues(part, data[key], `${place}.${key}`)
  )
}
