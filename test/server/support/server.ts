import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { FastifyInstance } from 'fastify'
import { Code } from '../../../contract/errors'
import { contract, type CallKey } from '../../../contract'
import { citizenIdCheck } from '../../../rules/person/citizenId'
import { openDatabase, type Database } from '../../../server/db/client'
import { migrateDatabase } from '../../../server/db/migrate'
import { ShopOrderKind } from '../../../server/values'
import type { BusinessError } from '../../../server/errors'
import { codesOf } from '../../../server/http/callDocs'
import { readConfig, type Config } from '../../../server/config'
import {
  buildSeeded,
  freshDatabase,
  onPostgres,
  postgresDatabase,
  seedOf,
  testSecret,
  unpackSeeded,
  type Seed
} from '../../support/seeded'
import { buildSim, type CardColumns } from './sims'
import { strayValues } from './strayValues'
import { tempFolder } from '../../support/folder'
import './worked'

/** Like `freshDatabase`, but it outlives the server: PGlite is in a folder. */
export async function lastingDatabase(seed?: Seed) {
  if (onPostgres) return postgresDatabase(seed)
  const folder = tempFolder()
  if (seed) await unpackSeeded(seed, join(folder, 'pglite'))
  return {
    given: { DATA_DIR: folder, DATABASE_URL: '' },
    drop: async () => undefined
  }
}

export const testConfig = (given: Partial<Config>) =>
  readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    SECRET: testSecret,
    DEMO_NUMBERS: 1500,
    RATE_LIMIT: 0,
    LOGIN_LIMIT: 100000,
    SMS_ADDRESS_LIMIT: 100000,
    SMS_DAY_BUDGET: 1000000,
    PHOTOS_DAY: 1000000,
    REPORTS_DAY: 1000000,
    UNPAID_ORDERS: 100000,
    UNPAID_ORDERS_ADDRESS: 100000,
    UNPAID_STOCK: 100,
    HELD_NUMBERS: 100000,
    HELD_NUMBERS_ADDRESS: 100000,
    // many concurrent calls take long on a busy machine
    CONNECT_SECONDS: 60,
    LOCK_SECONDS: 60,
    STATEMENT_SECONDS: 60,
    JOBS: 'off',
    H5_DIR: 'test/server/support/h5',
    ...given
  })

/** The production app on a database of its own with demo data; `close` ends both. */
export async function startServer(given: Partial<Config> = {}) {
  const database = await freshDatabase(seedOf(testConfig(given)))
  const logged: string[] = []
  const log = { write: (line: string) => void logged.push(line) }
  const app = await buildSeeded(testConfig({ ...database.given, ...given }), log)
  return {
    /** Log lines so far. */
    logged,
    app,
    deps: app.deps,
    db: app.deps.db,
    inject: app.inject.bind(app),
    /** A client with its own session ids. */
    visitor: (headers?: Record<string, string>) => visitor(app, headers),
    /** A card of `buildSim` and the client of its session. */
    holder: async (overrides?: CardColumns) => {
      const made = await buildSim(app, overrides)
      return { ...made, api: visitor(app, made.headers) }
    },
    database,
    /** Runs a statement on the app's own database; returns its rows. */
    sql: async (text: string, values: unknown[] = []): Promise<any[]> =>
      (await app.deps.pool.query(text, values)).rows,
    close: async () => {
      await app.close()
      await database.drop()
    }
  }
}

/** A server of `startServer`. */
export type Running = Awaited<ReturnType<typeof startServer>>

/**
 * The server of a test file, from before its first test until after its last one. `given` may be a function that opens
 * what the server calls. The fields can be read once the tests run.
 */
export function serverOfFile(given: Partial<Config> | (() => Promise<Partial<Config>>) = {}): Running {
  let server: Running
  beforeAll(async () => {
    server = await startServer(typeof given === 'function' ? await given() : given)
  })
  afterAll(() => server.close())
  return new Proxy({} as Running, { get: (_, name) => Reflect.get(server, name) as unknown })
}

/** A database of a test file with this release's tables and no rows; can be used once the tests run. */
export function migratedOfFile(): Database {
  let store: Database
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await freshDatabase()
    drop = database.drop
    store = await openDatabase(testConfig(database.given))
    await migrateDatabase(store)
  })
  afterAll(async () => {
    await store.close()
    await drop()
  })
  return new Proxy({} as Database, { get: (_, name) => Reflect.get(store, name) as unknown })
}

