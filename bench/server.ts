import { randomBytes } from 'node:crypto'
import autocannon from 'autocannon'
import { list, newFilter } from './lists'
import { median, startServer } from './process'

/**
 * Requests a second for a filtered list of 20 numbers and for holding a number, as ratio to an empty route of the same
 * server in the same run: a server process of its own, 100,000 numbers, 20 connections, the median of the rounds. `varied`
 * uses a new filter each time, `cached` the same few filters again and again. PostgreSQL with DATABASE_URL (an empty
 * database), else PGlite. Prints UNDER TARGET where a ratio is too low.
 */
const targets = { pglite: { list: 0.1, reserve: 0.07 }, postgres: { list: 0.3, reserve: 0.14 } }
const numbers = 100000
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)

interface Asked {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** Requests a second while `seconds` last; throws when an answer is not a success. */
async function run(url: string, ask: (n: number) => Asked): Promise<number> {
  let n = 0
  const setupRequest = (request: autocannon.Request) => ({ ...request, ...ask((n += 1)) })
  const result = await autocannon({ url, connections: 20, duration: seconds, requests: [{ setupRequest }] })
  if (result.non2xx) throw new Error(`${result.non2xx} answers were not 2xx`)
  return result.requests.average
}

let held = 0
/** Holds a number as a new visitor from a new address each time, because one address may hold only a few. */
const reserve = (): Asked => ({
  method: 'POST',
  path: '/api/shop/holdNumber',
  headers: {
    'content-type': 'application/json',
    'session-id': randomBytes(16).toString('hex'),
    'x-forwarded-for': [10, ...randomBytes(3)].join('.')
  },
  body: JSON.stringify({ numberId: (held += 1) })
})

async function main() {
  const kind = process.env.DATABASE_URL ? 'postgres' : 'pglite'
  const server = await startServer({
    SECRET: randomBytes(32).toString('hex'),
    DEMO_NUMBERS: String(numbers),
    JOBS: 'off',
    TRUST_PROXY: 'loopback'
  })
  const empty: number[] = []
  const measured = { varied: [] as number[], cached: [] as number[], reserve: [] as number[] }
  try {
    await run(server.url, newFilter) // warm
    for (let round = 0; round < rounds; round++) {
      empty.push(await run(server.url, () => ({ path: '/health' })))
      measured.varied.push(await run(server.url, newFilter))
      measured.cached.push(await run(server.url, list))
      measured.reserve.push(await run(server.url, reserve))
    }
  } finally {
    await server.stop()
  }
  process.stdout.write(`${kind}: empty route ${Math.round(median(empty))}/s\n`)
  for (const name of ['varied', 'cached', 'reserve'] as const) {
    // relative to the empty route of the same round: other load on the machine slows both alike
    const ratio = median(measured[name].map((value, round) => value / empty[round]!))
    const target = name === 'reserve' ? targets[kind].reserve : targets[kind].list
    const verdict = ratio >= target ? 'ok' : 'UNDER TARGET'
    const what = name === 'reserve' ? 'reserve' : `list, ${name}`
    process.stdout.write(
      `${what} ${Math.round(median(measured[name]))}/s, ratio ${ratio.toFixed(2)} (target ${target}) ${verdict}\n`
    )
  }
}

void main()
