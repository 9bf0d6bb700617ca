import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { PlaceType } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { buildApp } from '../../server/app'
import { databaseProxy, type DatabaseProxy } from './support/proxy'
import { browser, startProcess, type Process, seed } from './support/processes'
import { lastingDatabase, startServer, testConfig, until, visitor } from './support/server'

const busy = { status: 503, code: Code.crashed, message: '服务繁忙，请稍后重试', retryAfter: '2' }
const card = '1440000000001'

describe('a database that is closed under the server', () => {
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    server = await startServer({ DEMO_NUMBERS: 10, LOG_LEVEL: 'warn' })
    await server.app.deps.pool.end()
  })
  afterAll(async () => {
    await server.app.close().catch(() => undefined)
    await server.database.drop()
  })

  test.each([
    ['zh-CN', '服务繁忙，请稍后重试'],
    ['fr', 'Service surchargé, réessayez plus tard']
  ])(
    'a call is answered by 503 in the envelope, in %s, and nothing it carried is logged',
    async (language, words) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/simLogin',
        headers: { 'accept-language': language },
        payload: { simNo: card }
      })
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('2')
      expect(answer.json()).toEqual({ code: Code.crashed, message: words, data: null })
      expect(server.logged.join('')).toContain('database away or busy')
      expect(server.logged.join('')).not.toContain(card)
    }
  )
})

test('a bug is no outage: 500', async () => {
  const server = await startServer({ DEMO_NUMBERS: 10, LOG_LEVEL: 'silent' })
  try {
    await server.sql('alter table sim rename to elsewhere')
    const answer = await server.app.inject({ method: 'POST', url: '/api/simLogin', payload: { simNo: card } })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ code: Code.crashed })
  } finally {
    await server.close()
  }
})

// PostgreSQL writes in its own process, where the test cannot simulate a full disk
if (!process.env.TEST_DATABASE_URL)
  test('a full disk under PGlite: 503 while it lasts, then it serves again by itself and nothing is lost', async () => {
    const database = await lastingDatabase({ SEED: 'auto', DEMO_NUMBERS: 10 })
    const app = await buildApp(testConfig({ ...database.given, DEMO_NUMBERS: 10, LOG_LEVEL: 'silent' }))
    try {
      const { data } = await visitor(app).post('/api/simLogin', { simNo: card })
      const api = visitor(app, { 'sim-no': data.simNo, 'sim-token': data.token })
      const buy = () =>
        api.post('/api/iot/createBalanceOrder', {
          money: 1000,
          placeType: PlaceType.wechat,
          clientKey: randomUUID()
        })
      const made = (await buy()).data.orderSn
      const write = fs.writeSync
      const full = jest.spyOn(fs, 'writeSync').mockImplementation(((fd: number, ...rest: [never]) => {
        if (fd > 2) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
        return write(fd, ...rest)
      }) as typeof write)
      const room = jest
        .spyOn(fs.promises, 'statfs')
        .mockResolvedValue({ bavail: 0, bsize: 4096 } as fs.StatsFs)
      for (let i = 0; i < 3; i++) {
        expect(await buy()).toMatchObject({ status: 503, code: Code.crashed })
        expect((await app.inject('/health')).statusCode).toBe(200)
      }
      expect((await app.inject('/ready')).statusCode).toBe(503)
      full.mockRestore()
      room.mockRestore()
      expect((await app.inject('/ready')).statusCode).toBe(200)
      expect((await api.get(`/api/iot/orderResult?orderSn=${made}`)).data.orderSn).toBe(made)
      const count = async () =>
        (await app.deps.pool.query('select count(*)::int as n from portal_order')).rows[0].n
      const before = await count()
      expect((await buy()).code).toBe(0)
      expect(await count()).toBe(before + 1)
    } finally {
      await app.close()
      await database.drop()
    }
  })