/** An answer of the API with its HTTP status. `data` is untyped unless the test gives its type. */
export interface Answer<T = any> {
  status: number
  code: number
  message: string
  data: T
}

/** What a call answers when its service throws this refusal. */
export const answerOf = ({ code, message }: BusinessError) => ({ code, message })

export const sessionId = () => Array.from({ length: 8 }, () => randomBytes(2).toString('hex')).join('-')

/** A client with its own session ids; it throws on a code that the contract lacks, and on a wire value outside its table. `more`: headers, e.g. of a card. */
export function visitor(app: FastifyInstance, more: Record<string, string> = {}) {
  const headers: Record<string, string> = {
    'session-id': sessionId(),
    'order-session-id': sessionId(),
    ...more
  }
  const send = async (method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer> => {
    const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    const body = answer.json()
    const key = `${method} ${url.split('?')[0]}`
    if (key in contract && !codesOf(key as CallKey).includes(body.code))
      throw new Error(`${key} answered ${body.code}, which its contract does not name`)
    const stray =
      key in contract && body.code === Code.ok && strayValues(contract[key as CallKey].data, body.data)
    if (stray && stray.length) throw new Error(`${key}: ${stray.join('; ')}`)
    return { status: answer.statusCode, ...body }
  }
  return {
    headers,
    get: (url: string) => send('GET', url),
    post: (url: string, payload: object = {}) => send('POST', url, payload)
  }
}
export type Visitor = ReturnType<typeof visitor>

let persons = 0
/** A valid, unused citizen id; by default of a person aged 30. */
export function newCitizenId(year = new Date().getUTCFullYear() - 30): string {
  persons += 1
  const first = `110101${year}0101${String(persons % 1000).padStart(3, '0')}`
  return first + citizenIdCheck(first)
}
/** A mobile that is unique in this test file. */
export const newMobile = () => `139${String((persons += 1)).padStart(8, '0')}`

export async function smsCode(app: FastifyInstance, mobile: string): Promise<string> {
  return (await app.inject({ url: `/sandbox/sms/${mobile}` })).json().code
}

/** A complete order form for a number, including an SMS code. */
export async function orderForm(app: FastifyInstance, who: Visitor, numberId: number, extra: object = {}) {
  return completeForm(numberId, who, (mobile) => smsCode(app, mobile), extra)
}

/** `orderForm` for a client of another process; `codeOf` reads the SMS code of a mobile. */
export async function completeForm(
  numberId: number,
  who: Pick<Visitor, 'post'>,
  codeOf: (mobile: string) => Promise<string>,
  extra: object = {}
) {
  const contactPhone = newMobile()
  const certId = newCitizenId()
  const sent = await who.post('/api/hk/sendCode', { contactPhone, certNo: certId })
  if (sent.code !== Code.ok) throw new Error(sent.message)
  return {
    clientKey: randomUUID(),
    kind: ShopOrderKind.number,
    numberId,
    certName: '张三',
    certId,
    contactPhone,
    captcha: await codeOf(contactPhone),
    provinceCode: '110000',
    province: '北京市',
    city: '北京市',
    county: '东城区',
    address: '长安街 1 号 101 室',
    ...extra
  }
}

/** Numbers on sale with a price, best first. */
export async function numbersOnSale(who: Visitor, query = 'priceMin=100') {
  const { data } = await who.get(`/api/shop/numberList?pageSize=100&${query}`)
  return data.list as {
    numberId: number
    number: string
    operatorType: number
    price: number
    prestore: number
  }[]
}

/** Asks until the answer is as wanted; after 60 s throws with the last answer. */
export async function until<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
  const end = Date.now() + 60_000
  for (;;) {
    const answer = await ask()
    if (wanted(answer)) return answer
    if (Date.now() > end) throw new Error(`never as wanted: ${JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The proof of work for a challenge. */
export async function proofOf({ challenge }: { challenge: string }) {
  const solution = await solveChallenge({ challenge: JSON.parse(challenge), deriveKey })
  return { challenge, answer: JSON.stringify(solution) }
}

/** Asks for an SMS code to a mobile; works for it if that is required. */
export async function sendProved(app: FastifyInstance, who: Visitor, mobile: string): Promise<Answer> {
  const body = { mobile, scene: 'orderQuery' }
  const first = await who.post('/api/sms/send', body)
  if (first.code !== Code.captchaWanted) return first
  return who.post('/api/sms/send', { ...body, proof: await proofOf(first.data) })
}
