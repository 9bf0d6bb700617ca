import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { Client, type PoolClient } from 'pg'
import { Code } from '../../contract/errors'
import { EffectType, NumberState, PlaceType, PortalOrderStatus } from '../../contract/enums'
import { openDatabase } from '../../server/db/client'
import { readConfig } from '../../server/config'
import { bookFaults } from './support/books'
import { completeForm, lastingDatabase, sessionId, startServer, until, visitor } from './support/server'
import { browser, startProcess, type Process, seed } from './support/processes'

const card = '1440000000001'
const buyers = 40
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

/** Logs a card in; returns its client. */
async function holder(origin: string) {
  const { data } = await browser(origin, {}).post('/api/simLogin', { simNo: card })
  return browser(origin, { 'sim-no': data.simNo, 'sim-token': data.token })
}

const cards = ['1440000000001', '1440000000002', '1440000000006']
const rounds = 3

type Job = 'on' | 'off'
/** A process that can be killed and restarted; each start has a new address. */
async function killable(given: object, jobs: Job) {
  const start = () => startProcess({ ...given, JOBS: jobs })
  let coming = start()
  await coming
  return {
    /** Its address, once it listens. */
    up: async () => (await coming).origin,
    killAndRestart: async () => {
      const dying = await coming
      coming = dying.kill().then(start)
      await coming
    },
    stop: async () => (await coming).stop(),
    kill: async () => (await coming).kill()
  }
}
type Killable = Awaited<ReturnType<typeof killable>>

interface Headers {
  [name: string]: string
}

/** Repeats a request at each server in turn until one answers, as a phone retries. */
async function retry(servers: Killable[], headers: Headers, path: string, body: object) {
  for (let tries = 0; tries < 50; tries++) {
    const origin = await servers[tries % servers.length]!.up()
    const answer = await browser(origin, headers)
      .post(path, body)
      .catch(() => undefined)
    if (answer && answer.status < 500) return answer
  }
  throw new Error(`nobody answered ${path}`)
}

async function holders(servers: Killable[]): Promise<Headers[]> {
  const sessions = await Promise.all(
    cards.map((simNo) => retry(servers, {}, '/api/simLogin', { simNo, payPassword: '135790' }))
  )
  return sessions.map(({ data }) => ({ 'sim-no': data.simNo, 'sim-token': data.token }))
}

/** Resolves when `count` of the promises have. */
const resolveAfter = (work: Promise<unknown>[], count: number) =>
  new Promise<void>((resolve, reject) => {
    let left = count
    if (!left) resolve()
    for (const one of work) one.then(() => void ((left -= 1) || resolve()), reject)
  })

// on PGlite only one process can open the database: server and jobs die together there
test(`${onPostgres ? 'two servers and a job runner' : 'a server with its jobs'} killed at random points: every order is finished, once`, async () => {
  const database = await lastingDatabase(seed)
  const all: Killable[] = []
  const began = new Date()
  try {
    const servers: Killable[] = []
    for (const jobs of onPostgres ? (['off', 'off', 'on'] as const) : (['on'] as const)) {
      const one = await killable(database.given, jobs)
      all.push(one)
      if (jobs === 'off' || !onPostgres) servers.push(one)
    }
    const callers = await holders(servers)
    const { data } = await browser(await servers[0]!.up(), callers[0]!).get('/api/iot/packageChoose')
    const packages: number[] = data.categories
      .flatMap((category: any) => category.packages)
      .filter((item: any) => item.packageName === '10GB月包')
      .map((item: any) => item.packageId)

    const topUp = async (headers: Headers) => {
      const made = await retry(servers, headers, '/api/iot/createBalanceOrder', {
        money: 2500,
        clientKey: randomUUID(),
        placeType: PlaceType.wechat
      })
      expect(made.code).toBe(Code.ok)
      await retry(servers, {}, `/sandbox/pay/${made.data.orderSn}`, { result: 'paid' })
      return made.data.orderSn as string
    }
    const buy = async (headers: Headers) => {
      const made = await retry(servers, headers, '/api/iot/buyPackage', {
        packageId: packages[0]!,
        effectType: EffectType.nextPeriod,
        placeType: PlaceType.balance,
        payPassword: '135790',
        clientKey: randomUUID()
      })
      if (made.code === Code.balanceShort) return undefined
      expect(made.code).toBe(Code.ok)
      return made.data.orderSn as string
    }

    const made: { headers: Headers; orderSn: string }[] = []
    for (let round = 0; round < rounds; round++) {
      const work = callers.flatMap((headers) =>
        [topUp, topUp, buy, buy].map(async (order) => {
          const orderSn = await order(headers)
          if (orderSn) made.push({ headers, orderSn })
        })
      )
      const victim = all[Math.floor(Math.random() * all.length)]!
      await resolveAfter(work, Math.floor(Math.random() * work.length))
      await Promise.all([...work, victim.killAndRestart()])
    }
    expect(made.length).toBeGreaterThanOrEqual(cards.length * 2 * rounds)
    for (const { headers, orderSn } of made) {
      const { data: end } = await until(
        async () => browser(await servers[0]!.up(), headers).get(`/api/iot/orderResult?orderSn=${orderSn}`),
        ({ data: now }) => now.done
      )
      expect(end.status).toBe(PortalOrderStatus.credited)
    }
    for (const one of all) await one.stop()
    const store = await openDatabase(readConfig(database.given))
    try {
      const sql = async (text: string, values: unknown[] = []) => (await store.pool.query(text, values)).rows
      const mine = await sql('select id, sim_no from sim where sim_no = any($1)', [cards])
      const ids = mine.map(({ id }) => id as number)
      expect(await bookFaults(sql, ids, began)).toEqual([])
    } finally {
      await store.close()
    }
  } finally {
    for (const one of all) await one.kill()
    await database.drop()
  }
})

// PGlite has no connections that could break
if (onPostgres)
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
if (onPostgres)
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
if (onPostgres)
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
if (onPostgres)
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
      for (let round = 0; round < 12; round++) {
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
      expect(paid.length).toBeGreaterThan(2)
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
