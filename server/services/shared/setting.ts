import { eq } from 'drizzle-orm'
import { LruMap } from 'toad-cache'
import type { Static, TObject, TSchema } from 'typebox'
import Value from 'typebox/value'
import type { Db } from '../../db/client'
import { setting } from '../../db/schema'

/** A setting of the merchant, corrected so that no call fails by it (see `validOr`); `otherwise` without one. */
export async function settingOf<T extends TSchema>(
  db: Db,
  key: string,
  schema: T,
  otherwise: Static<T>
): Promise<Static<T>> {
  const [row] = await db.select().from(setting).where(eq(setting.key, key))
  return validOr(schema, row?.value, otherwise)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Shape = TSchema & Partial<Pick<TObject, 'properties'>> & { items?: TSchema; required?: string[] }

function repairObject(shape: Shape, value: Record<string, unknown>, otherwise: unknown): unknown {
  const kept: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(shape.properties!)) {
    const instead = isObject(otherwise) ? otherwise[name] : undefined
    const found = repair(schema, value[name], instead)
    if (found !== undefined) kept[name] = found
    else if (shape.required?.includes(name)) kept[name] = instead ?? Value.Create(schema)
  }
  return kept
}

/** Returns the part of a value that fits its schema; undefined when nothing does. */
function repair(schema: TSchema, value: unknown, otherwise?: unknown): unknown {
  const shape = schema as Shape
  if (shape.properties && isObject(value)) return repairObject(shape, value, otherwise)
  if (shape.items && Array.isArray(value))
    return value.map((item) => repair(shape.items!, item)).filter((item) => item !== undefined)
  return Value.Check(schema, value) ? value : undefined
}

/** Cached results by content and schema: checking a layout takes longer than the rest of its answer. */
const found = new WeakMap<TSchema, LruMap<unknown>>()
const mostFound = 200

/**
 * A value as the merchant's tables have it, so that no call fails by it: what is missing comes from `otherwise`, what is
 * wrong is left out. `npm run merchant -- doctor` says what that is. Not to be changed: the same content is the same object.
 */
export function validOr<T extends TSchema>(schema: T, value: unknown, otherwise: Static<T>): Static<T> {
  const known = found.get(schema) ?? new LruMap(mostFound)
  found.set(schema, known)
  const content = JSON.stringify([value, otherwise])
  const fits = known.get(content) ?? repair(schema, value, otherwise) ?? otherwise
  known.set(content, fits)
  return fits as Static<T>
}
