import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { PlaceType } from '../contract/enums'
import { median, startServer } from './process'

/**
 * 600 top-ups of a few cards are paid within 7 s by notices of the sandbox. Measures the time from the first payment until
 * all are credited. PostgreSQL with DATABASE_URL (an empty database), there also with two processes, else PGlite. Prints
 * OVER TARGET when it takes too long.
 */
const count = 600
const payingMs = 7000
const targetMs = 10000
const cards = ['01', '02', '03', '05', '06', '51', '52'].map((end) => `14400000000${end}`)

/** Fields of the answers that are read. */
interface Answered {
  simNo: string
  token: string
  orderSn: string
  done: boolean
  paidAt: string
  creditedAt: string
}

async function send(url: string, body?: object, headers: Record<string, string> = {}): Promise<Answered> {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {})
  })
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: Answered }
  if (code) throw new Error(`${url}: ${message}`)
  return data
}

async function measure(urls: string[]) {
  const at = (n: number) => urls[n % urls.length]!
  const holders: Record<string, string>[] = []
  for (const simNo of cards) {
    const text = await send(`${at(0)}/api/simLogin`, { simNo })
    holders.push({ 'sim-no': text.simNo, 'sim-token': text.token })
  }
  const orders: { orderSn: string; headers: Record<string, string> }[] = []
  for (let n = 0; n < count; n++) {
    const headers = holders[n % holders.length]!
    const body = { money: 100, placeType: PlaceType.wechat, clientKey: randomUUID() }
    const { orderSn } = await send(`${at(n)}/api/iot/createBalanceOrder`, body, headers)
    orders.push({ headers, orderSn })
  }
  const began = Date.now()
  await Promise.all(
    orders.map(async ({ orderSn }, n) => {
      await setTimeout((n * payingMs) / count)
      await send(`${at(n)}/sandbox/pay/${orderSn}`, { result: 'paid' })
    })
  )
  const acknowledged = Date.now() - began
  const credited: number[] = []
  const waited: number[] = []
  for (const { orderSn, headers } of orders) {
    let order: Answered
    do order = await send(`${at(0)}/api/iot/orderResult?orderSn=${orderSn}`, undefined, headers)
    while (!order.done && (await setTimeout(100, true)))
    credited.push(Date.parse(order.creditedAt) - began)
    waited.push(Date.parse(order.creditedAt) - Date.parse(order.paidAt))
  }
  return { acknowledged, all: Math.max(...credited), each: median(waited), worst: Math.max(...waited) }
}

async function main() {
  const config = { SECRET: randomBytes(32).toString('hex'), DEMO_NUMBERS: '100' }
  const most = process.env.DATABASE_URL ? 2 : 1
  const running: Awaited<ReturnType<typeof startServer>>[] = []
  try {
    while (running.length < most) {
      running.push(await startServer(config))
      const { acknowledged, all, each, worst } = await measure(running.map(({ url }) => url))
      const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
      process.stdout.write(
        `${count} top-ups of ${cards.length} cards, ${running.length} process(es): all paid after ${seconds(acknowledged)}, all credited after ` +
          `${seconds(all)} (target ${seconds(targetMs)}), each ${each} ms after its payment, at most ${seconds(worst)} ` +
          `${all <= targetMs ? 'ok' : 'OVER TARGET'}\n`
      )
    }
  } finally {
    for (const server of running) await server.stop()
  }
}

void main()
