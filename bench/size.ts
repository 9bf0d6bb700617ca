import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { median, startServer } from './process'
import { calls, empty } from './size/calls'
import { measure, type Run } from './size/measure'
import { seedSize, size } from './size/seed'

/**
 * The server at size: 200,000 numbers, 100,000 orders of the shop, 20,000 cards with 90 days of use. Requests a second of six calls
 * as ratio to an empty route of the same server in the same round, quiet, then with an import of the merchant and the sweeps
 * beside, then by two processes. `by CPU` is the same ratio of the CPU time of the server process, which other load on the machine does not
 * change. On PostgreSQL with DATABASE_URL, where it makes the database `bench_size`, else on PGlite.
 * `--keep` keeps the database for the next run with it. Prints UNDER TARGET where a ratio is too low.
 */
/** Requests of a call in a round; of the empty route twice as many. */
const amount = Number(process.env.BENCH_REQUESTS ?? 1500)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const keep = process.argv.includes('--keep')
const onPostgres = Boolean(process.env.DATABASE_URL)
const database = 'bench_size'
const folder = keep ? join(tmpdir(), database) : mkdtempSync(join(tmpdir(), database))

/** p95 may be this many times p50 while the merchant imports and the sweeps run. */
const mostSpread = 4
/** Two processes serve this many times as much as one. */
const leastGain = 1.7

const settings = {
  SECRET: 'the bench has no secrets, and opens its database again',
  DATA_DIR: folder,
  NODE_ENV: 'development',
  JOBS: 'off',
  TRUST_PROXY: 'loopback',
  ...(onPostgres && {
    DATABASE_URL: Object.assign(new URL(process.env.DATABASE_URL!), { pathname: `/${database}` }).href
  })
}

const print = (line: string) => void process.stdout.write(`${line}\n`)

async function asAdmin<T>(work: (client: Client) => Promise<T>, connectionString = process.env.DATABASE_URL) {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function isThere(): Promise<boolean> {
  if (!onPostgres || !keep) return false
  return asAdmin(async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    return found.rows.length > 0
  })
}

async function makeDatabase() {
  if (await isThere()) return
  if (onPostgres)
    await asAdmin(async (client) => {
      await client.query(`drop database if exists ${database} with (force)`)
      await client.query(`create database ${database}`)
    })
  print(`seeded in ${Math.round(await seedSize(settings as never))} s`)
}

type Server = Awaited<ReturnType<typeof startServer>>
type Measured = Record<string, { call: Run; empty: Run }[]>

const packageToBuy = async ({ url }: Server) => {
  const { simNo, token } = { simNo: '1450000000001', token: 'bench-1' }
  const answer = await fetch(`${url}/api/iot/packageChoose`, {
    headers: { 'sim-no': simNo, 'sim-token': token }
  })
  const { data } = (await answer.json()) as {
    data: { categories: { packages: { packageId: number; canBuy: boolean }[] }[] }
  }
  return data.categories.flatMap(({ packages }) => packages).find(({ canBuy }) => canBuy)!.packageId
}

async function measureAll(servers: Server[], of: ReturnType<typeof calls>): Promise<Measured> {
  const measured: Measured = {}
  const on = { amount, database: onPostgres ? database : '' }
  for (let round = 0; round < rounds; round++)
    for (const [name, { ask }] of Object.entries(of)) {
      // beside each call, because other load on the machine changes within a round
      const none = await measure(servers, empty, { ...on, amount: 2 * amount })
      ;(measured[name] ??= []).push({ empty: none, call: await measure(servers, ask, on) })
    }
  return measured
}

function report(title: string, measured: Measured, of: ReturnType<typeof calls>, spread: boolean) {
  print(
    `\n${title}\n${'call'.padEnd(14)}   /s  ratio  by CPU  target  p50 ms  p95 ms  CPU ms: server, database`
  )
  for (const [name, { least }] of Object.entries(of)) {
    const runs = measured[name]!
    const of50 = (read: (run: (typeof runs)[number]) => number) => median(runs.map(read))
    const ratio = of50(({ call, empty }) => call.rate / empty.rate)
    const byCpu = of50(({ call, empty }) => empty.serverCpu / call.serverCpu)
    const [p50, p95] = [of50(({ call }) => call.p50), of50(({ call }) => call.p95)]
    const faults = [
      ratio < least && !spread && 'UNDER TARGET',
      spread && p95 > mostSpread * p50 && `p95 OVER ${mostSpread} TIMES p50`
    ].filter(Boolean)
    print(
      [
        name.padEnd(14),
        String(Math.round(of50(({ call }) => call.rate))).padStart(5),
        ratio.toFixed(2).padStart(6),
        byCpu.toFixed(2).padStart(7),
        least.toFixed(2).padStart(7),
        p50.toFixed(1).padStart(7),
        p95.toFixed(1).padStart(7),
        of50(({ call }) => call.serverCpu)
          .toFixed(2)
          .padStart(9),
        of50(({ call }) => call.databaseCpu)
          .toFixed(2)
          .padStart(7),
        ...faults
      ].join(' ')
    )
  }
  const none = Object.values(measured).flat()
  print(`empty route ${Math.round(median(none.map(({ empty }) => empty.rate)))}/s`)
}

