import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PgBoss from 'pg-boss'
import { Code } from '../../contract/errors'
import { buildApp } from '../../server/app'
import { inlineScriptHashes } from '../../server/plugins/security'
import { createJobs } from '../../server/jobs/queue'
import { createSimSession, endSimSession, cardOfSession } from '../../server/services/shared/sessions'
import { startServer, testConfig, until, visitor } from './support/server'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('an unknown route is 404 in the envelope, never code 0', async () => {
  for (const url of ['/api/nothing', '/nothing', '/shop/nothing.js']) {
    const answer = await server.app.inject({ url })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: Code.notFound, message: '请求的地址不存在', data: null })
  }
})

test('an address that is none is 400 in the envelope', async () => {
  for (const url of ['/%ff', '/api/%zz', '/shop/..%2f..%2fpackage.json']) {
    const answer = await server.app.inject({ url })
    expect(answer.json()).toEqual({ code: Code.invalidInput, message: '请求格式不正确', data: null })
    expect(Math.floor(answer.statusCode / 100)).toBe(4)
  }
})

test('a crash is 500 in the envelope, without its stack or text', async () => {
  const { pool } = server.app.deps.reads
  const query = jest
    .spyOn(pool, 'query')
    .mockImplementation(() => Promise.reject(new Error('secret detail')) as never)
  const answer = await server.app.inject({ url: '/api/shop/goodsDetails?goodsId=1' })
  query.mockRestore()
  expect(answer.statusCode).toBe(500)
  expect(answer.json().code).toBe(Code.crashed)
  expect(answer.body).not.toMatch(/secret detail|at /)
})

