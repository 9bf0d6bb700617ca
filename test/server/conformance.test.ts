import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../server/config'
import { htmlOf } from '../../server/conformance/html'
import type { CallReport, Result } from '../../server/conformance/report'
import { specified } from '../../server/conformance/losses'
import { runCommand } from '../../server/merchant'
import { startBackend, type Answer, type Backend, type BackendOptions } from '../support/backend'
import { tempFolder } from '../support/folder'
import { startServer, type Server } from '../support/server'

const [card, otherCard] = ['1440000000001', '1440000000002']
/** For the many runs, since a card may log in 20 times a minute. */
const thirdCard = '1440000000006'

const folder = tempFolder()

/** Runs the command as it is typed. */
async function conformance(origin: string, words: string[] = []) {
  const [out, problems, json, html] = [
    [] as string[],
    [] as string[],
    join(folder, 'a.json'),
    join(folder, 'a.html')
  ]
  const exit = await runCommand(['conformance', origin, '--json', json, '--html', html, ...words], {
    config: readConfig({ NODE_ENV: 'test' }),
    openDatabase: () => Promise.reject(new Error('conformance opens no database')),
    print: (line) => out.push(line),
    problem: (line) => problems.push(line)
  })
  const { calls } = JSON.parse(readFileSync(json, 'utf8')) as Result
  return {
    exit,
    text: out.join('\n'),
    progress: problems.join('\n'),
    html: readFileSync(html, 'utf8'),
    of: (kind: CallReport['result']) => calls.filter(({ result }) => result === kind),
    call: (name: string) => calls.find(({ call }) => call === name)!
  }
}

const spec = readFileSync(join(__dirname, '../calls.tsv'), 'utf8').trim().split('\n').slice(1)

test('the calls of the specification are known as such', () => {
  const lines = spec.map((line) => line.split('\t').slice(0, 2).join(' '))
  expect(Object.keys(specified).sort()).toEqual(lines.sort())
})

describe('our own server', () => {
  let server: Server
  beforeAll(async () => (server = await startServer()))
  afterAll(() => server.stop())

  test('keeps the contract as a whole, orders included', async () => {
    const found = await conformance(server.origin, ['--card', card, '--other-card', otherCard, '--orders'])
    expect(found.of('broken')).toEqual([])
    expect(found.of('notOffered')).toEqual([])
    expect(found.exit).toBe(0)
    // a GET that needs an order session is tried without one
    const reads = found.of('notTried').filter(({ call }) => call.startsWith('GET'))
    expect(reads).toEqual([])
  })

  test('has every GET tried or refused as it should be, also without a card', async () => {
    const found = await conformance(server.origin)
    expect(found.text).not.toMatch(/· GET .* it writes/)
  })
})

