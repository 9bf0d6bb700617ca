import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

/**
 * Time and greatest memory of `numbers:import` with 100,000 lines, as the command runs it: on PostgreSQL with
 * DATABASE_URL it has to stay under 200 MB; on PGlite the database lives in the same process, and it is reported only.
 * On PostgreSQL also how long a buyer waits at most while 5,000 items are changed: 1 s, and on a busy machine a fifth of
 * the time that the change takes. In one transaction a buyer would wait for nearly all of it. The argument `memory` measures the memory alone.
 */
const lines = 100000
const most = 200
const items = 5000
const mostWait = 1000

const prefixes = '134 135 136 138 130 131 186 133 189 199 192 170'.split(' ')
const homes = ['广东,深圳', '440000,广州市', '北京,', '浙江省,330100']

async function writeLines(name: string, header: string, count: number, line: (i: number) => string) {
  const file = createWriteStream(name)
  file.write(`${header}\n`)
  for (let i = 0; i < count; i++) if (!file.write(`${line(i)}\n`)) await once(file, 'drain')
  file.end()
  await once(file, 'finish')
}

const numberLine = (i: number) => {
  const number = prefixes[i % prefixes.length] + String((i * 7919) % 100000000).padStart(8, '0')
  return `${number},${homes[i % homes.length]},${i % 9000}.90,100,19.9,12,${i % 50 ? '否' : '是'}`
}

/** Peak memory of a process in MB (VmHWM of Linux); 0 when it has ended. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Runs a merchant's command and calls `meanwhile` again and again until it ends. Returns the seconds it took. */
async function merchant(words: string[], folder: string, meanwhile: (pid: number) => Promise<unknown>) {
  const start = Date.now()
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/cli.ts', ...words], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: join(folder, 'data'), SEED: 'none' }
  })
  const state = { code: undefined as number | null | undefined }
  child.once('exit', (code) => (state.code = code))
  while (state.code === undefined) await meanwhile(child.pid!)
  if (state.code !== 0) throw new Error(`${words[0]} ended with ${state.code}`)
  return ((Date.now() - start) / 1000).toFixed(1)
}

async function memory(folder: string) {
  const file = join(folder, 'numbers.csv')
  await writeLines(file, '号码,省份,城市,价格,预存,低消,合约月数,精选', lines, numberLine)
  let peak = 0
  const seconds = await merchant(['numbers:import', file], folder, async (pid) => {
    peak = Math.max(peak, peakOf(pid))
    await wait(50)
  })
  const kind = process.env.DATABASE_URL ? 'postgres' : 'pglite'
  const held = peak <= most ? 'ok' : 'OVER TARGET'
  const verdict = kind === 'pglite' ? '(with the database in it)' : held
  process.stdout.write(
    `${kind}: import of ${lines} numbers ${seconds} s, ${Math.round(peak)} MB at most ${verdict}\n`
  )
  if (kind === 'postgres' && peak > most) process.exitCode = 1
}

/** Measures how long a buyer who takes a piece waits while the items are changed. */
async function waiting(folder: string) {
  const file = join(folder, 'goods.csv')
  const header = '类型,标题,分组,价格,库存,图片'
  await writeLines(file, header, items, (i) => `商品,测量${i},测量,9.90,5,/media/goods/a.jpg`)
  await merchant(['goods:import', file], folder, () => wait(50))
  const buyer = new Client({ connectionString: process.env.DATABASE_URL })
  await buyer.connect()
  try {
    let longest = 0
    const seconds = await merchant(['goods:import', file], folder, async () => {
      const start = Date.now()
      const title = `测量${Math.floor(Math.random() * items)}`
      await buyer.query('update goods set stock = stock - 1 where title = $1 and stock > 0', [title])
      longest = Math.max(longest, Date.now() - start)
      await wait(5)
    })
    const limit = Math.max(mostWait, (Number(seconds) * 1000) / 5)
    const verdict = longest <= limit ? 'ok' : 'OVER TARGET'
    process.stdout.write(
      `postgres: ${items} items changed in ${seconds} s, a buyer waits ${longest} ms at most ${verdict}\n`
    )
    if (longest > limit) process.exitCode = 1
  } finally {
    await buyer.query(`delete from goods where "group" = '测量'`)
    await buyer.end()
  }
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  try {
    await memory(folder)
    if (process.env.DATABASE_URL && process.argv[2] !== 'memory') await waiting(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

void main()
