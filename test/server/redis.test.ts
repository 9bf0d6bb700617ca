import { Code } from '../../contract/errors'
import { countAsOne, countTogether, given, listen, logIn, look, type Ask } from './support/limits'
import { browser } from './support/processes'
import { startRedis } from './support/redis'
import { startServer, until } from './support/server'

let redis: Awaited<ReturnType<typeof startRedis>>
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

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
      const message = (what: string) => logged.filter((line) => line.includes(what)).length
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
        () => message('Redis answers again') === 1
      )
      expect(message('Redis does not answer')).toBe(1)
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

// only one process can open a PGlite database
if (process.env.TEST_DATABASE_URL)
  describe('two processes on one database count together in Redis', () => countAsOne(() => redis.url, 0))
