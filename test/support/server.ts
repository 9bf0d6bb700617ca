import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import '../setup/database'
import { readConfig, type Config } from '../../server/config'
import { followAfterSales } from '../../server/services/orders/afterSales/afterSaleSweep'
import { refunds } from '../../server/services/payments/refunds'
import { typedOn } from '../server/support/merchant'
import { buildSeeded, freshDatabase, seedOf, testSecret } from './seeded'
import { tempFolder } from './folder'

export interface Server {
  origin: string
  /** The newest SMS code that the sandbox sent to a mobile. */
  code: (mobile: string) => Promise<string>
  /** Has the sandbox cashier report the payment as paid or failed. */
  pay: (orderSn: string, result?: 'paid' | 'failed') => Promise<void>
  /** Ends the 60 s pause between two SMS codes of a mobile. */
  endSmsPause: () => Promise<void>
  /** Runs a merchant's command; gives what it says, throws what it complains of. */
  types: (...words: string[]) => Promise<string>
  /** Runs a merchant's command that reads lines of CSV, the first of them its header. */
  imports: (command: string, ...lines: string[]) => Promise<void>
  /** An item of general goods that is there; the price is in fen. */
  thing: () => Promise<{ goodsId: number; title: string; price: number }>
  /** Sends the refunds that wait at once, and has the after-sales follow them. */
  refundNow: () => Promise<void>
  /** Runs jobs of the server at once, by their names in server/jobs. */
  run: (...jobs: string[]) => Promise<void>
  stop: () => Promise<void>
}

/** The reference server from production's factory: demo data, a database of its own, a free port unless one is given. */
export async function startServer(changes: Record<string, unknown> = {}): Promise<Server> {
  const settings: Partial<Config> = {
    NODE_ENV: 'test',
    SECRET: testSecret,
    DEMO_NUMBERS: 1500,
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: 0,
    SMS_ADDRESS_LIMIT: 100000,
    SMS_DAY_BUDGET: 1000000,
    // all tests call from one address
    UNPAID_ORDERS_ADDRESS: 100000,
    UNPAID_STOCK: 100,
    HELD_NUMBERS_ADDRESS: 100000,
    // a story may be run at night
    WATCH_SMS_HOURS: '0-24',
    ...changes
  }
  const database = await freshDatabase(seedOf(readConfig({ ...settings, DATA_DIR: 'memory' })))
  const config = readConfig({ ...settings, ...database.given })
  const app = await buildSeeded(config)
  await app.listen({ port: config.PORT, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const types = async (...words: string[]) => {
    const { code, out, problems } = await typedOn(app, words)
    if (code !== 0) throw new Error(problems)
    return out
  }
  return {
    origin,
    types,
    thing: async () => {
      const answer = await fetch(`${origin}/api/shop/goodsList?kind=general&pageSize=50`)
      const { data } = (await answer.json()) as {
        data: { list: { goodsId: number; title: string; price: number; stock: number }[] }
      }
      return data.list.find(({ stock }) => stock > 0)!
    },
    code: async (mobile) => {
      const response = await fetch(`${origin}/sandbox/sms/${mobile}`)
      if (!response.ok) throw new Error(`no code was sent to ${mobile}`)
      return ((await response.json()) as { code: string }).code
    },
    pay: async (orderSn, result = 'paid') => {
      const response = await fetch(`${origin}/sandbox/pay/${orderSn}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ result })
      })
      if (!response.ok) throw new Error(`the sandbox cashier answers ${response.status} for ${orderSn}`)
    },
    endSmsPause: async () => {
      await app.deps.pool.query(`delete from rate_limit where key like '%sms|gap|%'`)
    },
    imports: async (command, ...lines) => {
      const folder = tempFolder()
      const file = join(folder, 'lines.csv')
      writeFileSync(file, lines.join('\n'))
      await types(command, file)
    },
    refundNow: async () => {
      await app.deps.pool.query('update refund set next_at = now()')
      await refunds.run(app.deps)
      await followAfterSales(app.deps)
    },
    run: async (...jobs) => {
      for (const name of jobs) await app.deps.jobs.run(name)
    },
    stop: async () => {
      await app.close()
      await database.drop()
    }
  }
}
