import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { Client, type PoolClient } from 'pg'
import { Code } from '../../contract/errors'
import { EffectType, NumberState, PlaceType, PortalOrderStatus } from '../../contract/enums'
import { openDatabase } from '../../server/db/client'
import { readConfig } from '../../server/config'
import { completeForm, lastingDatabase, sessionId, startServer, until, visitor } from './support/server'
import { browser, startProcess, type Process, seed } from './support/processes'

const card = '1440000000001'
const buyers = 200

/** Logs a card in; returns its client. */
async function holder(origin: string) {
  const { data } = await browser(origin, {}).post('/api/simLogin', { simNo: card })
  return browser(origin, { 'sim-no': data.simNo, 'sim-token': data.token })
}

test('killed between payment and crediting: credited after the restart, once', async () => {
  const database = await lastingDatabase(seed)
  const running: Process[] = []
  const start = async (jobs: 'on' | 'off') => {
    const made = await startProcess({ ...database.given, JOBS: jobs })
    running.push(made)
    return made
  }
  try {
    // without its queue this process takes payments and credits nothing
    const dying = await start('off')
    const api = await holder(dying.origin)
    const { data: choice } = await api.get('/api/iot/packageChoose')
    const packages = choice.categories.flatMap((category: any) => category.packages)
    const { packageId } = packages.find((item: any) => item.packageName === '10GB月包')
    const buy = (more: object) =>
      api.post('/api/iot/buyPackage', {
        packageId,
        effectType: EffectType.now,
        clientKey: randomUUID(),
        ...more
      })
    const byBalance = await buy({ placeType: PlaceType.balance, payPassword: '135790' })
    const atCashier = await buy({ placeType: PlaceType.wechat })
    const orders: string[] = [byBalance.data.orderSn, atCashier.data.orderSn]
    await browser(dying.origin, {}).post(`/sandbox/pay/${orders[1]}`, { result: 'paid' })
    for (const orderSn of orders) {
      const { data } = await api.get(`/api/iot/orderResult?orderSn=${orderSn}`)
      expect(data).toMatchObject({ status: PortalOrderStatus.paid, paid: true, done: false })
    }
    await dying.kill()

    const reborn = await start('on')
    const after = await holder(reborn.origin)
    for (const orderSn of orders) {
      const { data } = await until(
        () => after.get(`/api/iot/orderResult?orderSn=${orderSn}`),
        ({ data }) => data.done
      )
      expect(data.status).toBe(PortalOrderStatus.credited)
    }
    // stopping ends the jobs already begun, so any second crediting has happened by now
    await reborn.stop()
    const store = await openDatabase(readConfig(database.given))
    try {
      const counts = await store.pool.query(
        `select order_sn, count(*)::int as n from sim_package where order_sn = any($1) group by 1`,
        [orders]
      )
      expect(counts.rows.map(({ n }) => n)).toEqual([1, 1])
      const ledger = await store.pool.query('select money from balance_log where order_sn = any($1)', [
        orders
      ])
      expect(ledger.rows).toEqual([{ money: -1900 }])
    } finally {
      await store.close()
    }
  } finally {
    for (const one of running) await one.kill()
    await database.drop()
  }
})

// PGlite has no connections that could break
if (process.env.TEST_DATABASE_URL)
  describe('a database that ends its connections', () => {
    const size = 2
    let server: Awaited<ReturnType<typeof startServer>>
    beforeAll(async () => {
      server = await startServer({ POOL_SIZE: size, DEMO_NUMBERS: 10 })
    })
    afterAll(() => server.close())

    const numbers = async () => (await visitor(server.app).get('/api/shop/numberList')).code

    test('in the middle of a transaction: that one fails, the server goes on', async () => {
      const { db } = server.app.deps
      for (let i = 0; i <= size; i += 1)
        await expect(
          db.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
        ).rejects.toThrow()
      expect(await numbers()).toBe(0)
    })

    test('before a transaction begins: the connection is given back, others take its place', async () => {
      const { db, pool } = server.app.deps
      const streamOf = (client: unknown) => (client as { connection: { stream: Socket } }).connection.stream
      const broken = (client: PoolClient) => void streamOf(client).destroy()
      pool.on('acquire', broken)
      for (let i = 0; i < size; i += 1)
        await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow()
      pool.off('acquire', broken)
      expect(pool.totalCount).toBe(0)
      expect(await numbers()).toBe(0)
    })
  })

