import fc, { type Arbitrary } from 'fast-check'
import type { TSchema } from 'typebox'

/** The JSON schema keywords that the contract uses. */
interface Schema {
  type?: string
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

const nested = (depth: number, leaf: unknown): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner, _, i) => (i % 2 ? [inner] : { a: inner }), leaf)

/** Values that no field accepts or that attackers send. */
export const nasty: Arbitrary<unknown> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e\ufeff',
    'x'.repeat(20000),
    '靓'.repeat(5000),
    "' or 1=1 --",
    '$1; drop table shop_order',
    '%',
    '_______',
    '../../../etc/passwd',
    '<script>alert(1)</script>',
    'https://evil.example/',
    'NaN',
    '1e9999',
    '0x10',
    '-1',
    '2020-12-31T23:59:60Z',
    '0000-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    null,
    true,
    false,
    -1,
    0,
    0.5,
    -0,
    1e308,
    2147483647,
    2147483648,
    -2147483649,
    9007199254740992,
    1e20,
    [],
    {},
    [[]],
    [null],
    nested(40, 1),
    nested(2000, 'deep'),
    Array.from({ length: 3000 }, () => 1),
    JSON.parse('{"__proto__":{"polluted":"yes"}}'),
    { constructor: { prototype: { polluted: 'yes' } } },
    { toString: 1, valueOf: null },
    { $gt: '' }
  ),
  fc.double(),
  fc.maxSafeInteger()
)

/** Existing values by field name, some of them of another visitor. */
export type Hints = Record<string, readonly unknown[]>

const shortText = (schema: Schema) =>
  fc.string({
    unit: 'grapheme',
    minLength: schema.minLength ?? 0,
    maxLength: Math.min(schema.maxLength ?? 20, 20 + (schema.minLength ?? 0))
  })

/** Values that a schema accepts, or nearly so. */
function fitting(schema: Schema, hints: Hints, name = ''): Arbitrary<unknown> {
  const own = plainly(schema, hints)
  const known = hints[name]
  return known
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: own })
    : own
}

function plainly(schema: Schema, hints: Hints): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, hints)))
  switch (schema.type) {
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return fc.integer({
        min: schema.minimum ?? -100,
        max: Math.min(schema.maximum ?? 2147483648, 2147483648)
      })
    case 'array':
      return fc.array(fitting(schema.items ?? {}, hints), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5)
      })
    case 'object':
      return fittingObject(schema, hints)
    case 'string':
      if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern))
      if (schema.format === 'date-time')
        return fc
          .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
          .map((at) => at.toISOString())
      return shortText(schema)
    default:
      return nasty
  }
}

function fittingObject(schema: Schema, hints: Hints): Arbitrary<unknown> {
  const entries = Object.entries(schema.properties ?? {})
  return fc.record(Object.fromEntries(entries.map(([name, one]) => [name, fitting(one, hints, name)])), {
    requiredKeys: schema.required ?? []
  })
}

/** Bodies or queries of a call: valid ones, ones with one or two fields spoiled, and rubbish. */
export function inputs(schema: TSchema | undefined, hints: Hints): Arbitrary<unknown> {
  const own = (schema ?? { type: 'object', properties: {} }) as Schema
  const good = fittingObject(own, hints) as Arbitrary<Record<string, unknown>>
  const names = [
    ...Object.keys(own.properties ?? {}),
    '__proto__',
    'constructor',
    'price',
    'amount',
    'status',
    'state'
  ]
  const spoiled = fc
    .tuple(good, fc.array(fc.tuple(fc.constantFrom(...names), nasty), { minLength: 1, maxLength: 2 }))
    .map(([body, changes]) => Object.defineProperties({ ...body }, ownProperties(changes)))
  return fc.oneof(
    { weight: 5, arbitrary: good },
    { weight: 4, arbitrary: spoiled },
    { weight: 1, arbitrary: nasty }
  )
}

// own properties, for __proto__ too, so that JSON.stringify writes them
const ownProperties = (changes: [string, unknown][]): PropertyDescriptorMap =>
  Object.fromEntries(
    changes.map(([name, value]) => [
      name === '__proto__' ? '["__proto__"]' : name,
      { value, enumerable: true, configurable: true, writable: true }
    ])
  )
