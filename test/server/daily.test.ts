import { randomBytes } from 'node:crypto'
import { Code } from '../../contract/errors'
import { png, upload } from './support/orders'
import { serverOfFile } from './support/server'

const server = serverOfFile({
  TRUST_PROXY: 'loopback',
  PHOTOS_DAY: 30,
  EVENTS_DAY: 300,
  REPORTS_DAY: 30,
  SEED: 'none'
})

const at = (address: string) => server.visitor({ 'x-forwarded-for': address })
const now = () => new Date().toISOString()
const events = (address: string) =>
  at(address).post('/api/hk/pointReport', {
    events: Array.from({ length: 10 }, () => ({ event: 'view', page: 'pages/index/index', at: now() }))
  })
const report = (address: string) =>
  at(address).post('/app/errorReport', {
    platform: 'x',
    packageName: randomBytes(8).toString('hex'),
    error: 'x'
  })
const photo = (address: string) => upload(server.app, at(address).headers, png())

test.each([
  ['photos', photo, 'order_photo', 1],
  ['events', events, 'point_event', 10],
  ['reports of errors', report, 'error_report', 1]
] as const)(
  '%s: an address has a tenth of the day, and all together have the day',
  async (_what, send, table, each) => {
    const rows = async () => (await server.sql(`select count(*)::int as n from ${table}`))[0].n
    for (let address = 1; address <= 10; address++) {
      for (let i = 0; i < 3; i++) expect((await send(`192.0.2.${address}`)).code).toBe(Code.ok)
      expect(await send(`192.0.2.${address}`)).toMatchObject({ code: Code.tooMany })
    }
    expect(await rows()).toBe(30 * each)
    const refused = await send('192.0.2.99')
    expect(refused.code).toBe(Code.tooMany)
    expect(refused.data.waitSeconds).toBeGreaterThan(86000)
    expect(await rows()).toBe(30 * each)
  }
)

test('what is no photo takes nothing from the day', async () => {
  await server.sql(`delete from rate_limit`)
  for (let i = 0; i < 5; i++) await upload(server.app, at('192.0.2.1').headers, Buffer.from('no photo'))
  expect((await photo('192.0.2.1')).code).toBe(Code.ok)
})
