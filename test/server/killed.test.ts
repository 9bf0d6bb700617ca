import { randomUUID } from 'node:crypto'
import { EffectType, PlaceType, PortalOrderStatus } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { openStore } from '../../server/db/client'
import { readConfig } from '../../server/config'
import { whatIsWrong } from './support/books'
import { browser, startProcess } from './support/processes'
import { lastingDatabase, until } from './support/server'

const cards = ['1440000000001', '1440000000002', '1440000000006']
const rounds = 4

type Job = 'on' | 'off'
/** A process that is killed when one likes, and comes back at another address. */
async function mortal(given: object, jobs: Job) {
  const start = () => startProcess({ ...given, JOBS: jobs })
  let coming = start()
  await coming
  return {
    /** Settled when it listens. */
    up: async () => (await coming).origin,
    dieAndComeBack: async () => {
      const dying = await coming
      coming = dying.kill().then(start)
      await coming
    },
    stop: async () => (await coming).stop(),
    kill: async () => (await coming).kill()
  }
}
type Mortal = Awaited<ReturnType<typeof mortal>>

interface Headers {
  [name: string]: string
}

/** Asks whichever server lives, until one answers: a phone that tries again with the same words. */
async function insist(servers: Mortal[], headers: Headers, path: string, body: object) {
  for (let tries = 0; tries < 50; tries++) {
    const origin = await servers[tries % servers.length]!.up()
    const answer = await browser(origin, headers)
      .post(path, body)
      .catch(() => undefined)
    if (answer && answer.status < 500) return answer
  }
  throw new Error(`nobody answered ${path}`)
}

async function holders(servers: Mortal[]): Promise<Headers[]> {
  const sessions = await Promise.all(
    cards.map((simNo) => insist(servers, {}, '/api/simLogin', { simNo, payPassword: '135790' }))
  )
  return sessions.map(({ data }) => ({ 'sim-no': data.simNo, 'sim-token': data.token }))
}

// PGlite belongs to one process: there the server and its jobs die together
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

test(`${onPostgres ? 'two servers and a job runner' : 'a server with its jobs'} killed at random points: every order is finished, once`, async () => {
  const database = await lastingDatabase()
  const all: Mortal[] = []
  const began = new Date()
  try {
    const servers: Mortal[] = []
    for (const jobs of onPostgres ? (['off', 'off', 'on'] as const) : (['on'] as const)) {
      const one = await mortal(database.given, jobs)
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
      const made = await insist(servers, headers, '/api/iot/createBalanceOrder', {
        money: 2500,
        clientKey: randomUUID(),
        placeType: PlaceType.wechat
      })
      expect(made.code).toBe(Code.ok)
      await insist(servers, {}, `/sandbox/pay/${made.data.orderSn}`, { result: 'paid' })
      return made.data.orderSn as string
    }
    const buy = async (headers: Headers) => {
      const made = await insist(servers, headers, '/api/iot/buyPackage', {
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
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 400))
      await Promise.all([...work, victim.dieAndComeBack()])
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
    const store = await openStore(readConfig(database.given))
    try {
      const sql = async (text: string, values: unknown[] = []) => (await store.pool.query(text, values)).rows
      const mine = await sql('select id, sim_no from sim where sim_no = any($1)', [cards])
      const ids = mine.map(({ id }) => id as number)
      expect(await whatIsWrong(sql, ids, began)).toEqual([])
    } finally {
      await store.close()
    }
  } finally {
    for (const one of all) await one.kill()
    await database.drop()
  }
}, 300000)
