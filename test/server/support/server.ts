import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { Code } from '../../../contract/errors'
import { contract, type CallKey } from '../../../contract'
import { citizenIdCheck } from '../../../rules/citizenId'
import { ShopOrderKind } from '../../../server/values'
import { buildApp } from '../../../server/app'
import { codesOf } from '../../../server/callDocs'
import { readConfig, type Config } from '../../../server/config'

const onPostgres = process.env.TEST_DATABASE_URL ?? ''

async function onServer(work: (client: Client) => Promise<unknown>) {
  const client = new Client(onPostgres)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** An empty database of its own: on PostgreSQL when TEST_DATABASE_URL is given, else PGlite in memory. */
export async function freshDatabase() {
  if (!onPostgres) return { given: { DATA_DIR: 'memory', DATABASE_URL: '' }, drop: async () => undefined }
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer((client) => client.query(`create database ${name}`))
  const url = new URL(onPostgres)
  url.pathname = `/${name}`
  return {
    given: { DATABASE_URL: url.href, DATA_DIR: 'memory' },
    drop: () => onServer((client) => client.query(`drop database if exists ${name} with (force)`))
  }
}

/** The same, and it outlives the server: PGlite is in a folder. */
export async function lastingDatabase() {
  if (onPostgres) return freshDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'database-'))
  return {
    given: { DATA_DIR: folder, DATABASE_URL: '' },
    drop: async () => rmSync(folder, { recursive: true, force: true })
  }
}

export const testConfig = (given: Partial<Config>) =>
  readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    SECRET: 'a secret of the tests, long enough for any use',
    DEMO_NUMBERS: 1500,
    RATE_LIMIT: 0,
    LOGIN_LIMIT: 100000,
    SMS_ADDRESS_LIMIT: 100000,
    PHOTOS_DAY: 1000000,
    REPORTS_DAY: 1000000,
    UNPAID_ORDERS: 100000,
    UNPAID_ORDERS_ADDRESS: 100000,
    UNPAID_STOCK: 100,
    HELD_NUMBERS: 100000,
    HELD_NUMBERS_ADDRESS: 100000,
    JOBS: 'off',
    H5_DIR: 'test/server/support/h5',
    ...given
  })

/** The production app on an empty database with demo data; `close` ends both. */
export async function startServer(given: Partial<Config> = {}) {
  const database = await freshDatabase()
  const logged: string[] = []
  const log = { write: (line: string) => void logged.push(line) }
  const app = await buildApp(testConfig({ ...database.given, ...given }), log)
  return {
    /** Lines of the log. */
    logged,
    app,
    database,
    /** Rows of a statement on the app's own database. */
    sql: async (text: string, values: unknown[] = []): Promise<any[]> =>
      (await app.deps.pool.query(text, values)).rows,
    close: async () => {
      await app.close()
      await database.drop()
    }
  }
}

/** An answer of the API with its HTTP status. Data is whatever the test expects of it. */
export interface Answer<T = any> {
  status: number
  code: number
  message: string
  data: T
}

export const sessionId = () => Array.from({ length: 8 }, () => randomBytes(2).toString('hex')).join('-')

/** One person with a browser: own session ids, typed shortcuts. `more` headers: those of a card's session. */
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
/** A valid citizen id of somebody new, aged 30. */
export function newCitizenId(year = new Date().getUTCFullYear() - 30): string {
  persons += 1
  const first = `110101${year}0101${String(persons % 1000).padStart(3, '0')}`
  return first + citizenIdCheck(first)
}
/** A mobile nobody else in this test file has. */
export const newMobile = () => `139${String((persons += 1)).padStart(8, '0')}`

export async function smsCode(app: FastifyInstance, mobile: string): Promise<string> {
  return (await app.inject({ url: `/sandbox/sms/${mobile}` })).json().code
}

/** A complete order form for a number, with its SMS code asked for. */
export async function orderForm(app: FastifyInstance, who: Visitor, numberId: number, extra: object = {}) {
  return completeForm(numberId, who, (mobile) => smsCode(app, mobile), extra)
}

/** The same for a person that calls another process; `codeOf` reads the SMS code of a mobile. */
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

/** Numbers on sale that cost something, best first. */
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

/** What the sandbox's captcha wants to hear, as a person reads it in the picture. */
export async function captchaProof(app: FastifyInstance, { captchaId }: { captchaId: string }) {
  const { answer } = (await app.inject({ url: `/sandbox/captcha/${captchaId}` })).json()
  return { captchaId, answer: answer as string }
}

/** Asks for a code to a mobile; answers the captcha where one is wanted. */
export async function sendProved(app: FastifyInstance, who: Visitor, mobile: string): Promise<Answer> {
  const body = { mobile, scene: 'orderQuery' }
  const first = await who.post('/api/sms/send', body)
  if (first.code !== Code.captchaWanted) return first
  return who.post('/api/sms/send', { ...body, proof: await captchaProof(app, first.data) })
}