test('broken JSON and an unknown content type are 400s in the envelope', async () => {
  for (const type of ['application/json', 'text/csv']) {
    const answer = await server.app.inject({
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
  const who = visitor(server.app)
  const { status, code, data } = await who.post('/api/hk/sendCode', { contactPhone: '123', extra: 1 })
  expect({ status, code }).toEqual({ status: 400, code: Code.invalidInput })
  expect(data.fields).toEqual({ contactPhone: '格式不正确', certNo: '请填写此项', extra: '不支持此参数' })
})

test('security headers let the H5 build run and nothing injected', async () => {
  const answer = await server.app.inject({ url: '/shop/' })
  expect(answer.statusCode).toBe(200)
  const csp = answer.headers['content-security-policy'] as string
  expect(csp).toContain(`script-src 'self' ${inlineScriptHashes('<script>window.a = 1</script>')[0]}`)
  expect(csp).not.toContain("script-src 'unsafe-inline'")
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('hashed files are kept for ever, the page is asked for again', async () => {
  expect((await server.app.inject({ url: '/shop/' })).headers['cache-control']).toBe('no-cache')
  const script = await server.app.inject({ url: '/shop/app.0123abcd.js' })
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const root = await server.app.inject({ url: '/' })
  expect(root.headers.location).toBe('/shop/')
})

test('answers are compressed', async () => {
  const answer = await server.app.inject({ url: '/provinces/all.json', headers: { 'accept-encoding': 'br' } })
  expect(answer.headers['content-encoding']).toBe('br')
})

test('health, readiness and the published contract', async () => {
  expect((await server.app.inject({ url: '/health' })).statusCode).toBe(200)
  expect((await server.app.inject({ url: '/ready' })).statusCode).toBe(200)
  const api = (await server.app.inject({ url: '/openapi.json' })).json()
  expect(api.paths['/api/shop/numberList'].get.parameters.map((p: { name: string }) => p.name)).toContain(
    'slots'
  )
  expect((await server.app.inject({ url: '/docs/' })).statusCode).toBe(200)
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
  const { db, pool } = server.app.deps
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
  const { db, pool } = server.app.deps
  const { token } = await createSimSession(db, '1440000000003')
  await pool.query(`update sim_session set expires_at = now() - interval '1 second'`)
  expect(await cardOfSession(db, '1440000000003', token)).toBeUndefined()
})

test('a limit counts every hit once, also when they come together', async () => {
  const { limits } = server.app.deps
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => limits.take('test', 5, 60000)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const { reason } = tries.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(reason).toMatchObject({ code: Code.tooMany, statusCode: 429 })
})

test('a job that is sent in a transaction exists only if that commits, and runs', async () => {
  const { db, pool } = server.app.deps
  const jobs = createJobs(pool, { error: () => undefined }, { pollSeconds: 0.5 })
  await jobs.start()
  const ran: unknown[] = []
  await new Promise<void>((resolve, reject) => {
    const run = async (data: Record<string, unknown>) => {
      ran.push(data)
      resolve()
    }
    const sendTwo = async () => {
      await jobs.work({ name: 'test-job', run })
      const lost = db.transaction(async (tx) => {
        await jobs.send('test-job', { n: 1 }, { db: tx })
        throw new Error('rolled back')
      })
      await expect(lost).rejects.toThrow('rolled back')
      await db.transaction((tx) => jobs.send('test-job', { n: 2 }, { db: tx }))
    }
    sendTwo().catch(reject)
  })
  expect(ran).toEqual([{ n: 2 }])
  await jobs.stop()
})

test('of jobs that are fetched together one that fails is tried again, the others are done', async () => {
  const { pool } = server.app.deps
  const jobs = createJobs(pool, { error: () => undefined }, { pollSeconds: 0.5 })
  const ran: unknown[] = []
  jobs.add({
    name: 'batch-job',
    run: async ({ n }) => {
      ran.push(n)
      if (n === 2) throw new Error('not this one')
    }
  })
  await jobs.start()
  for (const n of [1, 2, 3]) await jobs.send('batch-job', { n }, { key: String(n) })
  const states = () =>
    pool.query(`select data->>'n' n, state from pgboss.job where name = 'batch-job' order by 1`)
  await until(
    async () => (await states()).rows,
    (rows) => rows.filter(({ state }) => state === 'completed').length === 2
  )
  await jobs.stop()
  expect((await states()).rows).toEqual([
    { n: '1', state: 'completed' },
    { n: '2', state: 'retry' },
    { n: '3', state: 'completed' }
  ])
})

test('what is to be done soon is done here without the queue; where it fails the queue has it', async () => {
  const { pool } = server.app.deps
  // a queue that polls once an hour
  const jobs = createJobs(pool, { error: () => undefined }, { pollSeconds: 3600 })
  const ran: unknown[] = []
  jobs.add({
    name: 'soon-job',
    run: async ({ n }) => {
      ran.push(n)
      if (n === 2) throw new Error('not here')
    }
  })
  const asked = jest.spyOn(pool, 'query')
  await jobs.start()
  // the queue's first look is over, and the next one an hour away
  const look = await until(
    async () =>
      asked.mock.calls.findIndex(
        ([text, values]) => /skip locked/i.test(String(text)) && String(values).startsWith('soon-job')
      ),
    (at) => at >= 0
  )
  await asked.mock.results[look]!.value
  asked.mockRestore()
  await jobs.soon('soon-job', { n: 1 }, 'one')
  await jobs.soon('soon-job', { n: 2 }, 'two')
  const waiting = await until(
    async () => (await pool.query(`select data->>'n' n from pgboss.job where name = 'soon-job'`)).rows,
    (rows) => rows.length > 0
  )
  await jobs.stop()
  expect(ran).toEqual([1, 2])
  expect(waiting).toEqual([{ n: '2' }])
})

test('a database that is away for a while: the queue waits for it, and what was done is kept', async () => {
  const { pool } = server.app.deps
  let away = false
  let asked = 0
  const shaky = {
    query: async (text: string, values: unknown[]) => {
      if (!away) return pool.query(text, values)
      asked++
      throw Object.assign(new Error('Connection terminated unexpectedly'))
    }
  } as unknown as typeof pool
  const jobs = createJobs(shaky, { error: () => undefined }, { pollSeconds: 0.5 })
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
  await jobs.send('shaky-job', {})
  await until(
    async () => asked,
    (times) => times > 3
  )
  await expect(jobs.send('shaky-job', {})).rejects.toThrow('terminated')
  away = false
  const { rows } = await until(
    () => pool.query(`select state from pgboss.job where name = 'shaky-job'`),
    ({ rows: [job] }) => job?.state === 'completed'
  )
  await jobs.stop()
  expect(rows).toEqual([{ state: 'completed' }])
  expect(ran).toBe(1)
})

test('a job that is fetched while the server stops is done before its database is closed', async () => {
  const { pool } = server.app.deps
  let fetching = () => undefined as void
  const fetched = new Promise<void>((resolve) => (fetching = resolve))
  let go = () => undefined as void
  const stopping = new Promise<void>((resolve) => (go = resolve))
  // a database that delays the answer to the fetch of a job
  const late = {
    query: async (text: string, values: unknown[]) => {
      const rows = await pool.query(text, values)
      if (!rows.rows?.some(({ data }) => data?.late)) return rows
      fetching()
      await stopping
      return rows
    }
  } as unknown as typeof pool
  const jobs = createJobs(late, { error: () => undefined }, { pollSeconds: 0.5 })
  const ran: unknown[] = []
  jobs.add({ name: 'late-job', run: async (data) => void ran.push(data) })
  await jobs.start()
  await jobs.send('late-job', { late: true })
  await fetched
  const bossStops = jest.spyOn(PgBoss.prototype, 'stop')
  const stopped = jobs.stop()
  // pg-boss has stopped without waiting for the fetch: the queue must
  await bossStops.mock.results[0]!.value
  go()
  await stopped
  expect(ran).toEqual([{ late: true }])
  const { rows } = await pool.query(`select state from pgboss.job where name = 'late-job'`)
  expect(rows).toEqual([{ state: 'completed' }])
})

test('a kind of job that this version has no more is sent no more; one that only a newer version has is', async () => {
  const { pool } = server.app.deps
  const startWith = async (name: string, version: string) => {
    const jobs = createJobs(pool, { error: () => undefined }, { version })
    jobs.add({ name, cron: '* * * * *', run: async () => undefined })
    await jobs.start()
    await jobs.stop()
  }
  const sent = async () =>
    (await server.sql('select name from pgboss.schedule order by name')).map(({ name }) => name as string)
  await startWith('old-kind', '1.9.0')
  await startWith('new-kind', '1.10.0')
  expect(await sent()).toEqual(['new-kind'])
  await startWith('old-kind', '1.9.0')
  expect(await sent()).toEqual(['new-kind', 'old-kind'])
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

test('a wrong environment is refused with its name', () => {
  expect(() => testConfig({ PORT: 99999 })).toThrow(/PORT/)
})

test('a PGlite folder keeps its data and serves one process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  const first = await buildApp(testConfig({ DATA_DIR: folder, DATABASE_URL: '', DEMO_NUMBERS: 10 }))
  const totalOf = async (app: typeof first) => (await visitor(app).get('/api/shop/numberList')).data.total
  const total = await totalOf(first)
  await first.close()
  const second = await buildApp(testConfig({ DATA_DIR: folder, DATABASE_URL: '', DEMO_NUMBERS: 10 }))
  expect(total).toBeGreaterThan(0)
  expect(await totalOf(second)).toBe(total)
  await second.close()
  rmSync(folder, { recursive: true })
})
