import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { isFresh } from '../../../scripts/stamp'
import type { Config } from '../../../server/config'
import { testSecret } from '../../support/seeded'

/** A separate server process, as `npm start` runs it. */
export interface Process {
  origin: string
  /** SIGKILL: nothing is finished or closed. */
  kill: () => Promise<void>
  /** SIGTERM: stops cleanly; returns the exit code. */
  stop: () => Promise<number | null>
}

/** Data that such a process puts into an empty database. */
export const seed = { SEED: 'demo', DEMO_NUMBERS: 300 } as const

/** Environment variables of a server process in tests. */
export const environment = (config: Partial<Config>): Record<string, string> => ({
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  SEED: seed.SEED,
  DEMO_NUMBERS: String(seed.DEMO_NUMBERS),
  SECRET: testSecret,
  LOG_LEVEL: 'error',
  RATE_LIMIT: '0',
  LOGIN_LIMIT: '100000',
  SMS_ADDRESS_LIMIT: '100000',
  SMS_DAY_BUDGET: '1000000',
  UNPAID_ORDERS: '100000',
  UNPAID_ORDERS_ADDRESS: '100000',
  UNPAID_STOCK: '100',
  HELD_NUMBERS: '100000',
  HELD_NUMBERS_ADDRESS: '100000',
  JOBS_POLL_SECONDS: '0.5',
  ...Object.fromEntries(Object.entries(config).map(([name, value]) => [name, String(value)]))
})

const built = isFresh('server')

/** Arguments of Node for the server or a merchant's command: dist/server, while it is fresh, starts in a third of the time. */
export const program = (name: 'main' | 'cli') =>
  built ? [`dist/server/${name}.js`] : ['--import', 'tsx', `server/${name}.ts`]

/**
 * Starts a server process and waits until it listens; throws with its output when it ends first. `hoursAhead`: error of
 * its clock; `words`: `jobs` for a process that only works on jobs.
 */
export async function startProcess(
  config: Partial<Config>,
  { hoursAhead = 0, words = [] as string[] } = {}
): Promise<Process> {
  const wrong = hoursAhead ? ['--require', './test/server/support/shiftedClock.js'] : []
  return listening(
    spawn(process.execPath, [...wrong, ...program('main'), ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        HOURS_AHEAD: String(hoursAhead),
        ...environment({ H5_DIR: 'test/server/support/h5', ...config })
      } as unknown as NodeJS.ProcessEnv
    })
  )
}

/** Waits until a server process listens or works on jobs. */
export async function listening(child: ChildProcessByStdio<null, Readable, Readable>): Promise<Process> {
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const written: string[] = []
  child.stderr.on('data', (text: Buffer) => written.push(text.toString()))
  const origin = await new Promise<string>((resolve, reject) => {
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${written.join('')}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      written.push(`${line}\n`)
      const port = /http:\/\/localhost:(\d+)\/shop/.exec(line)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
      if (line.startsWith('  Jobs')) resolve('')
    })
  })
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return { origin, kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') }
}

/** Calls the API over HTTP with these headers. */
export function browser(origin: string, headers: Record<string, string>) {
  const send = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {})
    })
    const { code, message, data } = (await answer.json()) as { code: number; message: string; data: any }
    return { status: answer.status, code, message, data }
  }
  return {
    get: (path: string) => send('GET', path),
    post: (path: string, body: object = {}) => send('POST', path, body)
  }
}
