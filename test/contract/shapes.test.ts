import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Value } from 'typebox/value'
import { complete } from '../../src/api/complete'
import { contract, type CallKey } from '../../contract'
import { PlaceType } from '../../contract/enums'
import { answers } from '../../contract/shapes'
import { answersFile } from '../../scripts/answers'

const calls = Object.keys(contract) as CallKey[]
const known = answers()
const shapeOf = (call: CallKey) => known[call]!.shape

/** What is wrong with data by the contract; formats and lengths aside, for a default text is empty. */
const faults = (call: CallKey, data: unknown) =>
  [...Value.Errors(contract[call].data, data)]
    .filter(
      ({ keyword }) =>
        !['format', 'pattern', 'minLength', 'minimum', 'additionalProperties'].includes(keyword)
    )
    .filter(({ keyword, schemaPath }) => !(keyword === 'anyOf' || schemaPath.includes('anyOf')))
    .map(({ instancePath, message }) => `${instancePath} ${message}`)

/** A list with one empty row in each of its lists. */
const withRows = (shape: unknown): unknown => {
  if (Array.isArray(shape)) return shape.length === 1 ? [withRows(shape[0])] : null
  if (typeof shape !== 'object' || shape === null) return shape
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([key, inner]) => Array.isArray(inner) && key !== '*')
      .map(([key, inner]) => [key.replace('?', ''), withRows(inner)])
  )
}

describe.each(calls)('%s', (call) => {
  test.each([
    ['nothing', {}],
    ['null', null],
    ['lists of empty rows', withRows(shapeOf(call))]
  ])('answered with %s is completed as the contract has it', (_, given) => {
    expect(faults(call, complete(shapeOf(call), given))).toEqual([])
  })
})

test('a shop of which nothing is said searches, has one template, and pays by what opens on the platform', () => {
  expect(complete(shapeOf('GET /api/hk/baseConfig'), null)).toMatchObject({
    front: { indexSearch: true, shopTemplate: 1, fastNav: [] },
    showPaymentType: [PlaceType.wechat, PlaceType.alipay, PlaceType.douyin, PlaceType.kuaishou],
    further: []
  })
  expect(complete(shapeOf('GET /api/hk/baseConfig'), { showPaymentType: [] })).toMatchObject({
    showPaymentType: []
  })
})

const sim = (given: unknown) => complete(shapeOf('GET /api/iot/simInfo'), given)

test('what the server leaves out or nulls is completed, deep down', () => {
  expect(sim({ simNo: '1', apn: null, simShopLayout: { name: 'x', user: null } })).toMatchObject({
    simNo: '1',
    apn: '',
    simShopLayout: { name: 'x', maxMenuTimes: 10, user: { maxMenuTimes: 0, elements: [] } }
  })
})

test('numbers as texts, texts as numbers and flags as either survive', () => {
  expect(
    sim({ balance: '1250', iccid: 89860, needAuth: 1, existPayPassword: 'true', status: 'x' })
  ).toMatchObject({
    balance: 1250,
    iccid: '89860',
    needAuth: true,
    existPayPassword: true,
    status: 1
  })
})

test('unknown fields stay, optional ones may be null, null rows are left out', () => {
  const info = sim({ ours: 1, realName: null, viceSims: [null, { simNo: 7 }], endAt: '' }) as Record<
    string,
    unknown
  >
  expect(info).toMatchObject({ ours: 1, endAt: null, viceSims: [{ simNo: '7', current: false }] })
  expect(info).not.toHaveProperty('realName')
})

test('a list alone is its first page', () => {
  expect(complete(shapeOf('GET /api/iot/simBalanceLogList'), [{ id: 1 }, { id: 2 }])).toMatchObject({
    list: [{ id: 1 }, { id: 2 }],
    total: 2
  })
})

test('the calls that are ours are those that the specification does not name', () => {
  const rows = readFileSync(join(__dirname, '../calls.tsv'), 'utf8').trim().split('\n').slice(1)
  const named = rows.map((row) => row.split('\t')).filter(([, , origin]) => origin === 'spec')
  const specified = named.map(([method, path]) => `${method} ${path}`)
  const further = calls.filter((call) => known[call]!.further)
  expect(further.sort()).toEqual(calls.filter((call) => !specified.includes(call)).sort())
})

test('the app has the answers of this contract: after a change run `npm run answers`', () => {
  expect(readFileSync(join(__dirname, '../../src/api/answers.json'), 'utf8')).toBe(answersFile())
})
