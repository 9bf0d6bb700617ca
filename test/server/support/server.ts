import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { buildApp } from '../../../server/app'
import { readConfig, type Config } from '../../../server/config'
import { citizenIdCheck } from '../../../rules/citizenId'

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

export const testConfig = (given: Partial<Config>) =>
  readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    SECRET: 'a secret of the tests, long enough for any use',
    DEMO_NUMBERS: 1500,
    RATE_LIMIT: 0,
    LOGIN_LIMIT: 100000,
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

/** One person with a browser: own session ids, typed shortcuts. */
export function visitor(app: FastifyInstance) {
  const headers: Record<string, string> = { 'session-id': sessionId(), 'order-session-id': sessionId() }
  const send = async (method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer> => {
    const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, ...answer.json() }
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
  const contactPhone = newMobile()
  const certId = newCitizenId()
  const sent = await who.post('/api/hk/sendCode', { contactPhone, certNo: certId })
  if (sent.code !== 0) throw new Error(sent.message)
  return {
    clientKey: randomUUID(),
    kind: 'number',
    numberId,
    certName: '张三',
    certId,
    contactPhone,
    captcha: await smsCode(app, contactPhone),
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
