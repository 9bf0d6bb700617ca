import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Fastify from 'fastify'
import ts from 'typescript'
import * as enums from '../../contract/enums'
import { Code } from '../../contract/errors'
import { readConfig } from '../../server/config'
import type { Deps } from '../../server/deps'
import { docsPlugin } from '../../server/plugins/docs'
import { tempFolder } from '../support/folder'
import { startServer } from '../server/support/server'

const root = join(__dirname, '../..')
const lines = readFileSync(join(__dirname, '../calls.tsv'), 'utf8').trim().split('\n').slice(1)
const specified = lines.map((line) => line.split('\t').slice(0, 2).join(' '))

type Node = Record<string, any>

let server: Awaited<ReturnType<typeof startServer>>
let api: Node
let operations: { key: string; operation: Node }[]
const folder = tempFolder()
let file: string
beforeAll(async () => {
  server = await startServer({ SEED: 'none' })
  const { body } = await server.app.inject({ url: '/openapi.json' })
  api = JSON.parse(body)
  operations = Object.entries<Node>(api.paths).flatMap(([path, methods]) =>
    Object.entries<Node>(methods).map(([method, operation]) => ({
      key: `${method.toUpperCase()} ${path}`,
      operation
    }))
  )
  file = join(folder, 'openapi.json')
  writeFileSync(file, body)
})
afterAll(async () => {
  await server.close()
})

test('every operation has an id of its own, made from method and path', () => {
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^(get|post)([A-Z][A-Za-z0-9]*)+$/.test(id))).toEqual([])
  expect(api.paths['/api/hk/baseConfig'].get.operationId).toBe('getHkBaseConfig')
  expect(api.paths['/api/site/ltAuth'].post.operationId).toBe('postSiteLtAuth')
})

test('x-specified tells the calls of the specification from ours', () => {
  const notified = operations.filter(({ operation }) => operation['x-specified']).map(({ key }) => key)
  expect(notified.sort()).toEqual([...specified].sort())
  expect(operations.filter(({ operation }) => operation['x-specified'] === false).length).toBeGreaterThan(10)
})

test('a wire value has the values of its table with their names', () => {
  const { schemas } = api.components
  const { operatorType, status } = schemas.ShopOrderRow.properties
  expect(status).toEqual({ $ref: '#/components/schemas/ShopOrderStatus' })
  expect(operatorType.anyOf).toEqual([
    { $ref: '#/components/schemas/Operator' },
    { type: 'integer', enum: [0], description: 'for goods without a number' }
  ])
  for (const name of ['Operator', 'ShopOrderStatus', 'PortalOrderStatus', 'DeviceJobKind'] as const)
    expect(schemas[name]).toMatchObject({
      enum: Object.values(enums[name]),
      'x-enum-varnames': Object.keys(enums[name]),
      'x-enumNames': Object.keys(enums[name])
    })
})

test('every table of wire values has a schema', () => {
  expect(Object.keys(api.components.schemas)).toEqual(expect.arrayContaining(Object.keys(enums)))
})

test('an answer is code 0 with data, or a refusal with another code', () => {
  const { schema } = api.paths['/api/hk/baseConfig'].get.responses[200].content['application/json']
  expect(schema.oneOf).toMatchObject([
    { properties: { code: { enum: [Code.ok] }, data: { $ref: '#/components/schemas/BaseConfig' } } },
    { $ref: '#/components/schemas/Refusal' }
  ])
  const refusals = Object.values(Code).filter((code) => code !== Code.ok)
  expect(api.components.schemas.RefusalCode.enum).toEqual(refusals)
})

test('notices of payment providers are its webhook', async () => {
  expect(api.webhooks.paymentNotice.post).toMatchObject({ operationId: 'paymentNotice', security: [] })
  expect(server.app.hasRoute({ method: 'POST', url: '/pay/notify/:provider' })).toBe(true)
})

test('the address of the server is PUBLIC_URL, else relative', async () => {
  expect(api.servers).toEqual([{ url: '/' }])
  const other = Fastify()
  other.decorate('deps', { config: readConfig({ PUBLIC_URL: 'http://shop.example.cn' }) } as Deps)
  await other.register(docsPlugin)
  const { servers } = (await other.inject({ url: '/openapi.json' })).json()
  expect(servers).toEqual([{ url: 'http://shop.example.cn' }])
})

test('an object of three fields or more is written once; the envelope names the code of success', () => {
  const seen = new Map<string, string>()
  const twice: string[] = []
  const visit = (node: unknown, place: string): void => {
    if (typeof node !== 'object' || node === null) return
    const { properties } = node as Node
    if (properties && Object.keys(properties).length > 2 && !properties.code?.enum) {
      const text = JSON.stringify(node)
      if (seen.has(text)) twice.push(`${seen.get(text)} = ${place}`)
      seen.set(text, place)
    }
    for (const [key, value] of Object.entries(node)) visit(value, `${place}/${key}`)
  }
  visit(api, '')
  expect(twice).toEqual([])
  expect(seen.size).toBeGreaterThan(100)
})

test('redocly has nothing to say', () => {
  const cli = join(dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js')
  const lint = [cli, 'lint', file, '--config', join(root, 'redocly.yaml'), '--format', 'json']
  const { stdout } = spawnSync(process.execPath, lint, { cwd: root, encoding: 'utf8' })
  expect(JSON.parse(stdout).problems).toEqual([])
})

const usage = `
import type { components, operations } from './client'
type Answer = operations['getHkOrderList']['responses'][200]['content']['application/json']
export function read(answer: Answer): components['schemas']['ShopOrderRow'][] {
  if (answer.code !== 0) throw new Error(answer.message)
  return answer.data.list
}
export const operator: components['schemas']['Operator'] = ${enums.Operator.device}
// @ts-expect-error no operator
export const none: components['schemas']['Operator'] = 98
`

test('a client that openapi-typescript makes of it is short and compiles', () => {
  const cli = join(dirname(require.resolve('openapi-typescript/package.json')), 'bin/cli.js')
  const client = join(folder, 'client.ts')
  execFileSync(process.execPath, [cli, file, '--output', client], { cwd: root, stdio: 'ignore' })
  expect(readFileSync(client, 'utf8').split('\n').length / operations.length).toBeLessThan(80)

  const use = join(folder, 'use.ts')
  writeFileSync(use, usage)
  const program = ts.createProgram([use], {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler
  })
  const faults = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText)
  expect(faults).toEqual([])
})
