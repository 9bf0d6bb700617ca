import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Config } from '../config'
import type { Db, Store } from '../db/client'
import { demos, seedBase } from '.'
import { exclusively } from '../db/migrate'
import * as schema from '../db/schema'
import { seededRandom } from './random'

export { demoCards } from './portal/cards'
export { demoOrderMobile } from './orders/orders'

const seedOf = (name: string) => [...name].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7)

/** Whether demo data is in the database. */
export async function isSeeded(db: Db): Promise<boolean> {
  const found = await db.select().from(schema.setting).where(eq(schema.setting.key, 'demo:shop'))
  return found.length > 0
}

const wanted = ({ SEED, NODE_ENV }: Config) =>
  SEED === 'demo' || (SEED === 'auto' && NODE_ENV !== 'production')

/**
 * What every shop needs, and demo data that is not there yet - each part in one transaction, once, also when two
 * servers start together. Never in production unless SEED=demo asks for it.
 */
export async function seedStore(store: Store, config: Config): Promise<void> {
  await exclusively(store, async (client) => {
    const db = drizzle(client)
    await db.transaction((tx) => seedBase(tx))
    if (!wanted(config)) return
    for (const { name, load } of demos) {
      const key = `demo:${name}`
      const [done] = await db.select().from(schema.setting).where(eq(schema.setting.key, key))
      if (done) continue
      await db.transaction(async (tx) => {
        await load(tx, { random: seededRandom(seedOf(name)), now: new Date(), config })
        await tx.insert(schema.setting).values({ key, value: { at: new Date().toISOString() } })
      })
    }
    await client.query('analyze')
  })
}
