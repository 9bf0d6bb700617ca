import { brotliDecompressSync } from 'node:zlib'
import type { Pool } from 'pg'
import PgBoss from 'pg-boss'
import { Code } from '../../contract/errors'
import { buildApp } from '../../server/app'
import { inlineScriptHashes } from '../../server/plugins/security'
import { createJobs } from '../../server/jobs/queue'
import { readFigures } from '../../server/services/shared/figures'
import { createSimSession, endSimSession, cardOfSession } from '../../server/services/shared/sessions'
import { serverOfFile, startServer, testConfig, until, visitor } from './support/server'
import { tempFolder } from '../support/folder'

const server = serverOfFile()

test('an unknown route is 404 in the envelope, never code 0', async () => {
  for (const url of ['/api/nothing', '/nothing', '/shop/nothing.js', '/shop/..%2f..%2fpackage.json']) {
    const answer = await server.inject({ url })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: Code.notFound, message: '请求的地址不存在', data: null })
  }
})

test('an address that is none is 400 in the envelope', async () => {
  for (const url of ['/%ff', '/api/%zz']) {
    const answer = await server.inject({ url })
    expect(answer.json()).toEqual({ code: Code.invalidInput, message: '请求格式不正确', data: null })
    expect(Math.floor(answer.statusCode / 100)).toBe(4)
  }
})

test('a crash is 500 in the envelope, without its stack or text', async () => {
  const { pool } = server.deps.reads
  const query = jest
    .spyOn(pool, 'query')
    .mockImplementation(() => Promise.reject(new Error('secret detail')) as never)
  const answer = await server.inject({ url: '/api/shop/goodsDetails?goodsId=1' })
  query.mockRestore()
  expect(answer.statusCode).toBe(500)
  expect(answer.json().code).toBe(Code.crashed)
  expect(answer.body).not.toMatch(/secret detail|at /)
})

test('broken JSON and an unknown content type are 400s in the envelope', async () => {
  for (const type of ['application/json', 'text/csv']) {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/dictData/options',
      headers: { 'content-type': type },
      payload: '{"types":'
    })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json().code).toBe(Code.invalidInput)
  }
})

test('invalid input names each field in Chinese', async () => {
  const who = server.visitor()
  const { status, code, data } = await who.post('/api/hk/sendCode', { contactPhone: '123', extra: 1 })
  expect({ status, code }).toEqual({ status: 400, code: Code.invalidInput })
  expect(data.fields).toEqual({ contactPhone: '格式不正确', certNo: '请填写此项', extra: '不支持此参数' })
})

