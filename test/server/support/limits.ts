import type { FastifyInstance } from 'fastify'
import { Code } from '../../../contract/errors'
import { freshDatabase } from '../../support/seeded'
import { browser, startProcess, type Process } from './processes'

/** Settings of servers that count; the limits are low. */
export const given = {
  SEED: 'none',
  LOG_LEVEL: 'warn',
  TRUST_PROXY: 'loopback',
  LOGIN_LIMIT: 3,
  RATE_LIMIT: 100
} as const

/** Makes a log-in, or a call that only the coarse guard counts, from an address; returns the code. */
export type Ask = (address: string) => Promise<number>
export const logIn =
  (origin: string): Ask =>
  async (address) =>
    (await browser(origin, { 'x-forwarded-for': address }).post('/api/simLogin', { simNo: '1999999999999' }))
      .code
export const look =
  (origin: string): Ask =>
  async (address) =>
    (await browser(origin, { 'x-forwarded-for': address }).get('/api/site/wxInfo')).code

export const listen = async (app: FastifyInstance) => app.listen({ port: 0, host: '127.0.0.1' })

/**
 * Asks two processes by turns from one address: `max` requests pass, or up to `more` beyond until the processes have shared their counts;
 * then none.
 */
export async function countTogether(asks: [Ask, Ask], address: string, max: number, more: number) {
  let passed = 0
  for (let i = 0; i < max + more + 20; i++) if ((await asks[i % 2]!(address)) !== Code.tooMany) passed++
  expect(passed).toBeGreaterThanOrEqual(max)
  expect(passed).toBeLessThanOrEqual(max + more)
  for (const ask of asks) expect(await ask(address)).toBe(Code.tooMany)
}

/** Tests that two processes on one database count together. `more`: requests beyond the limit that may pass. */
export function countAsOne(redisUrl: () => string, more: number) {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let servers: Process[]
  beforeAll(async () => {
    database = await freshDatabase()
    const config = { ...database.given, ...given, REDIS_URL: redisUrl(), JOBS: 'off' as const }
    servers = await Promise.all([startProcess(config), startProcess(config)])
  })
  afterAll(async () => {
    for (const server of servers) await server.stop()
    await database.drop()
  })
  const both = (how: (origin: string) => Ask) => servers.map(({ origin }) => how(origin)) as [Ask, Ask]

  test('log-ins of an address', () => countTogether(both(logIn), '192.0.2.1', 3, 0))
  test('requests of an address', () => countTogether(both(look), '192.0.2.2', 100, more))
}
