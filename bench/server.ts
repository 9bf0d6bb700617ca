import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'
import { buildApp } from '../server/app'
import { readConfig } from '../server/config'

/**
 * Requests a second of a list of 20 with a filter and of a reservation, as ratio to an empty route of the same
 * server in the same run; 100,000 numbers, 20 connections. PostgreSQL with DATABASE_URL (an empty database), else
 * PGlite. Fails when a ratio is under its target.
 */
const targets = { pglite: { list: 0.1, reserve: 0.07 }, postgres: { list: 0.3, reserve: 0.14 } }
const numbers = 100000
const seconds = Number(process.env.BENCH_SECONDS ?? 6)

type Requests = autocannon.Options['requests']
const run = async (url: string, requests: Requests) => {
  const result = await autocannon({ url, connections: 20, duration: seconds, requests })
  if (result.non2xx) throw new Error(`${result.non2xx} answers were not 2xx`)
  return result.requests.average
}

// the five operators' first ten pages, as a crowd of shoppers asks
const listRequest = () => {
  let n = 0
  return [
    {
      setupRequest: (request: autocannon.Request) => {
        n += 1
        const path = `/api/shop/numberList?operator=${1 + (n % 5)}&page=${1 + (Math.floor(n / 5) % 10)}&pageSize=20`
        return { ...request, path }
      }
    }
  ]
}
const reserveRequest = () => {
  let n = 0
  return [
    {
      method: 'POST' as const,
      path: '/api/shop/holdNumber',
      setupRequest: (request: autocannon.Request) => {
        n += 1
        return {
          ...request,
          headers: { 'content-type': 'application/json', 'session-id': randomBytes(16).toString('hex') },
          body: JSON.stringify({ numberId: n })
        }
      }
    }
  ]
}

async function main() {
  const app = await buildApp(
    readConfig({
      DATA_DIR: 'memory',
      SECRET: randomBytes(32).toString('hex'),
      SEED: 'demo',
      DEMO_NUMBERS: numbers,
      LOG_LEVEL: 'error',
      RATE_LIMIT: 0,
      JOBS: 'off'
    })
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  await run(url, [{ path: '/health' }]) // warm
  const empty = await run(url, [{ path: '/health' }])
  const measured = { list: await run(url, listRequest()), reserve: await run(url, reserveRequest()) }
  const { kind } = app.deps
  await app.close()
  process.stdout.write(`${kind}: empty route ${Math.round(empty)}/s\n`)
  for (const name of ['list', 'reserve'] as const) {
    const ratio = measured[name] / empty
    const target = targets[kind][name]
    const verdict = ratio >= target ? 'ok' : 'UNDER TARGET'
    process.stdout.write(
      `${name} ${Math.round(measured[name])}/s, ratio ${ratio.toFixed(2)} (target ${target}) ${verdict}\n`
    )
    if (ratio < target) process.exitCode = 1
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.stack}\n`)
  process.exit(1)
})
