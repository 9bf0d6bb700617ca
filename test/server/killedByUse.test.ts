import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { EffectType, PlaceType } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { chineseDay, chineseDayText } from '../../rules/card/billing'
import { kbPerGb } from '../../rules/card/data'
import { readConfig } from '../../server/config'
import { openDatabase } from '../../server/db/client'
import { bookFaults } from './support/books'
import { browser, seed, startProcess } from './support/processes'
import { lastingDatabase, until } from './support/server'

const simNo = '1440000000002'
const kbPerMs = 20

/** A carrier whose counter only grows: what two readings that follow each other say adds up to what one of both says. */
async function countingCarrier() {
  let answered = (_path: string) => undefined as unknown
  const server = createServer((request, response) => {
    const { searchParams, pathname } = new URL(request.url!, 'http://carrier')
    if (!pathname.endsWith('/usage')) return response.writeHead(404).end()
    const [since, until] = ['since', 'until'].map((name) => Date.parse(searchParams.get(name)!))
    const useFlow = (until! - since!) * kbPerMs
    const days = useFlow > 0 ? [{ day: chineseDayText(chineseDay(until!)), useFlow }] : []
    return response.end(JSON.stringify({ online: true, days }), () => answered(pathname))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    /** Resolves when the next reading of a card has been answered. */
    nextReading: (iccid: string) =>
      new Promise<void>((resolve) => (answered = (path) => path.includes(iccid) && resolve())),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    }
  }
}

test('a process killed between the reading of by-use data and its charge: all use is charged, once', async () => {
  const database = await lastingDatabase(seed)
  const carrier = await countingCarrier()
  /** Looks into the database while no process has it open. */
  async function inDatabase<T>(
    look: (sql: (text: string, values?: unknown[]) => Promise<any[]>) => Promise<T>
  ) {
    const store = await openDatabase(readConfig(database.given))
    try {
      return await look(async (text, values = []) => (await store.pool.query(text, values)).rows)
    } finally {
      await store.close()
    }
  }
  // no package has data left: all use is charged
  await inDatabase(async (sql) => {
    await sql(
      'update sim_package set use_flow = total_flow where sim_id = (select id from sim where sim_no = $1)',
      [simNo]
    )
    await sql('update sim set last_robin_at = now() where sim_no = $1', [simNo])
  })
  const given = {
    ...database.given,
    ...{ JOBS: 'on' as const, CARRIER_PROVIDER: 'http', CARRIER_URL: carrier.url, CARRIER_CAN: 'read,stop' },
    CARRIER_SECRET: 'a secret of thirty-two characters'
  }
  let server = await startProcess(given)
  try {
    const { data: session } = await browser(server.origin, {}).post('/api/simLogin', {
      ...{ simNo, payPassword: '135790' }
    })
    const headers = { 'sim-no': session.simNo, 'sim-token': session.token }
    const api = () => browser(server.origin, headers)
    const rows = (await api().get('/api/iot/packageChoose')).data.categories.flatMap(
      (one: any) => one.packages
    )
    const { packageId } = rows.find((row: any) => row.packageName === '按量计费')
    const made = await api().post('/api/iot/buyPackage', {
      ...{ packageId, effectType: EffectType.now, placeType: PlaceType.wechat, clientKey: randomUUID() }
    })
    expect(made.code).toBe(Code.ok)
    await browser(server.origin, {}).post(`/sandbox/pay/${made.data.orderSn}`, { result: 'paid' })
    await until(
      async () => api().get(`/api/iot/orderResult?orderSn=${made.data.orderSn}`),
      ({ data }) => data.done
    )
    const before = (await api().get('/api/iot/simInfo')).data
    // a card may be read three times a minute
    for (let round = 0; round < 2; round++) {
      const read = carrier.nextReading(before.iccid)
      const asked = api()
        .post('/api/iot/simRefresh', { force: true })
        .catch(() => undefined)
      await read
      // the answer is on its way, or being booked
      await server.kill()
      await asked
      server = await startProcess(given)
    }
    const last = await api().post('/api/iot/simRefresh', { force: true })
    await server.stop()
    expect(last.code).toBe(Code.ok)
    const ms = Date.parse(last.data.lastRobinAt) - Date.parse(before.lastRobinAt)
    await inDatabase(async (sql) => {
      const [found] = await sql(
        `select id, volume_use::int as use, volume_money as money, volume_price as price,
           (select sum(use_flow)::int from volume_line where sim_id = sim.id) as billed,
           (select sum(money)::int from volume_line where sim_id = sim.id) as cost,
           (select sum(debt - money)::int from balance_log where sim_id = sim.id and type = 'volume') as ledger
         from sim where sim_no = $1`,
        [simNo]
      )
      expect(found.use).toBe(ms * kbPerMs)
      expect(found).toMatchObject({ billed: found.use, cost: found.money, ledger: found.money })
      expect(found.money).toBe(Math.ceil((found.use * found.price) / kbPerGb))
      expect(await bookFaults(sql, [found.id])).toEqual([])
    })
  } finally {
    await server.kill()
    await carrier.close()
    await database.drop()
  }
})
