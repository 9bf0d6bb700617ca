import { readFileSync, readdirSync } from 'node:fs'
import autocannon from 'autocannon'

export interface Asked {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** What a number of requests came to; the CPU time in ms a request of the servers, and of PostgreSQL where it runs on this machine. */
export interface Run {
  /** Requests a second. */
  rate: number
  /** Latency in ms. */
  p50: number
  p95: number
  serverCpu: number
  databaseCpu: number
}

/** ms of CPU of a process so far; 0 when it has ended. Linux counts in ticks of 10 ms. */
function cpuOf(pid: string): number {
  try {
    const [, user, system] = /.*\)(?: \S+){11} (\d+) (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))!
    return 10 * (Number(user) + Number(system))
  } catch {
    return 0
  }
}

/** The backends of PostgreSQL that serve a database, by what they call themselves. */
const backends = (database: string) =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(` ${database} `)
    } catch {
      return false
    }
  })

/** Requests of a server at the same time. */
const connections = 20

const cpusOf = (pids: string[]) => new Map(pids.map((pid) => [pid, cpuOf(pid)]))
/** ms that `now` have used since `before`: a backend may have begun or ended in between. */
const usedSince = (before: Map<string, number>, now: Map<string, number>) =>
  [...now].reduce((sum, [pid, ms]) => sum + Math.max(0, ms - (before.get(pid) ?? 0)), 0)

/** Code 0 of the envelope, or the empty route. Numbers that the demo has sold cannot be held: a few may fail. */
const isSuccess = (body: string) => /^\{"(code":0,|status")/.test(body)

/** Sends `amount` requests to one server; returns their latencies in ms and when the last one was answered. */
async function load(
  url: string,
  ask: () => Asked,
  amount: number
): Promise<{ times: number[]; ended: number }> {
  const times: number[] = []
  // autocannon itself ends at the next whole second
  let ended = 0
  const setupRequest = (request: autocannon.Request) => ({ ...request, ...ask() })
  const running = autocannon({
    ...{ url, connections, amount, timeout: 60, requests: [{ setupRequest }], verifyBody: isSuccess }
  })
  running.on('response', (_client, _status, _bytes, ms) => {
    times.push(ms)
    ended = performance.now()
  })
  const { non2xx, errors, mismatches } = await running
  const failed = non2xx + errors + mismatches
  if (failed > Math.max(5, amount / 100)) throw new Error(`${failed} of ${amount} calls failed`)
  return { times, ended }
}

/** Sends `amount` requests to each of `servers` at the same time; throws when answers are not a success. */
export async function measure(
  servers: { url: string; pid: number }[],
  ask: () => Asked,
  { amount, database }: { amount: number; database: string }
): Promise<Run> {
  const pids = servers.map(({ pid }) => String(pid))
  const ofDatabase = () => cpusOf(database ? backends(database) : [])
  const [server, others] = [cpusOf(pids), ofDatabase()]
  const began = performance.now()
  const loads = await Promise.all(servers.map(({ url }) => load(url, ask, amount)))
  const seconds = (Math.max(...loads.map(({ ended }) => ended)) - began) / 1000
  const times = loads.flatMap(({ times }) => times).sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
  return {
    rate: times.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    serverCpu: usedSince(server, cpusOf(pids)) / times.length,
    databaseCpu: usedSince(others, ofDatabase()) / times.length
  }
}