// only one process can open a PGlite database
if (process.env.TEST_DATABASE_URL)
  describe('two server processes on one database', () => {
    let database: Awaited<ReturnType<typeof lastingDatabase>>
    let servers: [Process, Process]
    let client: Client
    beforeAll(async () => {
      database = await lastingDatabase()
      const config = { ...database.given, JOBS: 'off' as const }
      // started together: migrations and seed must work then, too
      servers = await Promise.all([startProcess(config), startProcess(config)])
      client = new Client(database.given.DATABASE_URL)
      await client.connect()
    })
    afterAll(async () => {
      await client.end()
      for (const server of servers) await server.stop()
      await database.drop()
    })

    /** A buyer at one of the servers, with a complete order form. */
    async function buyer(origin: string, numberId: number) {
      const api = browser(origin, { 'session-id': sessionId(), 'order-session-id': sessionId() })
      const codeOf = async (mobile: string) =>
        ((await (await fetch(`${origin}/sandbox/sms/${mobile}`)).json()) as { code: string }).code
      return { api, form: await completeForm(numberId, api, codeOf) }
    }
    const rows = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows
    const freeNumber = async () =>
      (
        await rows(
          `select id from vanity_number where state = ${NumberState.onSale} and price > 0 order by random() limit 1`
        )
      )[0].id

    test('one demo data, whoever started first', async () => {
      expect(await rows('select count(*)::int as n from vanity_number')).toEqual([{ n: 300 }])
    })

    test(`${buyers} buyers at once for one number: one order, the others 32001, nothing left held`, async () => {
      const numberId = await freeNumber()
      const all = await Promise.all(
        Array.from({ length: buyers }, (_, i) => buyer(servers[i % 2]!.origin, numberId))
      )
      const answers = await Promise.all(all.map(({ api, form }) => api.post('/api/shop/createOrder', form)))
      const codes = answers.map(({ code }) => code)
      expect(codes.filter((code) => code === Code.ok)).toHaveLength(1)
      expect(codes.filter((code) => code === Code.numberTaken)).toHaveLength(buyers - 1)
      const { orderSn } = answers.find(({ code }) => code === Code.ok)!.data
      expect(await rows('select order_sn from shop_order where number_id = $1', [numberId])).toEqual([
        { order_sn: orderSn }
      ])
      expect(
        await rows(`select state, held_by from vanity_number where state = ${NumberState.held} or id = $1`, [
          numberId
        ])
      ).toEqual([{ state: NumberState.held, held_by: orderSn }])
    })

    test('the same key at both processes at once: one order', async () => {
      const numberId = await freeNumber()
      const { form } = await buyer(servers[0].origin, numberId)
      const headers = { 'session-id': sessionId(), 'order-session-id': sessionId() }
      const answers = await Promise.all(
        [0, 1, 0, 1].map((i) => browser(servers[i]!.origin, headers).post('/api/shop/createOrder', form))
      )
      expect(answers.map(({ code }) => code)).toEqual([Code.ok, Code.ok, Code.ok, Code.ok])
      expect(new Set(answers.map(({ data }) => data.orderSn)).size).toBe(1)
      expect(
        await rows('select count(*)::int as n from shop_order where uuid = $1', [form.clientKey])
      ).toEqual([{ n: 1 }])
    })
  })

// only one process can open a PGlite database, so it also works on the jobs
if (process.env.TEST_DATABASE_URL)
  test('a process that only works on jobs credits what another one takes, and stops cleanly', async () => {
    const database = await lastingDatabase(seed)
    const running: Process[] = []
    try {
      const serving = await startProcess({ ...database.given, JOBS: 'off' })
      running.push(serving)
      const jobs = await startProcess({ ...database.given, SEED: 'none' }, { words: ['jobs'] })
      running.push(jobs)
      const api = await holder(serving.origin)
      const { data } = await api.post('/api/iot/createBalanceOrder', {
        money: 1000,
        placeType: PlaceType.wechat,
        clientKey: randomUUID()
      })
      await browser(serving.origin, {}).post(`/sandbox/pay/${data.orderSn}`, { result: 'paid' })
      await until(
        () => api.get(`/api/iot/orderResult?orderSn=${data.orderSn}`),
        (result) => result.data.done
      )
      expect(await jobs.stop()).toBe(0)
    } finally {
      for (const one of running) await one.kill()
      await database.drop()
    }
  })

// PGlite has no connections that could break
if (process.env.TEST_DATABASE_URL)
  test('connections that break again and again: the process serves on, and what it has acknowledged is credited once', async () => {
    const database = await lastingDatabase(seed)
    const name = new URL(database.given.DATABASE_URL).pathname.slice(1)
    const other = new Client(process.env.TEST_DATABASE_URL)
    await other.connect()
    const server = await startProcess({ ...database.given, JOBS: 'on', LOG_LEVEL: 'silent' })
    try {
      const api = await holder(server.origin)
      const paid: string[] = []
      const breakAll = () =>
        other.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      for (let round = 0; round < 40; round++) {
        // in turn: between two calls, while the order is made, while it is paid
        const stage = round % 3
        if (stage === 0) await breakAll()
        const order = { money: 1000, placeType: PlaceType.wechat, clientKey: randomUUID() }
        const [made] = await Promise.all([
          api.post('/api/iot/createBalanceOrder', order),
          stage === 1 && breakAll()
        ])
        // a call whose connection breaks may fail, but only with an error code
        if (made.code !== 0) continue
        const [answer] = await Promise.all([
          fetch(`${server.origin}/sandbox/pay/${made.data.orderSn}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ result: 'paid' })
          }),
          stage === 2 && breakAll()
        ])
        if (answer.ok) paid.push(made.data.orderSn)
      }
      expect(paid.length).toBeGreaterThan(5)
      await until(
        () => fetch(`${server.origin}/ready`),
        ({ status }) => status === 200
      )
      for (const orderSn of paid)
        await until(
          () => api.get(`/api/iot/orderResult?orderSn=${orderSn}`),
          (result) => result.data?.done === true
        )
    } finally {
      await server.stop()
      await other.end()
      await database.drop()
    }
  })
