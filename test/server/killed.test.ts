import { randomUUID } from 'node:crypto'
import { EffectType, PlaceType, PortalOrderStatus } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { openDatabase } from '../../server/db/client'
import { readConfig } from '../../server/config'
import { bookFaults } from './support/books'
import { browser, startProcess, seed } from './support/processes'
import { lastingDatabase, until } from './support/server'

const cards = ['1440000000001', '1440000000002', '1440000000006']
const rounds = 4

type Job = 'on' | 'off'
/** A process that can be killed and restarted; each start has a new address. */
async function killable(given: object, jobs: Job) {
  const start = () => startProcess({ ...given, JOBS: jobs })
  let coming = start()
  await coming
  return {
    /** Its address, once it listens. */
    up: async () => (await coming).origin,
    killAndRestart: async () => {
      const dying = await coming
      coming = dying.kill().then(start)
      await coming
    },
    stop: async () => (await coming).stop(),
    kill: async () => (await coming).kill()
  }
}
type Killable = Awaited<ReturnType<typeof killable>>

interface Headers {
  [name: string]: string
}

/** Repeats a request at each server in turn until one answers, as a phone retries. */
async function retry(servers: Killable[], headers: Headers, path: string, body: object) {
  for (let tries = 0; tries < 50; tries++) {
    const origin = await servers[tries % servers.length]!.up()
    const answer = await browser(origin, headers)
      .post(path, body)
      .catch(() => undefined)
    if (answer && answer.status < 500) return answer
  }
  throw new Error(`nobody answered ${path}`)
}

async function holders(servers: Killable[]): Promise<Headers[]> {
  const sessions = await Promise.all(
    cards.map((simNo) => retry(servers, {}, '/api/simLogin', { simNo, payPassword: '135790' }))
  )
  return sessions.map(({ data }) => ({ 'sim-no': data.simNo, 'sim-token': data.token }))
}

// only one process can open a PGlite database: server and jobs die together there
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

/** Resolves when `count` of the promises have. */
const resolveAfter = (work: Promise<unknown>[], count: number) =>
  new Promise<void>((resolve, reject) => {
    let left = count
    if (!left) resolve()
    for (const one of work) one.then(() => void ((left -= 1) || resolve()), reject)
  })

test(`${onPostgres ? 'two servers and a job runner' : 'a server with its jobs'} killed at random points: every order is finished, once`, async () => {
  const database = await lastingDatabase(seed)
  const all: Killable[] = []
  const began = new Date()
  try {
    const servers: Killable[] = []
    for (const jobs of onPostgres ? (['off', 'off', 'on'] as const) : (['on'] as const)) {
      const one = await killable(database.given, jobs)
      all.push(one)
      if (jobs === 'off' || !onPostgres) servers.push(one)
    }
    const callers = await holders(servers)
    const { data } = await browser(await servers[0]!.up(), callers[0]!).get('/api/iot/packageChoose')
    const packages: number[] = data.categories
      .flatMap((category: any) => category.packages)
      .filter((item: any) => item.packageName === '10GB月包')
      .map((item: any) => item.packageId)

    const topUp = async (headers: Headers) => {
      const made = await retry(servers, headers, '/api/iot/createBalanceOrder', {
        money: 2500,
        clientKey: randomUUID(),
        placeType: PlaceType.wechat
      })
      expect(made.code).toBe(Code.ok)
      await retry(servers, {}, `/sandbox/pay/${made.data.orderSn}`, { result: 'paid' })
      return made.data.orderSn as string
    }
    const buy = async (headers: Headers) => {
      const made = await retry(servers, headers, '/api/iot/buyPackage', {
        packageId: packages[0]!,
        effectType: EffectType.nextPeriod,
        placeType: PlaceType.balance,
        payPassword: '135790',
        clientKey: randomUUID()
      })
      if (made.code === Code.balanceShort) return undefined
      expect(made.code).toBe(Code.ok)
      return made.data.orderSn as string
    }

    const made: { headers: Headers; orderSn: string }[] = []
    for (let round = 0; round < rounds; round++) {
      const work = callers.flatMap((headers) =>
        [topUp, topUp, buy, buy].map(async (order) => {
          const orderSn = await order(headers)
          if (orderSn) made.push({ headers, orderSn })
        })
      )
      const victim = all[Math.floor(Math.random() * all.length)]!
      await resolveAfter(work, Math.floor(Math.random() * work.length))
      await Promise.all([...work, victim.killAndRestart()])
    }
    expect(made.length).toBeGreaterThanOrEqual(cards.length * 2 * rounds)
    for (const { headers, orderSn } of made) {
      const { data: end } = await until(
        async () => browser(await servers[0]!.up(), headers).get(`/api/iot/orderResult?orderSn=${orderSn}`),
        ({ data: now }) => now.done
      )
      expect(end.status).toBe(PortalOrderStatus.credited)
    }
    for (const one of all) await one.stop()
    const store = await openDatabase(readConfig(database.given))
    try {
      const sql = async (text: string, values: unknown[] = []) => (await store.pool.query(text, values)).rows
      const mine = await sql('select id, sim_no from sim where sim_no = any($1)', [cards])
      const ids = mine.map(({ id }) => id as number)
      expect(await bookFaults(sql, ids, began)).toEqual([])
    } finally {
      await store.close()
    }
  } finally {
    for (const one of all) await one.kill()
    await database.drop()
  }
})
