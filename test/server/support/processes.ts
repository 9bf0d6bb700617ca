import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Config } from '../../../server/config'

/** A server process of its own, as `npm start` runs it. */
export interface Process {
  origin: string
  /** SIGKILL: nothing is finished, nothing is closed. */
  kill: () => Promise<void>
  /** SIGTERM: stops as it should; its exit code. */
  stop: () => Promise<number | null>
}

/** What a server's process is told by its environment in tests. */
export const environment = (config: Partial<Config>): Record<string, string> => ({
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  SEED: 'demo',
  DEMO_NUMBERS: '300',
  SECRET: 'a secret of the tests, long enough for any use',
  LOG_LEVEL: 'error',
  RATE_LIMIT: '0',
  LOGIN_LIMIT: '100000',
  SMS_ADDRESS_LIMIT: '100000',
  UNPAID_ORDERS: '100000',
  UNPAID_ORDERS_ADDRESS: '100000',
  UNPAID_STOCK: '100',
  HELD_NUMBERS: '100000',
  HELD_NUMBERS_ADDRESS: '100000',
  JOBS_POLL_SECONDS: '0.5',
  ...Object.fromEntries(Object.entries(config).map(([name, value]) => [name, String(value)]))
})

/**
 * Starts a server process and waits until it listens; throws with what it wrote when it ends first. `hoursAhead`: how
 * wrong its own clock is; `words`: `jobs` for one that only works on them.
 */
export async function startProcess(
  config: Partial<Config>,
  { hoursAhead = 0, words = [] as string[] } = {}
): Promise<Process> {
  const wrong = hoursAhead ? ['--require', './test/server/support/shiftedClock.js'] : []
  return listening(
    spawn(process.execPath, [...wrong, '--import', 'tsx', 'server/main.ts', ...words], {
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

/** A server's process once it listens, or works on jobs. */
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
      if (line.includes('任务')) resolve('')
    })
  })
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return { origin, kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') }
}

/** Calls the API over HTTP as one person. */
export function browser(origin: string, headers: Record<string, string>) {
  const send = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {})
    })
    // what comes is looked into freely
    const { code, message, data } = (await answer.json()) as { code: number; message: string; data: any }
    return { status: answer.status, code, message, data }
  }
  return {
    get: (path: string) => send('GET', path),
    post: (path: string, body: object = {}) => send('POST', path, body)
  }
}
