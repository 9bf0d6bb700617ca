import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { sim } from '../../server/db/schema'
import { buildApp } from '../../server/app'
import { readConfig, type Config } from '../../server/config'
import { hashPayPassword } from '../../server/services/payPassword'
import { createSimSession } from '../../server/services/sessions'

/** What an answer of the API is in tests; `data` is looked into freely. */
export interface Answer {
  status: number
  code: number
  message: string
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into any answer
  data: any
}

/** A place for a server's data that outlives the server: a PGlite folder, or a PostgreSQL database of its own. */
export async function openPlace() {
  const url = process.env.TEST_DATABASE_URL
  if (!url) {
    const folder = mkdtempSync(join(tmpdir(), 'portal-'))
    return {
      config: { DATA_DIR: folder, DATABASE_URL: '' },
      drop: async () => rmSync(folder, { recursive: true, force: true })
    }
  }
  const name = `portal_${randomUUID().replace(/-/g, '')}`
  const admin = async (statement: string) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await admin(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    config: { DATA_DIR: 'memory', DATABASE_URL: own.href },
    drop: () => admin(`drop database ${name} with (force)`)
  }
}

/** The production app on such a place. */
export const openServer = (
  place: { config: Partial<Config> },
  more: Partial<Config> = {}
): Promise<FastifyInstance> =>
  buildApp(
    readConfig({
      NODE_ENV: 'test',
      SECRET: 'a secret of the tests, long enough for anything',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 0,
      LOGIN_LIMIT: 1000,
      DEMO_NUMBERS: 20,
      JOBS_POLL_SECONDS: 0.5,
      ...place.config,
      ...more
    })
  )

let serial = 100000

/** A healthy card of operator 1 with 100 yuan and pay password 135790. */
export async function buildSim(app: FastifyInstance, overrides: Partial<typeof sim.$inferInsert> = {}) {
  const n = String(++serial)
  const [card] = await app.deps.db
    .insert(sim)
    .values({
      simNo: `1450000${n}`,
      iccid: `8986050000000${n}0`,
      imsi: `460050000${n}`,
      operatorType: 1,
      simStatus: 3,
      authStatus: 2,
      layoutId: 1,
      balance: 10000,
      payPassword: await hashPayPassword('135790'),
      lastRobinAt: new Date(),
      ...overrides
    })
    .returning()
  const { token } = await createSimSession(app.deps.db, card!.simNo)
  return { card: card!, headers: { 'sim-no': card!.simNo, 'sim-token': token } }
}

/** Calls the API as the H5 does. */
export function caller(app: FastifyInstance, headers: Record<string, string> = {}) {
  const send = async (method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer> => {
    const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, ...answer.json() }
  }
  return {
    get: (url: string, query: Record<string, string | number> = {}) =>
      send('GET', `${url}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`),
    post: (url: string, body: object = {}) => send('POST', url, body)
  }
}

/** Asks until the answer is as wanted; throws with the last one when it never is. */
export async function until<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
  const end = Date.now() + 20000
  for (;;) {
    const answer = await ask()
    if (wanted(answer)) return answer
    if (Date.now() > end) throw new Error(`never as wanted: ${JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export const newKey = () => randomUUID()
