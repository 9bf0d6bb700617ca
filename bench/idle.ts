import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startServer } from './process'

/*
 * Prints what `npm start` takes at rest, with demo data on PGlite: share of a core in %, memory in MB. The server is started
 * a second time, because the first start writes the demo data; its first minute is not counted. Linux only.
 */
const settleMs = 60_000
const watchMs = 60_000

/** CPU time of a process so far, in ms; Linux counts it in hundredths of a second. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const memoryMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'idle-'))
  const given = { DATA_DIR: folder, DATABASE_URL: '', SECRET: randomBytes(32).toString('hex') }
  await (await startServer(given)).stop()
  const server = await startServer(given)
  await setTimeout(settleMs)
  const before = cpuMs(server.pid)
  await setTimeout(watchMs)
  const share = ((cpuMs(server.pid) - before) / watchMs) * 100
  process.stdout.write(`idle: ${share.toFixed(1)} % of a core, ${memoryMb(server.pid).toFixed(0)} MB\n`)
  await server.stop()
  rmSync(folder, { recursive: true })
}

void main()
