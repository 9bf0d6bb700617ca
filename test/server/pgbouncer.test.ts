import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { dayMs } from '../../rules/time'
import { Code } from '../../contract/errors'
import { EffectType, PlaceType, PortalOrderStatus, ShopOrderStatus } from '../../contract/enums'
import { readConfig } from '../../server/config'
import { openDatabase } from '../../server/db/client'
import { keepMonths } from '../../server/services/card/usageMonths'
import { checkBooks } from '../../server/services/payments/books'
import { startPgBouncer } from './support/pgbouncer'
import { browser, startProcess, type Process, seed } from './support/processes'
import { completeForm, lastingDatabase, sessionId, until } from './support/server'

test('a direct address without the address of the pooler is refused', () => {
  expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgres://localhost/shop' })).toThrow(
    'DATABASE_DIRECT_URL needs DATABASE_URL'
  )
})

// PGlite is in the process: nothing stands between them
if (process.env.TEST_DATABASE_URL)
  describe('two servers behind PgBouncer in transaction mode', () => {
    let database: Awaited<ReturnType<typeof lastingDatabase>>
    let bouncer: Awaited<ReturnType<typeof startPgBouncer>>
    let servers: [Process, Process]
    let client: Client
    beforeAll(async () => {
      database = await lastingDatabase(seed)
      const direct = database.given.DATABASE_URL
      bouncer = await startPgBouncer(direct)
      const config = { ...database.given, DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: direct }
      servers = await Promise.all([startProcess(config), startProcess(config)])
      client = new Client(direct)
      await client.connect()
    })
    afterAll(async () => {
      await client.end()
      for (const server of servers) await server.stop()
      await bouncer.stop()
      await database.drop()
    })

    const rows = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows
    const at = (i: number) => servers[i % 2]!.origin
    const person = (i: number) =>
      browser(at(i), { 'session-id': sessionId(), 'order-session-id': sessionId() })
    const numbers = async (query: string) =>
      (await person(0).get(`/api/shop/numberList?priceMin=100&${query}`)).data.list as { numberId: number }[]

    test('lists are the same at both, asked again and again on few connections', async () => {
      const queries = Array.from({ length: 40 }, (_, i) => `/api/shop/numberList?operator=${1 + (i % 4)}`)
      const answers = await Promise.all(
        queries.flatMap((query) => [person(0).get(query), person(1).get(query)])
      )
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => Code.ok))
      answers.forEach(({ data }, i) => expect(data).toEqual(answers[i - (i % 2)]!.data))
    })

    test('a hundred visitors of both at once for one number: one holds it, the others 32001', async () => {
      const [{ numberId }] = (await numbers('pageSize=1')) as [{ numberId: number }]
      const visitors = Array.from({ length: 100 }, (_, i) => person(i))
      const answers = await Promise.all(visitors.map((who) => who.post('/api/shop/holdNumber', { numberId })))
      const codes = answers.map(({ code }) => code)
      expect(codes.filter((code) => code === Code.ok)).toHaveLength(1)
      expect(codes.filter((code) => code === Code.numberTaken)).toHaveLength(99)
      const holder = visitors[codes.indexOf(Code.ok)]!
      expect((await holder.get('/api/shop/myHolds')).data.list).toMatchObject([{ numberId }])
      expect(await rows('select number_id from number_hold where number_id = $1', [numberId])).toHaveLength(1)
    })

    test('a number is ordered at one and paid at the other', async () => {
      const [, { numberId }] = (await numbers('pageSize=2')) as [object, { numberId: number }]
      const buyer = person(0)
      const codeOf = async (mobile: string) =>
        ((await (await fetch(`${at(1)}/sandbox/sms/${mobile}`)).json()) as { code: string }).code
      const form = await completeForm(numberId, buyer, codeOf)
      const { data: order } = await buyer.post('/api/shop/createOrder', form)
      const cashier = { orderSn: order.orderSn, placeType: PlaceType.wechat }
      expect((await buyer.post('/api/hk/payOrder', cashier)).code).toBe(Code.ok)
      await person(1).post(`/sandbox/pay/${order.orderSn}`, { result: 'paid' })
      const { data } = await buyer.get(`/api/hk/payResult?orderSn=${order.orderSn}`)
      expect(data.paid).toBe(true)
      expect(await rows('select status from shop_order where order_sn = $1', [order.orderSn])).toEqual([
        { status: ShopOrderStatus.firstCheck }
      ])
    })

    test('top-ups and packages of a card, at both at once: each is credited once, and the books add up', async () => {
      const { data: session } = await person(0).post('/api/simLogin', { simNo: '1440000000001' })
      const holder = (i: number) =>
        browser(at(i), { 'sim-no': session.simNo, 'sim-token': session.token, 'session-id': sessionId() })
      const topUp = { money: 1000, placeType: PlaceType.wechat }
      const { data: choice } = await holder(0).get('/api/iot/packageChoose')
      const { packageId } = choice.categories
        .flatMap((category: any) => category.packages)
        .find((item: any) => item.packageName === '3GB月包')
      const buying = { packageId, effectType: EffectType.now, placeType: PlaceType.balance }
      const made = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          i % 2
            ? holder(i >> 1).post('/api/iot/buyPackage', {
                ...buying,
                payPassword: '135790',
                clientKey: randomUUID()
              })
            : holder(i >> 1).post('/api/iot/createBalanceOrder', { ...topUp, clientKey: randomUUID() })
        )
      )
      expect(made.map(({ code }) => code)).toEqual(made.map(() => Code.ok))
      const paidAtCashier = made.filter((_, i) => i % 2 === 0)
      // each notice comes to both at once
      await Promise.all(
        paidAtCashier.flatMap(({ data }) =>
          [0, 1].map((i) => person(i).post(`/sandbox/pay/${data.orderSn}`, { result: 'paid' }))
        )
      )
      for (const { data } of made)
        expect(
          (
            await until(
              () => holder(1).get(`/api/iot/orderResult?orderSn=${data.orderSn}`),
              (answer) => answer.data.done
            )
          ).data.status
        ).toBe(PortalOrderStatus.credited)
      const store = await openDatabase(readConfig(database.given))
      try {
        expect(await checkBooks(store.db)).toEqual([])
      } finally {
        await store.close()
      }
    })

    test('old months of use leave past it', async () => {
      const config = readConfig({
        DATABASE_URL: bouncer.url,
        DATABASE_DIRECT_URL: database.given.DATABASE_URL,
        USAGE_MONTHS: 12
      })
      const store = await openDatabase(config)
      try {
        await keepMonths({ ...store, config }, new Date(Date.now() + 3 * 365 * dayMs))
        expect(await rows('select count(*)::int as n from sim_usage')).toEqual([{ n: 0 }])
      } finally {
        await store.close()
      }
    })
  })

if (process.env.TEST_DATABASE_URL)
  test('a server does not start behind a PgBouncer whose connections have no time-outs', async () => {
    const database = await lastingDatabase()
    const bouncer = await startPgBouncer(database.given.DATABASE_URL, {
      change: (ini) => ini.replace(/ connect_query=.*/, '')
    })
    try {
      const config = { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: database.given.DATABASE_URL }
      await expect(startProcess(config)).rejects.toThrow(
        'does not set lock_timeout, statement_timeout for its connections'
      )
    } finally {
      await bouncer.stop()
      await database.drop()
    }
  })
