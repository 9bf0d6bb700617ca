import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { PlaceType, PortalOrderStatus } from '../../contract/enums'
import { version } from '../../package.json'
import { tempFolder } from '../support/folder'
import { unpackServer } from './support/built'
import { makeNextRelease, nextKind, nextTable } from './support/nextRelease'
import { browser, type Process } from './support/processes'
import { lastingDatabase, until } from './support/server'

const card = '1440000000001'
const old = unpackServer()
const next = unpackServer()
const folder = tempFolder()
let database: Awaited<ReturnType<typeof lastingDatabase>>
let given: Parameters<typeof old.start>[0]
const running = new Set<Process>()
beforeAll(async () => {
  makeNextRelease(next.folder)
  database = await lastingDatabase()
  given = { ...database.given, DATA_DIR: folder, JOBS: 'on' }
})
afterAll(async () => {
  for (const server of running) await server.stop()
  await database.drop()
})

async function start(release: typeof old): Promise<Process> {
  const server = await release.start(given)
  running.add(server)
  return server
}
async function stop(server: Process) {
  running.delete(server)
  await server.stop()
}

/** Script addresses in the page that a server sends. */
async function scriptsOf({ origin }: Process) {
  const html = await (await fetch(`${origin}/shop/`)).text()
  return [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, path]) => path!)
}

/** Scripts that a server does not send, or sends with wrong headers. */
async function missing({ origin }: Process, scripts: string[]) {
  const asked = await Promise.all(
    scripts.map(async (script) => {
      const answer = await fetch(origin + script)
      // a body that nobody reads keeps its connection open
      await answer.arrayBuffer()
      const { status, headers } = answer
      const well = status === 200 && /javascript/.test(headers.get('content-type')!)
      return well && /immutable/.test(headers.get('cache-control')!) ? [] : [script]
    })
  )
  return asked.flat()
}

test('a phone with the page of the former release finds its scripts at the next one', async () => {
  const former = await start(old)
  const scripts = await scriptsOf(former)
  await stop(former)
  const updated = await start(next)
  const changed = await scriptsOf(updated)
  expect(changed).not.toEqual(scripts)
  expect(await missing(updated, [...scripts, ...changed])).toEqual([])
  expect(await missing(updated, ['/shop/js/app.00000000.js'])).toHaveLength(1)
  await stop(updated)
})

// only one process can open a PGlite database
if (process.env.TEST_DATABASE_URL)
  describe('two versions side by side on one database', () => {
    let former: Process
    let updated: Process
    let client: Client
    const rows = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows
    const waiting = () =>
      rows(`select 1 from pgboss.job where data->>'work' = $1 and state < 'completed'`, [nextKind])
    const runs = async () => (await rows(`select count(*)::int as n from ${nextTable}`))[0].n as number
    beforeAll(async () => {
      await database.drop()
      database = await lastingDatabase()
      given = { ...given, ...database.given, DATA_DIR: folder }
      former = await start(old)
      updated = await start(next)
      // migrations may close the connections of others
      client = new Client(database.given.DATABASE_URL)
      await client.connect()
    })
    afterAll(() => client.end())

    test('the next one has migrated, and both serve', async () => {
      expect(await rows(`select to_regclass('${nextTable}') is not null as made`)).toEqual([{ made: true }])
      const versions = [former, updated].map(async ({ origin }) => {
        expect((await fetch(`${origin}/ready`)).status).toBe(200)
        return (await (await fetch(`${origin}/openapi.json`)).json()).info.version
      })
      expect(await Promise.all(versions)).toEqual([version, '99.0.0'])
    })

    test('a page of either finds its scripts at both', async () => {
      const scripts = [...(await scriptsOf(former)), ...(await scriptsOf(updated))]
      expect(await missing(former, scripts)).toEqual([])
      expect(await missing(updated, scripts)).toEqual([])
    })

    test('a server that cannot write into DATA_DIR hands out its own', async () => {
      const alone = await old.start({ ...given, DATA_DIR: join(old.folder, 'main.js', 'data') })
      running.add(alone)
      expect(await missing(alone, await scriptsOf(alone))).toEqual([])
      await stop(alone)
    })

    test('orders made at one are paid at the other, and credited once', async () => {
      const { data } = await browser(former.origin, {}).post('/api/simLogin', { simNo: card })
      const holder = ({ origin }: Process) =>
        browser(origin, { 'sim-no': data.simNo, 'sim-token': data.token })
      const orders: string[] = []
      for (const [maker, other] of [0, 1, 2, 3].map((i) => (i % 2 ? [former, updated] : [updated, former]))) {
        const order = { money: 1000, placeType: PlaceType.wechat, clientKey: randomUUID() }
        const { orderSn } = (await holder(maker!).post('/api/iot/createBalanceOrder', order)).data
        await browser(other!.origin, {}).post(`/sandbox/pay/${orderSn}`, { result: 'paid' })
        orders.push(orderSn)
      }
      for (const orderSn of orders) {
        const { data } = await until(
          () => holder(former).get(`/api/iot/orderResult?orderSn=${orderSn}`),
          (result) => result.data.done
        )
        expect(data.status).toBe(PortalOrderStatus.credited)
      }
      expect(await rows('select money from balance_log where order_sn = any($1)', [orders])).toEqual(
        orders.map(() => ({ money: 1000 }))
      )
    })

    test('a job of work that the next one alone has waits for it while only the former one runs', async () => {
      await until(runs, (n) => n > 0)
      await stop(updated)
      const before = await runs()
      await rows(`insert into pgboss.job (name, data) values ('work', $1)`, [{ work: nextKind }])
      await stop(former)
      former = await start(old)
      expect(await waiting()).not.toEqual([])
      expect(await runs()).toBe(before)
      updated = await start(next)
      await until(runs, (n) => n > before)
      await until(waiting, (left) => !left.length)
    })

    test('once the next one has taken something away, the former one says why it does not start', async () => {
      await rows(
        `insert into setting (key, value) values ('schema', '{"oldest":"9999_next"}')
         on conflict (key) do update set value = excluded.value`
      )
      await stop(former)
      await expect(start(old)).rejects.toThrow('this one is too old to run on it')
      expect((await fetch(`${updated.origin}/ready`)).status).toBe(200)
    })
  })
