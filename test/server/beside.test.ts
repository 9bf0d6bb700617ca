import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { Code } from '../../contract/errors'
import { openDatabase } from '../../server/db/client'
import { claimFolder, findOwner, type Neighbour } from '../../server/db/folder'
import { tempFolder } from '../support/folder'
import { unpackSeeded } from '../support/seeded'
import { browser, environment, program, seed, startProcess, type Process } from './support/processes'
import { until, testConfig } from './support/server'

/** The merchant's commands beside a running server with an embedded database. */

const folder = tempFolder()
const given = {
  DATA_DIR: folder,
  DATABASE_URL: '',
  ...seed,
  JOBS: 'off',
  CONNECT_SECONDS: 2
} as const
const card = { 'session-id': '0a1b-0a1b-0a1b-0a1b-0a1b-0a1b-0a1b-0a1b' }
let server: Process
let site: ReturnType<typeof browser>
beforeAll(async () => {
  await unpackSeeded(seed, join(folder, 'pglite'))
  server = await startProcess(given)
  site = browser(server.origin, card)
})
afterAll(async () => {
  await server.stop()
})

/** Types a command as the merchant does, beside the server. */
async function type(...words: string[]) {
  const child = spawn(process.execPath, [...program('cli'), ...words], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LANG: 'en',
      ...environment(given)
    } as unknown as NodeJS.ProcessEnv
  })
  let reply = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (reply += text.toString()))
  const [code] = await once(child, 'close')
  return { code, said: reply }
}

