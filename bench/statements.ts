import { randomBytes, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { readConfig } from '../server/config'
import { buildApp } from '../server/app'
import { newFilter } from './lists'

/** Prints how many statements the calls of the first pages send to the database, which no load on the machine changes. */
const card = '1440000000001'
const calls = {
  page: '/shop/',
  'new filter': newFilter().path,
  goodsList: '/api/shop/goodsList?pageSize=6',
  goodsDetails: '/api/shop/goodsDetails?goodsId=4',
  numberDetails: '/api/shop/numberDetails?numberId=1',
  simInfo: '/api/iot/simInfo',
  packageChoose: '/api/iot/packageChoose',
  packageDetails: '/api/iot/packageDetails?packageId=1',
  simPackageList: '/api/iot/simPackageList',
  simHistoryLine: '/api/iot/simHistoryLine'
}

async function main() {
  const given = {
    DATA_DIR: 'memory',
    DATABASE_URL: '',
    DEMO_NUMBERS: 1500,
    JOBS: 'off' as const,
    RATE_LIMIT: 0
  }
  const app = await buildApp(
    readConfig({
      ...given,
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      SECRET: randomBytes(32).toString('hex')
    })
  )
  const { data } = (
    await app.inject({ method: 'POST', url: '/api/simLogin', payload: { simNo: card } })
  ).json<{ data: { simNo: string; token: string } }>()
  const headers = {
    'sim-no': data.simNo,
    'sim-token': data.token,
    'session-id': randomUUID(),
    'order-session-id': randomUUID()
  }
  let count = 0
  const query = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => unknown
  Reflect.set(Client.prototype, 'query', function (this: Client, ...args: unknown[]) {
    count += 1
    return Reflect.apply(query, this, args)
  })
  for (const [name, url] of Object.entries(calls)) {
    // once before: what is the same for all calls is cached
    await app.inject({ url, headers })
    count = 0
    const asked = name === 'new filter' ? newFilter().path : url
    const answer = await app.inject({ url: asked, headers })
    if (answer.statusCode !== 200) throw new Error(`${asked}: ${answer.body}`)
    process.stdout.write(`${name}: ${count} statements\n`)
  }
  await app.close()
}

void main()
