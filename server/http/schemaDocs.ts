import * as shared from '../../contract/define'
import { wireTables, type WireTables } from '../../contract/define'
import * as consoleEntities from '../../contract/console/entities'
import * as consoleSale from '../../contract/console/saleEntities'
import * as consoleStaff from '../../contract/console/staff'
import * as entities from '../../contract/entities'
import * as enums from '../../contract/enums'
import { Code } from '../../contract/errors'

/** A node of a schema or of the document. */
type Node = Record<string | symbol, unknown>
type Table = Record<string, string | number>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Placeholder of a named schema until the document is complete: @fastify/swagger would try to resolve a `$ref`. */
const nameKey = 'x-schema'
export const named = (name: string): Node => ({ [nameKey]: name })

const values = (table: Table) =>
  Object.entries(table)
    .map(([name, value]) => (name === value ? name : `${value} ${name}`))
    .join(', ')

/** A table of wire values; generators of clients take their names from x-enum-varnames or x-enumNames. */
const enumOf = (table: Table): Node => ({
  type: typeof Object.values(table)[0] === 'string' ? 'string' : 'integer',
  description: values(table),
  enum: Object.values(table),
  'x-enum-varnames': Object.keys(table),
  'x-enumNames': Object.keys(table)
})

const isObject = (schema: unknown) => isNode(schema) && 'properties' in schema
const isLiteral = (schema: unknown) => isNode(schema) && 'const' in schema
const isUnionOf = (is: typeof isObject, schema: Node) => Array.isArray(schema.anyOf) && schema.anyOf.every(is)

/** Schemas of the contract with a name of their own: objects, and unions of objects or literals. */
const contractSchemas = Object.entries({
  ...shared,
  ...entities,
  ...consoleEntities,
  ...consoleSale,
  ...consoleStaff
}).filter(
  (entry): entry is [string, Node & (typeof entry)[1]] =>
    isNode(entry[1]) &&
    !(wireTables in entry[1]) &&
    (isObject(entry[1]) || isUnionOf(isObject, entry[1]) || isUnionOf(isLiteral, entry[1]))
)

// by content, because an optional property holds a copy
const names = new Map(contractSchemas.map(([name, schema]) => [JSON.stringify(schema), name]))

const choices = ({ tables, zero }: WireTables): Node[] => [
  ...tables.map(named),
  ...(zero === undefined ? [] : [{ type: 'integer', enum: [0], description: zero }])
]

function ofTables(schema: Node, wire: WireTables): Node {
  const { type: _type, description, ...limits } = schema
  const about = description === wire.tables[0] ? {} : { description }
  const [first, ...others] = choices(wire)
  return others.length ? { ...limits, anyOf: [first, ...others] } : { ...first, ...about }
}

const ofLiterals = ({ anyOf, ...schema }: Node): Node => ({
  type: 'string',
  ...schema,
  enum: (anyOf as Node[]).map((literal) => literal.const)
})

/** A schema of the contract as it is published, its parts in place of their names. */
export function spelledOut(schema: Node): Node {
  const parts = Object.entries(schema).map(([key, value]) => [key, published(value)])
  const plain = Object.fromEntries(parts) as Node
  const wire = schema[wireTables] as WireTables | undefined
  if (wire) return ofTables(plain, wire)
  return isUnionOf(isLiteral, schema) ? ofLiterals(schema) : plain
}

/** As `spelledOut`, or its name where it has one. */
export function published(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(published)
  if (!isNode(schema)) return schema
  const name = names.get(JSON.stringify(schema))
  return name ? named(name) : spelledOut(schema)
}

const { ok: _ok, ...refusals } = Code

/** Every named schema: tables of wire values, entities of the contract, and the refusal. */
export const namedSchemas: Record<string, Node> = {
  ...Object.fromEntries(Object.entries(enums).map(([name, table]) => [name, enumOf(table)])),
  ...Object.fromEntries(contractSchemas.map(([name, schema]) => [name, spelledOut(schema)])),
  RefusalCode: enumOf(refusals),
  Refusal: {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: {
      code: named('RefusalCode'),
      message: { type: 'string', description: 'for the user, in the language of Accept-Language' },
      data: { description: 'null, or what the page can use; see the call' }
    }
  }
}

export interface OpenApi {
  paths: Record<string, Record<string, { responses: Node }>>
  components: Record<string, Node>
}

/** The document with `$ref` for names, with the named schemas that it uses, and with the refusal of HTTP 4xx of each call. */
export function completed(document: OpenApi) {
  const { schemas, ...components } = document.components
  const used: Node = {}
  const refer = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(refer)
    if (!isNode(node)) return node
    const { [nameKey]: name, ...rest } = node
    if (typeof name !== 'string')
      return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, refer(value)]))
    if (!(name in used)) {
      used[name] = undefined
      used[name] = refer(schemas?.[name])
    }
    return { $ref: `#/components/schemas/${name}`, ...rest }
  }
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  for (const { responses } of operations) responses['4XX'] = { $ref: '#/components/responses/Refused' }
  const done = refer({ ...document, components }) as OpenApi
  const sorted = Object.fromEntries(Object.entries(used).sort(([a], [b]) => (a < b ? -1 : 1)))
  return { ...done, components: { ...done.components, schemas: sorted } }
}
