import type { AddressInfo } from 'node:net'
import { buildApp } from '../../server/app'
import { readConfig } from '../../server/config'

export interface Server {
  origin: string
  /** The newest SMS code that the sandbox sent to a mobile. */
  code: (mobile: string) => Promise<string>
  /** The digits in the newest captcha's picture. */
  digits: () => Promise<string>
  /** The sandbox cashier's notification, as if the user had paid or given up. */
  pay: (orderSn: string, result?: 'paid' | 'failed') => Promise<void>
  /** As if the minute had passed in which a mobile gets no second code. */
  minuteLater: () => Promise<void>
  /** As if the device had done by now what it was told, once it was told. */
  deviceDone: () => Promise<void>
  stop: () => Promise<void>
}

/** The reference server from production's own factory: demo data, database in memory, a free port unless one is given. */
export async function startServer(changes: Record<string, unknown> = {}): Promise<Server> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: '',
    DATA_DIR: 'memory',
    SEED: 'demo',
    DEMO_NUMBERS: 1500,
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: 0,
    SMS_ADDRESS_LIMIT: 100000,
    // all stories come from one address
    UNPAID_ORDERS_ADDRESS: 100000,
    UNPAID_STOCK: 100,
    HELD_NUMBERS_ADDRESS: 100000,
    ...changes
  })
  const app = await buildApp(config)
  await app.listen({ port: config.PORT, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    origin,
    code: async (mobile) => {
      const response = await fetch(`${origin}/sandbox/sms/${mobile}`)
      if (!response.ok) throw new Error(`no code was sent to ${mobile}`)
      return ((await response.json()) as { code: string }).code
    },
    digits: async () => {
      const { rows } = await app.deps.pool.query('select id from captcha order by expires_at desc limit 1')
      const response = await fetch(`${origin}/sandbox/captcha/${(rows[0] as { id: string }).id}`)
      return ((await response.json()) as { answer: string }).answer
    },
    pay: async (orderSn, result = 'paid') => {
      const response = await fetch(`${origin}/sandbox/pay/${orderSn}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ result })
      })
      if (!response.ok) throw new Error(`the sandbox cashier answers ${response.status} for ${orderSn}`)
    },
    minuteLater: async () => {
      await app.deps.pool.query(`delete from rate_limit where key like '%sms|gap|%'`)
    },
    deviceDone: async () => {
      const ends = Date.now() + 10000
      const finish = () =>
        app.deps.pool.query('update sandbox_command set ready_at = now() where ready_at > now()')
      // the queue has yet to tell the device
      while (!(await finish()).rowCount) {
        if (Date.now() > ends) throw new Error('no device was told anything')
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    stop: () => app.close()
  }
}
