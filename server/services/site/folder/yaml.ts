import type { TObject, TSchema } from 'typebox'
import Value from 'typebox/value'
import { isNode, LineCounter, parseDocument, stringify, type Document } from 'yaml'
import type { Fault, Form } from './files'

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

/** Steps of a JSON pointer: `/front/fastNav/0` -> front, fastNav, 0. */
const stepsOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** Line of the innermost part of a document that stands at the steps. */
function lineAt(document: Document, lines: LineCounter, steps: (string | number)[]): number {
  for (let length = steps.length; length >= 0; length--) {
    const node: unknown = length ? document.getIn(steps.slice(0, length), true) : document.contents
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

/** What a schema says against a value, in words: one reason a place. */
function reasonsOf(schema: TSchema, value: unknown): { steps: (string | number)[]; reason: string }[] {
  const found = new Map<string, { steps: (string | number)[]; reason: string }>()
  for (const { keyword, instancePath, params, message } of Value.Errors(schema, value)) {
    const steps = stepsOf(instancePath)
    const name = steps.length ? steps.join('.') : 'the file'
    const named = params as { requiredProperties?: string[]; additionalProperties?: string[] }
    const reasons: Record<string, string> = {
      required: `lacks ${named.requiredProperties?.join(', ')}`,
      additionalProperties: `knows no ${named.additionalProperties?.join(', ')}`
    }
    const reason = `${name} ${reasons[keyword] ?? message}`
    // what stands at an unknown key is told with the object that has it
    if (keyword !== 'boolean' && !found.has(instancePath)) found.set(instancePath, { steps, reason })
  }
  return [...found.values()]
}

/** Reads a file of YAML by its schema; with line and reason of what is wrong. */
function readYaml(file: string, text: string, schema: TSchema): { value: unknown; faults: Fault[] } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  if (document.errors.length) {
    const faults = document.errors.map(({ message, linePos }) => ({
      file,
      line: linePos?.[0].line ?? 1,
      reason: message.split('\n')[0]!
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
export const yamlForm = (schema: TSchema): Form => ({
  write: (value) => ({ ending: 'yaml', text: yamlOf(schema, value) }),
  read: (file, text) => readYaml(file, text, schema)
})