describe('a backend of the 84 calls', () => {
  let backend: Backend
  let seeded: BackendOptions = {}
  beforeAll(async () => {
    backend = await startBackend({
      server: { LOGIN_LIMIT: 100000 },
      change: (call, data) => (seeded.change ? seeded.change(call, data) : data),
      fault: (call, answer) => (seeded.fault ? seeded.fault(call, answer) : answer)
    })
  })
  afterEach(() => (seeded = {}))
  afterAll(() => backend.stop())

  test('keeps the contract; the further calls are not offered', async () => {
    const found = await conformance(backend.origin, ['--card', card, '--orders'])
    expect(found.of('broken')).toEqual([])
    expect(found.exit).toBe(0)
    expect(found.of('notOffered').every(({ specified: ours }) => !ours)).toBe(true)
    expect(found.call('GET /api/iot/deviceState')).toMatchObject({ result: 'notOffered' })
    expect(found.text).toContain(
      'GET /api/iot/deviceState: not offered; the app goes without the device page'
    )
    expect(found.progress).toMatch(/\[1\/\d+\] GET \/api\/hk\/baseConfig: kept/)
    const orders = backend.requests
      .filter(({ call }) => call === 'POST /api/iot/createBalanceOrder')
      .map(({ body }) => (JSON.parse(body) as { clientKey?: string }).clientKey)
      .filter(Boolean)
    expect([orders.length, new Set(orders).size]).toEqual([2, 1])
  })

  test('only reads unless orders are allowed', async () => {
    const before = backend.requests.length
    await conformance(backend.origin, ['--card', card])
    const asked = backend.requests.slice(before)
    const wrote = asked.filter(
      ({ call, headers, body }) =>
        call.startsWith('POST') && (headers['sim-token'] ?? '') !== '' && body !== '{}'
    )
    expect(asked.length).toBeGreaterThan(100)
    expect(wrote).toEqual([])
    const ofCard = asked.filter(({ call, headers }) => call.startsWith('POST') && headers['sim-token'])
    expect(new Set(ofCard.map(({ call }) => call))).toEqual(new Set(['POST /api/iot/simRefresh']))
  })

  test('prints no token and no personal data', async () => {
    const tokens: string[] = []
    seeded = {
      change: (call, data) => {
        if (call === 'POST /api/simLogin') tokens.push((data as { token: string }).token)
        return call === 'GET /api/iot/simAddressList' ? { list: '110101199003070000' } : data
      }
    }
    const { text, progress, html, call } = await conformance(backend.origin, ['--card', card])
    expect(call('GET /api/iot/simAddressList').result).toBe('broken')
    expect(tokens).toHaveLength(1)
    for (const written of [text, progress, html, JSON.stringify(call('POST /api/simLogin'))]) {
      expect(written).not.toContain(tokens[0])
      expect(written).not.toContain('110101199003070000')
    }
  })

  const info = 'GET /api/iot/simInfo'
  const whole = (
    call: string,
    make: (answer: Answer, parsed: any) => Partial<Answer> & { delayMs?: number }
  ) => ({
    fault: (asked: string, answer: Answer) =>
      asked === call ? { ...answer, ...make(answer, safely(answer.body)) } : answer
  })
  const safely = (body: string): any => {
    try {
      return JSON.parse(body)
    } catch {
      return undefined
    }
  }
  const data = (call: string, change: (data: any) => unknown): BackendOptions => ({
    change: (asked, given) => (asked === call ? change(given) : given)
  })

  const faults: [string, string, BackendOptions, RegExp][] = [
    [
      'a field of a wrong type',
      info,
      data(info, (sim) => ({ ...sim, simShopLayout: 'none' })),
      /data\.simShopLayout: a text where an object is expected/
    ],
    [
      'a number as text',
      info,
      data(info, (sim) => ({ ...sim, balance: String(sim.balance) })),
      /data\.balance: a text where a whole number is expected/
    ],
    [
      'a wrong type in a row',
      'GET /api/shop/goodsList',
      data('GET /api/shop/goodsList', (page) => ({
        ...page,
        list: page.list.map((row: object) => ({ ...row, title: 7 }))
      })),
      /data\.list\[\]\.title: a whole number where a text/
    ],
    [
      'a missing envelope',
      'GET /api/hk/baseConfig',
      whole('GET /api/hk/baseConfig', (_, { data: bare }) => ({ body: JSON.stringify(bare) })),
      /no envelope/
    ],
    [
      'a code that is a text',
      'GET /api/hk/genericConfig',
      whole('GET /api/hk/genericConfig', (_, reply) => ({ body: JSON.stringify({ ...reply, code: '0' }) })),
      /code of the envelope is a text/
    ],
    [
      'a message that is none',
      'GET /api/hk/genericConfig',
      whole('GET /api/hk/genericConfig', (_, answered) => ({
        body: JSON.stringify({ ...answered, message: {} })
      })),
      /message of the envelope is an object/
    ],
    [
      'HTML instead of JSON',
      'GET /api/iot/packageChoose',
      whole('GET /api/iot/packageChoose', () => ({ status: 502, body: '<html><body>Bad Gateway' })),
      /HTTP 502 with HTML where JSON is expected/
    ],
    [
      'a call of a card answered without session',
      'GET /api/iot/simBalanceList',
      whole('GET /api/iot/simBalanceList', (_, response) =>
        response.code === 0
          ? {}
          : { body: '{"code":0,"message":"","data":{"list":[],"total":0,"page":1,"pageSize":20}}' }
      ),
      /answers code 0 without a session, not code 34061/
    ],
    [
      'another code without session',
      info,
      whole(info, (_, said) => (said.code === 0 ? {} : { body: '{"code":401,"message":"","data":null}' })),
      /answers code 401 without a session, not code 34061/
    ],
    [
      'HTTP 401 without session',
      info,
      whole(info, (_, said) => (said.code === 0 ? {} : { status: 401 })),
      /answers code 34061 with HTTP 401 without a session/
    ],
    [
      'an unknown code',
      'GET /api/iot/vipList',
      whole('GET /api/iot/vipList', (_, said) =>
        said.code === 0 ? { body: '{"code":12345,"message":"","data":null}' } : {}
      ),
      /answers code 12345 to a valid request/
    ],
    [
      'invalid input taken',
      'GET /api/iot/packageDetails',
      whole('GET /api/iot/packageDetails', (_, said) =>
        said.code === 42200 ? { status: 200, body: '{"code":0,"message":"","data":{}}' } : {}
      ),
      /answers code 0 to a request without packageId/
    ],
    [
      'an id that does not exist taken',
      'GET /api/shop/sysQuestion/view',
      whole('GET /api/shop/sysQuestion/view', (_, said) =>
        said.code === 40400 ? { body: '{"code":0,"message":"","data":{}}' } : {}
      ),
      /answers code 0 to an id that does not exist/
    ],
    [
      'a call of the specification that is not there',
      'GET /api/iot/taskCenter',
      whole('GET /api/iot/taskCenter', () => ({ status: 404, body: 'Not Found' })),
      /not answered: a call of the specification/
    ],
    [
      'a province tree in an envelope',
      'GET /provinces/{code}.json',
      whole('GET /provinces/{code}.json', (answer) => ({ body: `{"code":0,"data":${answer.body}}` })),
      /provinces\/0\.json: a list/
    ]
  ]
  test.each(faults)('%s is found', async (_, call, made, wording) => {
    seeded = made
    const found = await conformance(backend.origin, ['--card', thirdCard])
    expect(found.exit).toBe(1)
    const said = found.call(call)
    expect(said.findings.filter(({ level }) => level === 'broken').map(({ what }) => what)).toContainEqual(
      expect.stringMatching(wording)
    )
    expect(found.text).toContain(`✗ ${call}`)
    expect(found.text).toContain(`the app loses: ${said.loses}`)
    expect(found.html).toContain(call)
    expect(found.of('broken').map((one) => one.call)).toEqual([call])
  })

  test('another card’s number in an answer is found', async () => {
    const call = 'GET /api/iot/simBalanceList'
    seeded = data(call, (page) => ({ ...page, remark: otherCard }))
    const found = await conformance(backend.origin, ['--card', card, '--other-card', otherCard])
    expect(found.of('broken')).toMatchObject([
      { call, findings: [{ what: expect.stringContaining('names another card') }] }
    ])
    seeded = data('GET /api/iot/balanceChoose', (choice) => ({
      ...choice,
      card: { ...choice.card, simNo: otherCard }
    }))
    expect((await conformance(backend.origin, ['--card', card])).of('broken')).toMatchObject([
      { call: 'GET /api/iot/balanceChoose' }
    ])
  })

  test.each([
    [34003, 'the card wants an SMS code: --code'],
    [35003, 'the card wants its pay password: --pay-password'],
    [42900, 'the backend allows no more log-ins for now']
  ])('a log-in that answers %i says what to do', async (code, says) => {
    seeded = whole('POST /api/simLogin', () => ({ body: JSON.stringify({ code, message: '', data: null }) }))
    const found = await conformance(backend.origin, ['--card', card])
    expect([found.exit, found.of('broken')]).toEqual([1, []])
    expect(found.text).toContain(`the card is not logged in: ${says}`)
    expect(found.html).toContain(`The card is not logged in: ${says}`)
    expect(found.call('GET /api/iot/simInfo').untried).toBe('a card is needed: --card')
  })

  test('the terminal, the progress and both files speak Chinese where the terminal does', async () => {
    const english = process.env.LC_ALL
    process.env.LC_ALL = 'zh_CN.UTF-8'
    seeded = data(info, ({ apn: _, ...sim }) => ({ ...sim, balance: String(sim.balance) }))
    const found = await conformance(backend.origin, ['--card', thirdCard, '--orders']).finally(
      () => (process.env.LC_ALL = english)
    )
    expect(found.call(info).findings.map(({ what }) => what)).toEqual([
      'data.balance: 是文字，应是整数',
      '缺少 data.apn：应用改用空文字'
    ])
    expect(found.text).toContain(`✗ ${info}\n    违约：data.balance`)
    expect(found.text).toContain('    应用失去：门户的首页和我的页')
    expect(found.text).toContain('- GET /api/iot/deviceState：没有提供；应用少了：设备页')
    expect(found.progress).toMatch(/\[1\/\d+\] GET \/api\/hk\/baseConfig: 守约/)
    expect(found.html).toContain('<html lang="zh-CN">')
    for (const said of [found.text, found.progress, found.html])
      for (const line of said.replace(/<style>[^]*<\/style>/, '').split('\n'))
        expect(line.replace(/<[^>]*>|(GET|POST) \/\S+|--[a-z-]+/g, '')).not.toMatch(/[a-z]{3,} [a-z]{2,}/i)
  })

  test('an answer that hangs is found, by a limit of one’s own', async () => {
    seeded = whole('GET /api/site/loginProtocol', () => ({ delayMs: 3_600_000 }))
    const found = await conformance(backend.origin, ['--limit', '3'])
    expect(found.of('broken')).toMatchObject([
      { call: 'GET /api/site/loginProtocol', findings: [{ what: 'no answer within 3 s' }] }
    ])
  })

  test('a required field that is missing is named with what the app uses in its place, and breaks nothing', async () => {
    seeded = data(info, ({ balance: _, apn: __, ...sim }) => ({ ...sim, viceSims: null }))
    const found = await conformance(backend.origin, ['--card', card])
    expect([found.exit, found.of('broken')]).toEqual([0, []])
    expect(found.call(info).findings).toEqual(
      [
        'data.balance is missing: the app uses 0',
        'data.apn is missing: the app uses an empty text',
        'data.viceSims is null: the app uses an empty list'
      ].map((what) => ({ level: 'note', what }))
    )
  })
})

test('the page of the report escapes what it shows', () => {
  const html = htmlOf({
    backend: 'https://a.example/<script>"',
    startedAt: '2026-11-01T00:00:00Z',
    calls: [
      {
        call: 'GET /api/iot/simInfo',
        specified: true,
        result: 'broken',
        findings: [{ level: 'broken', what: '<b>&' }],
        loses: 'x'
      }
    ]
  })
  expect(html).not.toMatch(/<script>|<b>/)
  expect(html).toContain('&lt;b&gt;&amp;')
})

test.each([
  [['not-an-address'], 2],
  [['ftp://a.example'], 2],
  [['https://a.example', '--limit', '0'], 2],
  [['https://a.example', '--orders'], 2],
  [['http://127.0.0.1:1'], 1]
])('%j ends with exit code %i', async (words, exit) => {
  const said: string[] = []
  const given = await runCommand(['conformance', ...words], {
    config: readConfig({ NODE_ENV: 'test' }),
    openDatabase: () => Promise.reject(new Error('none')),
    print: (line) => said.push(line),
    problem: (line) => said.push(line)
  })
  expect([given, said.length]).toEqual([exit, 1])
})
