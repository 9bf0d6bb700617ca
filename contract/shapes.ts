import type { TSchema } from 'typebox'
import { contract } from '.'
import { ofCard, type Call } from './define'
import { Code } from './errors'

/**
 * An answer's schema in short, for the app, which completes what another backend leaves out (src/api/complete.ts):
 * a text, number or boolean is the default of such a field; `[item]` a list; `[shape, null]` what may be null; `{ '*': shape }`
 * a table with keys of its own; `null` anything. A key that ends with ? is optional, one that ends with @ a fact of the card that
 * simInfo has, too; `[item, [1, 2]]` is a list that is not empty when it is missing.
 */
export type Shape =
  | string
  | number
  | boolean
  | null
  | [Shape]
  | [Shape, null | Shape[]]
  | { [key: string]: Shape }

type Schema = TSchema & {
  type?: string
  default?: Shape | Shape[]
  const?: Shape
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  patternProperties?: Record<string, Schema>
  [ofCard]?: true
}

const bare: Record<string, Shape> = { string: '', integer: 0, number: 0, boolean: false, null: null }

function signOf(field: Schema, required: boolean): string {
  if (field[ofCard]) return '@'
  return required ? '' : '?'
}

/** Shape of a schema of the contract. Throws on a schema that it does not know. */
export function shapeOf(schema: TSchema): Shape {
  const {
    type,
    default: own,
    const: literal,
    anyOf,
    items,
    properties,
    required = [],
    patternProperties
  } = schema as Schema
  if (items && own !== undefined) return [shapeOf(items), own] as [Shape, Shape[]]
  if (own !== undefined) return own as Shape
  if (literal !== undefined) return literal
  if (anyOf) return shapeOfChoice(anyOf)
  if (items) return [shapeOf(items)]
  if (patternProperties) return { '*': shapeOf(Object.values(patternProperties)[0]!) }
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([key, field]) => [
        key + signOf(field, required.includes(key)),
        shapeOf(field)
      ])
    )
  const shape = bare[type ?? '']
  if (shape === undefined) throw new Error(`no shape for ${JSON.stringify(schema)}`)
  return shape
}

// one of several texts is the first of them; one of several objects is taken as it comes
function shapeOfChoice(choices: Schema[]): Shape {
  const real = choices.filter(({ type }) => type !== 'null')
  const shape = real.length > 1 && real[0]!.type === 'object' ? {} : shapeOf(real[0]!)
  return real.length < choices.length ? [shape, null] : shape
}

/** The shape of a call's answer, by which the app fills in missing fields. */
export interface Answer {
  shape: Shape
  /** The specification does not name the call, so a backend need not offer it. */
  further?: true
  /** The call asks for one thing by its id. An empty answer means that there is none. */
  thing?: true
}

const answerOf = ({ data, ours, codes, query }: Call): Answer => ({
  shape: shapeOf(data),
  ...(ours ? { further: true } : {}),
  ...(codes?.includes(Code.notFound) && query?.required?.length ? { thing: true } : {})
})

/** The answers to all calls. scripts/answers.ts writes them for the app. */
export const answers = (): Record<string, Answer> =>
  Object.fromEntries(Object.entries<Call>(contract).map(([call, about]) => [call, answerOf(about)]))
