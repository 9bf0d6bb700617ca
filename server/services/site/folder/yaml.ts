import { Type, type TObject, type TSchema } from 'typebox'
import { isNode, LineCounter, parseDocument, stringify, type Document } from 'yaml'
import type { Fault, FolderPart, Form } from './files'
import { reasonsOf, slipOf } from './reasons'

/** A value with its keys in the order of its schema: the database keeps none. */
function ordered(schema: TSchema | undefined, value: unknown): unknown {
  const { properties = {}, items } = (schema ?? {}) as Partial<TObject> & { items?: TSchema }
  if (Array.isArray(value)) return value.map((item) => ordered(items, item))
  if (typeof value !== 'object' || value === null) return value
  const known = Object.keys(properties)
  const names = Object.keys(value)
  const sorted = [
    ...known.filter((name) => names.includes(name)),
    ...names.filter((name) => !known.includes(name))
  ]
  return Object.fromEntries(
    sorted.map((name) => [name, ordered(properties[name], (value as Record<string, unknown>)[name])])
  )
}

/** The text of a value, each key on a line of its own. */
const yamlOf = (schema: TSchema, value: unknown): string =>
  stringify(ordered(schema, value), { lineWidth: 0, blockQuote: 'literal' })

/** Line of the innermost part of a document at the steps. */
function lineAt(document: Document, lines: LineCounter, steps: (string | number)[]): number {
  for (let length = steps.length; length >= 0; length--) {
    const node: unknown = length ? document.getIn(steps.slice(0, length), true) : document.contents
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

/** Reads a file of YAML by its schema; with line and reason of what is wrong. */
function readYaml(file: string, text: string, schema: TSchema): { value: unknown; faults: Fault[] } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  if (document.errors.length) {
    const faults = document.errors.map((error) => ({
      file,
      line: error.linePos?.[0].line ?? 1,
      reason: slipOf(error)
    }))
    return { value: undefined, faults }
  }
  const value: unknown = document.toJS()
  const faults = reasonsOf(schema, value).map(({ steps, reason }) => ({
    file,
    line: lineAt(document, lines, steps),
    reason
  }))
  return { value, faults }
}

/** YAML that keeps to a schema. */
const yamlForm = (schema: TSchema): Form => ({
  write: (value) => ({ ending: 'yaml', text: yamlOf(schema, value) }),
  read: (file, text) => readYaml(file, text, schema),
  lineOf: (text, steps) => {
    const lines = new LineCounter()
    return lineAt(parseDocument(text, { lineCounter: lines }), lines, steps)
  }
})

export const closed = { additionalProperties: false }
export const Words = Type.String({ minLength: 1 })
/** A price in yuan, as 30 or 29.90. */
export const Yuan = Type.Union([
  Type.Number({ minimum: 0 }),
  Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,2})?$' })
])

/** A part in YAML; `schema`: what a file of it holds. */
export const yamlPart = <T>({ schema, ...given }: Omit<FolderPart<T>, 'form'> & { schema: TSchema }) =>
  ({ ...given, form: yamlForm(schema) }) as FolderPart