/** A connection to the server's database, as a command has one. */
async function guest() {
  const { host, port } = (await findOwner(folder)) as Neighbour
  const client = new Client({ host, port, user: 'shop', database: 'shop', ssl: false })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
const totalOf = async () => (await site.get('/api/shop/numberList')).data.total as number

/** Numbers in the database; the list of numbers is cached. */
async function numbers() {
  const client = await guest()
  const { rows } = await client.query('select count(*)::int as n from vanity_number')
  await client.end()
  return rows[0].n as number
}

/** Visitors who go on looking until they are told to stop; returns how long each answer took, in ms. */
function visitors(count: number) {
  let isOver = false
  const took: number[] = []
  const codes = new Set<number>()
  const one = async () => {
    while (!isOver) {
      const from = Date.now()
      codes.add((await site.get('/api/shop/numberList')).code)
      took.push(Date.now() - from)
    }
  }
  const all = Promise.all(Array.from({ length: count }, one))
  return async () => {
    isOver = true
    await all
    return { codes: [...codes], took }
  }
}

test('a command reads in the database of the running server', async () => {
  expect(await type('books:check')).toMatchObject({ code: 0, said: expect.stringContaining('add up') })
})

test('visitors go on while thousands of lines come in, and two imports take turns', async () => {
  const [one, two] = [1, 2].map((n) => {
    const file = join(folder, `many${n}.csv`)
    const lines = Array.from({ length: 4000 }, (_, i) => `13${n}1${String(i).padStart(7, '0')},北京,,100`)
    writeFileSync(file, ['号码,省份,城市,价格', ...lines].join('\n'))
    return file
  })
  const before = await numbers()
  const stop = visitors(3)
  const imports = await Promise.all([
    type('numbers:import', one!, '--yes'),
    type('numbers:import', two!, '--yes')
  ])
  const { codes, took } = await stop()
  expect(imports).toMatchObject([
    { code: 0, said: expect.stringContaining('4000 numbers added') },
    { code: 0, said: expect.stringContaining('4000 numbers added') }
  ])
  expect(codes).toEqual([Code.ok])
  expect(took.length).toBeGreaterThan(10)
  expect(await numbers()).toBe(before + 8000)
})

test('a command that is killed in its transaction leaves nothing, and nobody waits for it', async () => {
  const before = await numbers()
  const { host, port } = (await findOwner(folder)) as Neighbour
  const text = `const { Client } = require('pg')
    const client = new Client({ host: ${JSON.stringify(host)}, port: ${port}, user: 'shop', database: 'shop' })
    client.connect().then(() => client.query('begin'))
      .then(() => client.query("set statement_timeout = '99s'; delete from vanity_number n where not exists (select from shop_order where number_id = n.id)"))
      .then(() => client.query("select pg_advisory_lock(1), set_config('shop.import', '1', false)"))
      .then(() => console.log('ready'))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['-e', text], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(child.stdout, 'data')
  // whoever needs the database meanwhile is told within the server's time limit
  expect((await fetch(`${server.origin}/ready`)).status).toBe(503)
  child.kill('SIGKILL')
  await until(
    async () => (await fetch(`${server.origin}/ready`)).status,
    (status) => status === 200
  )
  expect(await numbers()).toBe(before)
  const next = await guest()
  expect(
    (
      await next.query(`select current_setting('shop.import', true) as run, current_setting('statement_timeout') as ms,
    (select count(*)::int from pg_locks where locktype = 'advisory') as locks`)
    ).rows
  ).toEqual([{ run: '', ms: '0', locks: 0 }])
  await next.end()
})

test('transactions of a command and calls of the server never mix', async () => {
  const [one, two] = [await guest(), await guest()]
  await one.query('create table if not exists beside (n int)')
  await one.query('begin')
  await one.query('insert into beside values (1)')
  // waits until the first is at its end
  const count = two.query('select count(*)::int as n from beside')
  const total = totalOf()
  await one.query('insert into beside values (2)')
  await expect(one.query('insert into nothing values (2)')).rejects.toThrow('nothing')
  await one.query('rollback')
  expect((await count).rows).toEqual([{ n: 0 }])
  expect(await total).toBeGreaterThan(0)
  await one.query('drop table beside')
  // each has its own statements under a name, and so has the server
  for (let n = 1; n < 100; n++) {
    await one.query({ name: `prepared_${n}`, text: 'select 1 as n' })
    await two.query({ name: `prepared_${n}`, text: 'select $1::int as n', values: [n] })
  }
  const again = { name: 'prepared_7', text: 'select $1::int as n', values: [7] }
  expect((await two.query(again)).rows).toEqual([{ n: 7 }])
  expect((await fetch(`${server.origin}/ready`)).status).toBe(200)
  for (const client of [one, two]) await client.end()
})

test('what is no command of PostgreSQL harms nobody', async () => {
  const { host, port } = (await findOwner(folder)) as Neighbour
  const { connect } = await import('node:net')
  for (const bytes of ['GET / HTTP/1.1\r\n\r\n', '\0\0\0\0', '\0\0\0\x08\x04\xd2\x16\x2f', 'x']) {
    const socket = connect(join(host, `.s.PGSQL.${port}`))
    socket.on('error', () => undefined)
    socket.end(bytes)
    socket.resume()
    await once(socket, 'close')
  }
  expect(await totalOf()).toBeGreaterThan(0)
})

test('the socket is for its owner alone', () => {
  const [name] = readdirSync(folder).filter((file) => file.startsWith('.s.PGSQL.'))
  expect((statSync(join(folder, name!)).mode & 0o777).toString(8)).toBe('600')
})

test('a folder whose address is longer than one of a socket is opened by one process, and by commands beside it', async () => {
  const other = join(tempFolder(), 'long'.repeat(30))
  mkdirSync(other)
  const open = (patient: boolean) =>
    openDatabase(testConfig({ DATA_DIR: other, DATABASE_URL: '' }), { patient })
  const first = await open(false)
  await expect(open(false)).rejects.toThrow('is in use by another process')
  const second = await open(true)
  expect((await second.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(second.isShared).toBe(true)
  await second.close()
  await first.close()
})

test('a second server is refused, and a server that stops ends what waits for it', async () => {
  await expect(startProcess(given)).rejects.toThrow('is in use by another process')
  const client = await guest()
  await client.query('begin')
  const ended = new Promise((done) => client.once('end', done))
  expect(await server.stop()).toBe(0)
  await ended
  expect(readdirSync(folder).filter((name) => /owner|PGSQL/.test(name))).toEqual([])
})

test('the folder of a server that was killed is free', async () => {
  server = await startProcess(given)
  await expect(claimFolder(folder)).rejects.toThrow('is in use by another process')
  await server.kill()
  await (await claimFolder(folder)).release()
})