// PGlite is inside the process: no one else can lock it, and it cannot disconnect or freeze
if (process.env.TEST_DATABASE_URL) {
  const seconds = { CONNECT_SECONDS: 2, LOCK_SECONDS: 1, STATEMENT_SECONDS: 2 }

  describe('a lock that somebody else holds', () => {
    let server: Awaited<ReturnType<typeof startServer>>
    let other: Client
    beforeAll(async () => {
      server = await startServer({ ...seconds, DEMO_NUMBERS: 10, POOL_SIZE: 2, LOG_LEVEL: 'warn' })
      other = new Client(server.database.given.DATABASE_URL)
      await other.connect()
      await other.query('begin; lock table sim')
    })
    afterAll(async () => {
      await other.end()
      await server.close()
    })
    const logIn = () => server.app.inject({ method: 'POST', url: '/api/simLogin', payload: { simNo: card } })

    test('callers who need it are answered by 503, and meanwhile /ready and visitors are served', async () => {
      const waiting = Promise.all(Array.from({ length: 6 }, logIn))
      await until(
        async () => server.app.deps.pool.waitingCount,
        (waits) => waits > 0
      )
      for (const url of ['/ready', '/api/shop/numberList', '/api/shop/goodsList'])
        expect((await server.app.inject(url)).statusCode).toBe(200)
      expect(server.app.deps.pool.waitingCount).toBeGreaterThan(0)
      for (const answer of await waiting) {
        expect(answer.statusCode).toBe(503)
        expect(answer.json().code).toBe(Code.crashed)
      }
      await other.query('rollback')
      expect((await logIn()).json().code).toBe(0)
    })

    test('a statement that takes too long is cut off, as is a transaction that is left open', async () => {
      const { db, pool } = server.app.deps
      await expect(db.execute(sql`select pg_sleep(60)`)).rejects.toThrow()
      await expect(db.transaction((tx) => tx.execute(sql`select pg_sleep(60)`))).rejects.toThrow()
      const left = await pool.connect()
      await left.query('begin')
      await until(
        async () =>
          (
            await other.query(`select 1 from pg_stat_activity where state = 'idle in transaction'
            and datname = current_database() and pid <> pg_backend_pid()`)
          ).rowCount,
        (count) => count === 0
      )
      left.release()
      expect((await logIn()).json().code).toBe(0)
    })

    test('a statement whose connection breaks under it: no value of it in the log', async () => {
      const { db, log } = server.app.deps
      const secret = '110101199001011234'
      const failed = db
        .execute(sql`select pg_sleep(60), ${secret}::text`)
        .catch((err: unknown) => log.error({ err }))
      await until(
        async () =>
          (
            await other.query(
              `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(60), $1%' and pid <> pg_backend_pid()`
            )
          ).rowCount,
        (count) => count === 1
      )
      await failed
      expect(server.logged.at(-1)).toContain('57P01')
      expect(server.logged.join('')).not.toContain(secret)
    })
  })

  test('with the default time-outs a visitor who reads is told within 6 s that the database is frozen', async () => {
    const database = await lastingDatabase(seed)
    const proxy = await databaseProxy(database.given.DATABASE_URL)
    const server = await startProcess({ DATABASE_URL: proxy.url, JOBS: 'off', LOG_LEVEL: 'silent' })
    try {
      // connections that are open already, and such that are not
      await fetch(`${server.origin}/api/shop/numberList`)
      proxy.freeze()
      const began = Date.now()
      const answers = await Promise.all(
        // pages that no cache has
        Array.from({ length: 12 }, (_, i) => fetch(`${server.origin}/api/shop/numberList?page=${i + 2}`))
      )
      expect(Date.now() - began).toBeLessThan(6000)
      expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(503))
    } finally {
      await proxy.mend()
      await server.stop()
      proxy.close()
      await database.drop()
    }
  })

  describe('a server process whose database', () => {
    let database: Awaited<ReturnType<typeof lastingDatabase>>
    let proxy: DatabaseProxy
    let server: Process
    /** Connection that bypasses the proxy. */
    let direct: Client
    let api: ReturnType<typeof browser>
    beforeAll(async () => {
      database = await lastingDatabase(seed)
      proxy = await databaseProxy(database.given.DATABASE_URL)
      server = await startProcess({
        ...seconds,
        DATABASE_URL: proxy.url,
        JOBS: 'on',
        LOG_LEVEL: 'silent'
      })
      direct = new Client(database.given.DATABASE_URL)
      await direct.connect()
      const { data } = await browser(server.origin, {}).post('/api/simLogin', { simNo: card })
      api = browser(server.origin, { 'sim-no': data.simNo, 'sim-token': data.token })
    })
    afterAll(async () => {
      await server.stop()
      proxy.close()
      await direct.end()
      await database.drop()
    })

    const order = () =>
      api.post('/api/iot/createBalanceOrder', {
        money: 1000,
        placeType: PlaceType.wechat,
        clientKey: randomUUID()
      })
    const pay = async (orderSn: string) =>
      (
        await fetch(`${server.origin}/sandbox/pay/${orderSn}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ result: 'paid' })
        })
      ).ok
    /** Orders continuously until stopped; collects acknowledged orders in `made`, paid ones in `paid`. */
    function traffic() {
      const made: string[] = []
      const paid: string[] = []
      let going = true
      const caller = async () => {
        while (going) {
          const { code, data } = await order()
          if (code !== 0) continue
          made.push(data.orderSn)
          if (await pay(data.orderSn)) paid.push(data.orderSn)
        }
      }
      const ended = Promise.all([caller(), caller(), caller()])
      return { made, paid, end: () => ((going = false), ended) }
    }
    const ask = async (path: string) => {
      const began = Date.now()
      const answer = await fetch(server.origin + path)
      const { code, message } = (await answer.json()) as { code: number; message: string }
      const { status, headers } = answer
      return { status, code, message, retryAfter: headers.get('retry-after'), ms: Date.now() - began }
    }
    const isReady = () =>
      until(
        () => ask('/ready'),
        ({ status }) => status === 200
      )

    /** Checks that acknowledged orders exist, paid ones are credited, and the queue works. */
    async function nothingLost({ made, paid }: { made: string[]; paid: string[] }) {
      const { rows } = await direct.query(
        'select count(*)::int as n from portal_order where order_sn = any($1)',
        [made]
      )
      expect(rows).toEqual([{ n: made.length }])
      for (const orderSn of paid)
        await until(
          () => api.get(`/api/iot/orderResult?orderSn=${orderSn}`),
          ({ data }) => data?.done === true
        )
      const job = await direct.query(
        `insert into pgboss.job (name, data) values ('work', '{"work":"tidy"}') returning id`
      )
      await until(
        async () =>
          (await direct.query('select state from pgboss.job where id = $1', [job.rows[0].id])).rows[0],
        ({ state }) => state === 'completed'
      )
    }

    test.each(['refuse', 'freeze'] as const)(
      'is away (%s): 503 in the envelope while it lasts, then it serves again by itself and nothing is lost',
      async (how) => {
        const orders = traffic()
        await until(
          async () => orders.paid.length,
          (length) => length > 5
        )
        proxy[how]()
        const [ready, numbers, bought] = await Promise.all([
          ask('/ready'),
          ask('/api/shop/numberList'),
          order()
        ])
        expect(ready).toMatchObject(busy)
        expect(ready.ms).toBeLessThan(2500)
        expect(numbers).toMatchObject(busy)
        expect(bought).toMatchObject({ status: 503, code: Code.crashed })
        expect(await ask('/health')).toMatchObject({ status: 200 })
        // 5 s, longer than any time-out
        const end = Date.now() + 5000
        while (Date.now() < end) expect(await ask('/ready')).toMatchObject(busy)
        await proxy.mend()
        await isReady()
        const before = orders.made.length
        await again(() => orders.made.length > before)
        await orders.end()
        await nothingLost(orders)
      },
      60000
    )

    test('freezes: a visitor who reads is told so first, while who orders still waits', async () => {
      proxy.freeze()
      const ended: string[] = []
      const note = (what: string) => () => void ended.push(what)
      await Promise.all([ask('/api/shop/numberList').then(note('read')), order().then(note('order'))])
      expect(ended).toEqual(['read', 'order'])
      await proxy.mend()
      await isReady()
    })

    test('restarts: connections break, it serves on and nothing is lost', async () => {
      const orders = traffic()
      for (let round = 1; round <= 10; round++) {
        await again(() => orders.paid.length >= 3 * round)
        if (round % 2) proxy.breakAll()
        else
          await direct.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
          )
      }
      await orders.end()
      await isReady()
      await nothingLost(orders)
    })

    const again = (wanted: () => boolean) => until(async () => wanted(), Boolean)
  })
}
