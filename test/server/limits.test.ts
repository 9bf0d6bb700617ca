import type { FastifyInstance } from 'fastify'
import { Code } from '../../contract/errors'
import { freshDatabase } from '../support/seeded'
import { browser, startProcess, type Process } from './support/processes'
import { startRedis } from './support/redis'
import { startServer, until } from './support/server'

let redis: Awaited<ReturnType<typeof startRedis>>
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

const given = {
  SEED: 'none',
  LOG_LEVEL: 'warn',
  TRUST_PROXY: 'loopback',
  LOGIN_LIMIT: 3,
  RATE_LIMIT: 100
} as const

/** Makes a log-in, or a call that only the coarse guard counts, from an address; returns the code. */
type Ask = (address: string) => Promise<number>
const logIn =
  (origin: string): Ask =>
  async (address) =>
    (await browser(origin, { 'x-forwarded-for': address }).post('/api/simLogin', { simNo: '1999999999999' }))
      .code
const look =
  (origin: string): Ask =>
  async (address) =>
    (await browser(origin, { 'x-forwarded-for': address }).get('/api/site/wxInfo')).code

const listen = async (app: FastifyInstance) => app.listen({ port: 0, host: '127.0.0.1' })

/** `more`: hits beyond the limit that may pass before the processes have shared their counts. */
async function countTogether(asks: [Ask, Ask], address: string, max: number, more: number) {
  let passed = 0
  for (let i = 0; i < max + more + 20; i++) if ((await asks[i % 2]!(address)) !== Code.tooMany) passed++
  expect(passed).toBeGreaterThanOrEqual(max)
  expect(passed).toBeLessThanOrEqual(max + more)
  for (const ask of asks) expect(await ask(address)).toBe(Code.tooMany)
}

describe('two servers with one Redis, each with a database of its own', () => {
  let servers: Awaited<ReturnType<typeof startServer>>[]
  let origins: string[]
  beforeAll(async () => {
    servers = []
    for (let i = 0; i < 2; i++) servers.push(await startServer({ ...given, REDIS_URL: redis.url }))
    origins = await Promise.all(servers.map(({ app }) => listen(app)))
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
  })
  const both = (how: (origin: string) => Ask) => origins.map(how) as [Ask, Ask]

  test('log-ins of an address are counted together', () => countTogether(both(logIn), '192.0.2.1', 3, 0))

  test('its requests are counted together, and none writes into the database', async () => {
    await countTogether(both(look), '192.0.2.2', 100, 0)
    for (const { sql } of servers) expect(await sql('select * from rate_limit')).toEqual([])
  })

  test('the SMS codes of a mobile are counted together', async () => {
    const send = async (origin: string) =>
      (await browser(origin, {}).post('/api/sms/send', { mobile: '13900000001', scene: 'orderQuery' })).code
    const codes = [await send(origins[0]!), await send(origins[1]!), await send(origins[0]!)]
    expect(codes).toEqual([Code.ok, Code.tooMany, Code.tooMany])
  })

  test.each([
    ['is gone', () => redis.stop(), () => redis.restart()],
    ['is frozen', async () => redis.freeze(), async () => redis.wake()]
  ])(
    'a Redis that %s: the database counts, the log says so once, and once when it is back',
    async (how, end, mend) => {
      const { logged, sql } = servers[0]!
      const said = (what: string) => logged.filter((line) => line.includes(what)).length
      const address = how === 'is gone' ? '192.0.2.3' : '192.0.2.4'
      logged.length = 0
      await end()
      const codes = []
      try {
        for (let i = 0; i < 5; i++) codes.push(await logIn(origins[0]!)(address))
      } finally {
        await mend()
      }
      expect(codes).toEqual([...Array(3).fill(Code.simNotFound), ...Array(2).fill(Code.tooMany)])
      const kept = await sql('select hits from rate_limit where key = $1', [`POST /api/simLogin|${address}`])
      expect(kept).toEqual([{ hits: 5 }])
      await until(
        () => logIn(origins[0]!)('192.0.2.9'),
        () => said('Redis answers again') === 1
      )
      expect(said('Redis does not answer')).toBe(1)
    }
  )
})

test('a server starts and serves while there is no Redis', async () => {
  await redis.stop()
  const server = await startServer({ ...given, REDIS_URL: redis.url })
  try {
    const origin = await listen(server.app)
    expect(await logIn(origin)('192.0.2.5')).toBe(Code.simNotFound)
    await redis.restart()
    await until(
      () => logIn(origin)('192.0.2.6'),
      () => server.logged.some((line) => line.includes('Redis answers again'))
    )
  } finally {
    await server.close()
  }
})

describe('without Redis', () => {
  let server: Awaited<ReturnType<typeof startServer>>
  let origin: string
  beforeAll(async () => {
    server = await startServer(given)
    origin = await listen(server.app)
  })
  afterAll(() => server.close())

  test('the coarse guard writes no row for one who asks seldom, and one portion at a time for who asks much', async () => {
    const row = async (address: string) =>
      (await server.sql('select hits from rate_limit where key = $1', [`flood||${address}`]))[0]?.hits ?? 0
    expect(await look(origin)('192.0.2.1')).not.toBe(Code.tooMany)
    await countTogether([look(origin), look(origin)], '192.0.2.2', 100, 0)
    expect(await row('192.0.2.1')).toBe(0)
    // refused requests are not written, so a flood costs no more writes
    expect(await row('192.0.2.2')).toBeLessThan(110)
  })
})

// only one process can open a PGlite database
if (process.env.TEST_DATABASE_URL)
  describe.each([
    ['in the database', () => '', 4],
    ['in Redis', () => redis.url, 0]
  ])('two processes on one database count %s', (_where, url, more) => {
    let database: Awaited<ReturnType<typeof freshDatabase>>
    let servers: Process[]
    beforeAll(async () => {
      database = await freshDatabase()
      const config = { ...database.given, ...given, REDIS_URL: url(), JOBS: 'off' as const }
      servers = await Promise.all([startProcess(config), startProcess(config)])
    })
    afterAll(async () => {
      for (const server of servers) await server.stop()
      await database.drop()
    })
    const both = (how: (origin: string) => Ask) => servers.map(({ origin }) => how(origin)) as [Ask, Ask]

    test('log-ins of an address', () => countTogether(both(logIn), '192.0.2.1', 3, 0))
    test('requests of an address', () => countTogether(both(look), '192.0.2.2', 100, more))
  })