/** Runs a merchant's command again and again until the function that is returned is called. */
function commandBeside(words: (turn: number) => string[]) {
  let stopped = false
  const run = async () => {
    for (let turn = 1; !stopped; turn++) {
      const args = ['--import', 'tsx', 'server/cli.ts', ...words(turn)]
      const env = { ...process.env, ...settings }
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'], env })
      const output: string[] = []
      child.stderr.on('data', (text: Buffer) => output.push(text.toString()))
      const [code] = (await once(child, 'close')) as [number]
      if (code) throw new Error(`${words(turn)[0]} ended with ${code}: ${output.join('')}`)
    }
  }
  const running = run()
  // told at the end: the servers must be stopped first
  running.catch(() => undefined)
  return async () => {
    stopped = true
    await running
  }
}

const imported = 20000
async function importFile(turn: number): Promise<string> {
  const name = join(folder, `numbers${turn}.csv`)
  const file = createWriteStream(name)
  file.write('号码,省份,城市,价格,预存,低消,合约月数,精选\n')
  for (let i = 0; i < imported; i++)
    file.write(`135${String((i * 7919) % 100000000).padStart(8, '0')},广东,深圳,${turn + i},100,19.9,12,否\n`)
  file.end()
  await once(file, 'finish')
  return name
}

async function beside(server: Server, of: ReturnType<typeof calls>) {
  const files = [await importFile(1), await importFile(2)]
  const ends = onPostgres
    ? [
        (await startServer({ ...settings, JOBS: 'on' }, ['jobs'])).stop,
        commandBeside((turn) => ['numbers:import', files[turn % 2]!, '--yes']),
        commandBeside(() => ['books:check'])
      ]
    : []
  try {
    return await measureAll([server], of)
  } finally {
    await Promise.all(ends.map((end) => end()))
  }
}

async function twoProcesses(of: ReturnType<typeof calls>) {
  print(`\ntwo processes against one (target ${leastGain})`)
  const [one, other] = [await startServer(settings), await startServer(settings)]
  const on = { amount, database }
  try {
    for (const [name, { ask }] of Object.entries(of)) {
      const gains: number[] = []
      for (let round = 0; round < rounds; round++) {
        const alone = await measure([one], ask, on)
        const both = await measure([one, other], ask, on)
        gains.push(both.rate / alone.rate)
      }
      const gain = median(gains)
      print(`${name.padEnd(14)} ${gain.toFixed(2)} ${gain < leastGain ? 'UNDER TARGET' : ''}`)
    }
  } finally {
    await Promise.all([one.stop(), other.stop()])
  }
}

async function main() {
  await makeDatabase()
  print(`${onPostgres ? 'PostgreSQL' : 'PGlite'}: ${JSON.stringify(size)}`)
  let server = await startServer(settings)
  try {
    const of = calls(await packageToBuy(server))
    for (const { ask } of Object.values(of)) await measure([server], ask, { amount: 200, database: '' }) // warm
    report('quiet', await measureAll([server], of), of, false)
    if (!onPostgres) {
      // one process has the folder: the sweeps run in it, and no import beside it
      await server.stop()
      server = await startServer({ ...settings, JOBS: 'on' })
    }
    const busy = onPostgres ? 'with an import, the books and the sweeps beside' : 'with the sweeps beside'
    report(busy, await beside(server, of), of, true)
    await server.stop()
    if (onPostgres) await twoProcesses(of)
  } finally {
    await server.stop()
    if (!keep) rmSync(folder, { recursive: true, force: true })
    if (!keep && onPostgres)
      await asAdmin((client) => client.query(`drop database if exists ${database} with (force)`))
  }
}

void main()
