import { Code } from '../../contract/errors'
import { countAsOne, countTogether, given, listen, look } from './support/limits'
import { startServer } from './support/server'

describe('one process without Redis', () => {
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
  describe('two processes count together in their database', () => countAsOne(() => '', 4))
