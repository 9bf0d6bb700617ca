import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { EffectType, PlaceType, PortalOrderStatus, ShopOrderStatus, ValidTag } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { clock } from '../../server/db/client'
import { completeForm, lastingDatabase, sessionId, startServer, until } from './support/server'
import { browser, startProcess, type Process, seed } from './support/processes'

const minute = 60000
const hour = 60 * minute

test('the clock is the database’s, to the millisecond, also later than a transaction’s begin', async () => {
  const server = await startServer({ SEED: 'none' })
  const { db } = server.app.deps
  const [{ now }] = await server.sql('select now()')
  const first = await clock(db)
  expect(first.getTime() - now.getTime()).toBeGreaterThanOrEqual(0)
  expect((await clock(db, hour)).getTime() - first.getTime()).toBeGreaterThanOrEqual(hour)
  await db.transaction(async (tx) => {
    const begun = await clock(tx)
    await until(
      () => clock(tx),
      (later) => later > begun
    )
  })
  await server.close()
})

// PGlite takes its clock from the process
if (process.env.TEST_DATABASE_URL)
  describe('two processes, one an hour ahead and one an hour behind', () => {
    let database: Awaited<ReturnType<typeof lastingDatabase>>
    let ahead: Process
    let behind: Process
    let client: Client
    let latest: Record<string, number>

    /** By column: the latest timestamp in it, without columns that hold planned moments. */
    async function latestMoments(): Promise<Record<string, number>> {
      const { rows: columns } = await client.query(
        `select table_name, column_name from information_schema.columns
         where table_schema = 'public' and data_type like 'timestamp%'
           and column_name !~ '(expires|before|until|ends?|deadline|expected|start)'`
      )
      const found: Record<string, number> = {}
      for (const { table_name: table, column_name: column } of columns) {
        const { rows } = await client.query(`select max(${column}) as at from ${table}`)
        found[`${table}.${column}`] = rows[0].at?.getTime() ?? 0
      }
      return found
    }

    beforeAll(async () => {
      database = await lastingDatabase(seed)
      ahead = await startProcess(database.given, { hoursAhead: 1 })
      behind = await startProcess(database.given, { hoursAhead: -1 })
      client = new Client(database.given.DATABASE_URL)
      await client.connect()
      latest = await latestMoments()
    })
    afterAll(async () => {
      await client.end()
      for (const server of [ahead, behind]) await server.stop()
      await database.drop()
    })

    const wrong = (): [string, Process, Process][] => [
      ['begun ahead, ended behind', ahead, behind],
      ['begun behind, ended ahead', behind, ahead]
    ]
    const fromNow = (moment: string) => Date.parse(moment) - Date.now()
    const expectFromNow = (moment: string, ms: number) =>
      expect(Math.abs(fromNow(moment) - ms)).toBeLessThan(minute)

    test('a number is held, proved by SMS, ordered and paid, by the database’s time', async () => {
      for (const [, one, other] of wrong()) {
        const headers = { 'session-id': sessionId(), 'order-session-id': sessionId() }
        const [first, second] = [browser(one.origin, headers), browser(other.origin, headers)]
        const { data: found } = await first.get('/api/shop/numberList?priceMin=100')
        const { numberId } = found.list[0]
        const held = await first.post('/api/shop/holdNumber', { numberId })
        expectFromNow(held.data.expiresAt, 15 * minute)
        expect((await second.get('/api/shop/myHolds')).data.list).toHaveLength(1)
        const codeOf = async (mobile: string) =>
          ((await (await fetch(`${one.origin}/sandbox/sms/${mobile}`)).json()) as { code: string }).code
        // the code is sent by one process and checked by the other
        const form = await completeForm(numberId, first, codeOf)
        const { code, data: order } = await second.post('/api/shop/createOrder', form)
        expect(code).toBe(Code.ok)
        expectFromNow(order.payBefore, 15 * minute)
        for (const at of [first, second]) {
          const pay = { orderSn: order.orderSn, placeType: PlaceType.wechat }
          expect((await at.post('/api/hk/payOrder', pay)).code).toBe(Code.ok)
        }
        await first.post(`/sandbox/pay/${order.orderSn}`, { result: 'paid' })
        const paid = await until(
          () => second.get(`/api/hk/payResult?orderSn=${order.orderSn}`),
          ({ data }) => data.paid
        )
        expect(paid.data.status).not.toBe(ShopOrderStatus.cancelled)
      }
    })

    test('a session lives as long as it should, and a package runs from now', async () => {
      for (const [[, one, other], simNo] of wrong().map((row, i) => [row, `144000000000${i + 1}`] as const)) {
        const { data: session } = await browser(one.origin, {}).post('/api/simLogin', {
          simNo,
          payPassword: '135790'
        })
        expectFromNow(session.expiresAt, 30 * 24 * hour)
        const headers = { 'sim-no': session.simNo, 'sim-token': session.token }
        const [first, second] = [browser(one.origin, headers), browser(other.origin, headers)]
        const { data: choice } = await first.get('/api/iot/packageChoose')
        const packages = choice.categories.flatMap((category: any) => category.packages)
        const { packageId } = packages.find((item: any) => !item.reason)
        const bought = await first.post('/api/iot/buyPackage', {
          ...{ packageId, effectType: EffectType.now, clientKey: randomUUID(), placeType: PlaceType.wechat }
        })
        expect(bought.code).toBe(Code.ok)
        const { orderSn } = bought.data
        expect((await second.post('/api/iot/payOrder', { orderSn, placeType: PlaceType.wechat })).code).toBe(
          Code.ok
        )
        await second.post(`/sandbox/pay/${orderSn}`, { result: 'paid' })
        await until(
          () => first.get(`/api/iot/orderResult?orderSn=${orderSn}`),
          ({ data }) => data.status === PortalOrderStatus.credited
        )
        for (const at of [first, second]) {
          const { data } = await at.get('/api/iot/simPackageList')
          const row = data.list.find((item: any) => item.orderSn === orderSn)
          expect(row.validTag).toBe(ValidTag.valid)
          expectFromNow(row.startAt, 0)
        }
      }
    })

    test('nothing has happened that is still to come', async () => {
      const after = await latestMoments()
      const soon = Date.now() + minute
      const early = Object.entries(after).filter(([column, at]) => at > Math.max(latest[column]!, soon))
      expect(early).toEqual([])
      expect(after['payment.paid_at']).toBeGreaterThan(Date.now() - 10 * minute)
    })
  })
