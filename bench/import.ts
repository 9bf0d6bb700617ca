import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Time and greatest memory of `numbers:import` with 100,000 lines, as the command runs it: on PostgreSQL with
 * DATABASE_URL it has to stay under 200 MB; on PGlite the database lives in the same process, and it is reported only.
 */
const lines = 100000
const most = 200

const prefixes = '134 135 136 138 130 131 186 133 189 199 192 170'.split(' ')
const homes = ['广东,深圳', '440000,广州市', '北京,', '浙江省,330100']

async function writeFile(name: string) {
  const file = createWriteStream(name)
  file.write('号码,省份,城市,价格,预存,低消,合约月数,精选\n')
  for (let i = 0; i < lines; i++) {
    const number = prefixes[i % prefixes.length] + String((i * 7919) % 100000000).padStart(8, '0')
    const line = `${number},${homes[i % homes.length]},${i % 9000}.90,100,19.9,12,${i % 50 ? '否' : '是'}\n`
    if (!file.write(line)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
}

/** MB that a process has held at most, by Linux's own account; 0 when it is gone. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  try {
    const file = join(folder, 'numbers.csv')
    await writeFile(file)
    const start = Date.now()
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/cli.ts', 'numbers:import', file], {
      stdio: 'inherit',
      env: { ...process.env, DATA_DIR: join(folder, 'data'), SEED: 'none' }
    })
    const state = { code: undefined as number | null | undefined }
    child.once('exit', (code) => (state.code = code))
    let peak = 0
    while (state.code === undefined) {
      peak = Math.max(peak, peakOf(child.pid!))
      await wait(50)
    }
    if (state.code !== 0) throw new Error(`the import ended with ${state.code}`)
    const kind = process.env.DATABASE_URL ? 'postgres' : 'pglite'
    const held = peak <= most ? 'ok' : 'OVER TARGET'
    const verdict = kind === 'pglite' ? '(with the database in it)' : held
    const seconds = ((Date.now() - start) / 1000).toFixed(1)
    process.stdout.write(
      `${kind}: import of ${lines} numbers ${seconds} s, ${Math.round(peak)} MB at most ${verdict}\n`
    )
    if (kind === 'postgres' && peak > most) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.stack}\n`)
  process.exit(1)
})