test('security headers let the H5 build run and nothing injected', async () => {
  const answer = await server.inject({ url: '/shop/' })
  expect(answer.statusCode).toBe(200)
  const csp = answer.headers['content-security-policy'] as string
  expect(csp).toContain(`script-src 'self' ${inlineScriptHashes('<script>window.a = 1</script>')[0]}`)
  expect(csp).not.toContain("script-src 'unsafe-inline'")
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('scripts, pictures and answers have no headers that only documents need', async () => {
  for (const url of ['/media/logo.jpg', '/api/hk/baseConfig', '/shop/app.0123abcd.js']) {
    const { headers } = await server.inject({ url })
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-resource-policy']).toMatch(/origin$/)
    expect(headers).not.toHaveProperty('content-security-policy')
    expect(headers).not.toHaveProperty('permissions-policy')
    expect(headers).not.toHaveProperty('x-frame-options')
  }
})

test('hashed files are kept for ever, the page is asked for again', async () => {
  expect((await server.inject({ url: '/shop/' })).headers['cache-control']).toBe('no-cache')
  const script = await server.inject({ url: '/shop/app.0123abcd.js' })
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const root = await server.inject({ url: '/' })
  expect(root.headers.location).toBe('/shop/')
})

test('answers are compressed', async () => {
  const answer = await server.inject({ url: '/provinces/all.json', headers: { 'accept-encoding': 'br' } })
  expect(answer.headers['content-encoding']).toBe('br')
})

test.each(['/shop/', '/api/shop/numberList?pageSize=8', '/api/hk/baseConfig'])(
  '%s, which many callers get alike, is compressed once, and not sent again to a browser that has it',
  async (url) => {
    const get = (headers = {}) =>
      server.inject({ url, headers: { 'accept-encoding': 'gzip, br', ...headers } })
    const [one, other] = [await get(), await get()]
    expect(one.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
    expect(other.headers.etag).toBe(one.headers.etag)
    const plain = await server.inject({ url })
    expect(brotliDecompressSync(other.rawPayload).toString()).toBe(plain.body)
    const again = await get({ 'if-none-match': one.headers.etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
)

test('health, readiness and the published contract', async () => {
  expect((await server.inject({ url: '/health' })).statusCode).toBe(200)
  expect((await server.inject({ url: '/ready' })).statusCode).toBe(200)
  const api = (await server.inject({ url: '/openapi.json' })).json()
  expect(api.paths['/api/shop/numberList'].get.parameters.map((p: { name: string }) => p.name)).toContain(
    'slots'
  )
  expect((await server.inject({ url: '/docs/' })).statusCode).toBe(200)
  // what an outside developer cannot guess: codes, values, and ids that the app sends
  expect(api.info.description).toContain('Order-Session-ID')
  const { RefusalCode, PlaceType } = api.components.schemas
  expect([RefusalCode.description, PlaceType.description]).toEqual([
    expect.stringContaining('32001 numberTaken'),
    expect.stringContaining('1 wechat')
  ])
  const { tags, security } = api.paths['/api/iot/simInfo'].get
  expect({ tags, security }).toEqual({ tags: ['status'], security: [{ simNo: [], simToken: [] }] })
})

test('a SIM token is random, kept as a hash, good for its own card, and over at logout', async () => {
  const { db, pool } = server.deps
  const { token } = await createSimSession(db, '1440000000001')
  expect(token.length).toBeGreaterThan(40)
  const { rows } = await pool.query('select * from sim_session')
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await cardOfSession(db, '1440000000001', token))?.card.simNo).toBe('1440000000001')
  expect(await cardOfSession(db, '1440000000002', token)).toBeUndefined()
  await endSimSession(db, token)
  expect(await cardOfSession(db, '1440000000001', token)).toBeUndefined()
})

test('a SIM token expires', async () => {
  const { db, pool } = server.deps
  const { token } = await createSimSession(db, '1440000000003')
  await pool.query(`update sim_session set expires_at = now() - interval '1 second'`)
  expect(await cardOfSession(db, '1440000000003', token)).toBeUndefined()
})

test('a limit counts every hit once, also when they come together', async () => {
  const { limits } = server.deps
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => limits.take('test', 5, 60000)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const { reason } = tries.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(reason).toMatchObject({ code: Code.tooMany, statusCode: 429 })
})

const queueOf = (pool: Pool, options: Parameters<typeof createJobs>[2] = { pollSeconds: 0.5 }) =>
  createJobs(pool, { error: () => undefined }, options)
/** Jobs of a kind of work, by their keys. */
const jobsOfWork = async (name: string) =>
  (
    await server.sql(
      `select data->>'key' as key, state from pgboss.job where data->>'work' = $1 order by data->>'key'`,
      [name]
    )
  ).map(({ key, state }) => ({ key, state }))

test('a job that is sent in a transaction exists only if that commits, and runs', async () => {
  const { db, pool } = server.deps
  const jobs = queueOf(pool)
  const ran: unknown[] = []
  jobs.add({ name: 'test-job', run: async (key) => void ran.push(key) })
  await jobs.start()
  const lost = db.transaction(async (tx) => {
    await jobs.wake('test-job', 1, { db: tx })
    throw new Error('rolled back')
  })
  await expect(lost).rejects.toThrow('rolled back')
  await db.transaction((tx) => jobs.wake('test-job', 2, { db: tx }))
  await until(
    async () => ran.length,
    (length) => length > 0
  )
  await jobs.stop()
  expect(ran).toEqual(['2'])
})

test('retries a failed job of a batch and completes the others', async () => {
  const jobs = queueOf(server.deps.pool)
  const ran: unknown[] = []
  jobs.add({
    name: 'batch-job',
    retries: 5,
    run: async (key) => {
      ran.push(key)
      if (key === '2') throw new Error('not this one')
    }
  })
  await jobs.start()
  for (const n of [1, 2, 3]) await jobs.wake('batch-job', n)
  await until(
    () => jobsOfWork('batch-job'),
    (rows) =>
      rows.filter(({ state }) => state === 'completed').length === 2 &&
      rows.some(({ state }) => state === 'retry')
  )
  await jobs.stop()
  expect(await jobsOfWork('batch-job')).toEqual([
    { key: '1', state: 'completed' },
    { key: '2', state: 'retry' },
    { key: '3', state: 'completed' }
  ])
})

test('keeps a job without retries as failed, with its work', async () => {
  const jobs = queueOf(server.deps.pool)
  jobs.add({ name: 'failing-job', run: () => Promise.reject(new Error('no')) })
  await jobs.start()
  await jobs.wake('failing-job', 1)
  await until(
    () => jobsOfWork('failing-job'),
    ([job]) => job?.state === 'failed'
  )
  await jobs.stop()
  expect((await readFigures(server.db)).jobs).toContainEqual({
    queue: 'failing-job',
    state: 'failed',
    count: 1
  })
})

test('does urgent work in this process without the queue, and enqueues it after a failure', async () => {
  const { pool } = server.deps
  // a queue that polls once an hour
  const jobs = queueOf(pool, { pollSeconds: 3600 })
  const ran: unknown[] = []
  jobs.add({
    name: 'soon-job',
    run: async (key) => {
      ran.push(key)
      if (key === '2') throw new Error('not here')
    }
  })
  const asked = jest.spyOn(pool, 'query')
  await jobs.start()
  // the queue's first look is over, and the next one an hour away
  const look = await until(
    async () => asked.mock.calls.findIndex(([query]) => /skip locked/i.test(JSON.stringify(query))),
    (at) => at >= 0
  )
  await asked.mock.results[look]!.value
  asked.mockRestore()
  await jobs.soon('soon-job', '1')
  await jobs.soon('soon-job', '2')
  const waiting = await until(
    () => jobsOfWork('soon-job'),
    (rows) => rows.length > 0
  )
  await jobs.stop()
  expect(ran).toEqual(['1', '2'])
  expect(waiting).toEqual([{ key: '2', state: 'created' }])
})

test('waits for a database that is away for a while, and keeps what was done', async () => {
  const { pool } = server.deps
  let away = false
  let asked = 0
  const shaky = {
    query: async (text: string, values: unknown[]) => {
      if (!away) return pool.query(text, values)
      asked++
      throw Object.assign(new Error('Connection terminated unexpectedly'))
    }
  } as unknown as typeof pool
  const jobs = queueOf(shaky)
  let ran = 0
  // the database fails while a job runs, so the end of the job cannot be saved
  jobs.add({
    name: 'shaky-job',
    run: async () => {
      ran++
      away = true
    }
  })
  await jobs.start()
  await jobs.wake('shaky-job', 1)
  await until(
    async () => asked,
    (times) => times > 3
  )
  await expect(jobs.wake('shaky-job', 2)).rejects.toThrow('terminated')
  away = false
  const found = await until(
    () => jobsOfWork('shaky-job'),
    ([job]) => job?.state === 'completed'
  )
  await jobs.stop()
  expect(found).toEqual([{ key: '1', state: 'completed' }])
  expect(ran).toBe(1)
})

test('finishes a job that is fetched while the server stops before its database is closed', async () => {
  const { pool } = server.deps
  let fetching = () => undefined as void
  const fetched = new Promise<void>((resolve) => (fetching = resolve))
  let go = () => undefined as void
  const stopping = new Promise<void>((resolve) => (go = resolve))
  // a database that delays the answer to the fetch of a job
  const late = {
    query: async (text: string, values: unknown[]) => {
      const rows = await pool.query(text, values)
      if (!rows.rows?.some(({ data }) => data?.work === 'late-job')) return rows
      fetching()
      await stopping
      return rows
    }
  } as unknown as typeof pool
  const jobs = queueOf(late)
  const ran: unknown[] = []
  jobs.add({ name: 'late-job', run: async (key) => void ran.push(key) })
  await jobs.start()
  await jobs.wake('late-job', 'late')
  await fetched
  const bossStops = jest.spyOn(PgBoss.prototype, 'stop')
  const stopped = jobs.stop()
  // pg-boss has stopped without waiting for the fetch: the queue must
  await bossStops.mock.results[0]!.value
  go()
  await stopped
  expect(ran).toEqual(['late'])
  expect(await jobsOfWork('late-job')).toEqual([{ key: 'late', state: 'completed' }])
})

test('leaves a job of work that only another release knows to that release', async () => {
  const { pool } = server.deps
  await pool.query(`insert into pgboss.job (name, data) values ('work', '{"work":"next-job"}')`)
  const former = queueOf(pool)
  await former.start()
  await until(
    () => jobsOfWork('next-job'),
    (rows) => rows.some(({ state }) => state === 'completed')
  )
  await former.stop()
  expect(await jobsOfWork('next-job')).toContainEqual({ key: null, state: 'created' })
  let ran = 0
  const next = queueOf(pool)
  next.add({ name: 'next-job', run: async () => void ran++ })
  await pool.query(`update pgboss.job set start_after = now() where state = 'created'`)
  await next.start()
  await until(
    async () => ran,
    (times) => times > 0
  )
  await next.stop()
})

test('runs scheduled work once a minute, however many processes there are', async () => {
  const { pool } = server.deps
  const ran: string[] = []
  const processes = ['one', 'two'].map((name) => {
    const jobs = queueOf(pool)
    jobs.add({ name: 'minute-job', at: { every: 1 }, run: async () => void ran.push(name) })
    jobs.add({ name: 'never-due-job', at: { hour: 25 }, run: async () => void ran.push('never') })
    return jobs
  })
  const minute = async () =>
    (await pool.query('select floor(extract(epoch from now()) / 60)::int as n')).rows[0].n as number
  const before = await minute()
  for (const jobs of processes) await jobs.start()
  await until(
    async () => ran.length,
    (times) => times > 0
  )
  for (const jobs of processes) await jobs.stop()
  expect(ran).not.toContain('never')
  expect(ran.length).toBeLessThanOrEqual((await minute()) - before + 1)
})

test('demo data never comes into production by itself', async () => {
  const production = await startServer({ NODE_ENV: 'production' })
  const who = visitor(production.app)
  expect((await who.get('/api/shop/numberList')).data.total).toBe(0)
  expect(
    (await who.post('/api/dictData/options', { types: ['haoka_operator'] })).data.haoka_operator
  ).toHaveLength(5)
  await production.close()
})

test('a PGlite folder keeps its data and serves one process', async () => {
  const folder = tempFolder()
  const first = await buildApp(testConfig({ DATA_DIR: folder, DATABASE_URL: '', DEMO_NUMBERS: 10 }))
  const totalOf = async (app: typeof first) => (await visitor(app).get('/api/shop/numberList')).data.total
  const total = await totalOf(first)
  await first.close()
  const second = await buildApp(testConfig({ DATA_DIR: folder, DATABASE_URL: '', DEMO_NUMBERS: 10 }))
  expect(total).toBeGreaterThan(0)
  expect(await totalOf(second)).toBe(total)
  await second.close()
})
