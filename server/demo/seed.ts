import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Config } from '../config'
import type { Database } from '../db/client'
import { demos, seedBase } from '.'
import { exclusively } from '../db/migrate'
import * as schema from '../db/schema'
import { seededRandom } from './random'

export { isSeeded } from '../services/site/readiness'
export { demoCards } from './portal/cards'
export { demoOrderMobile } from './orders/orders'
export { demoStaff, demoStaffPassword } from './site/staff'

const seedOf = (name: string) => [...name].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7)

const wanted = ({ SEED, NODE_ENV }: Config) =>
  SEED === 'demo' || (SEED === 'auto' && NODE_ENV !== 'production')

/**
 * Adds the rows that every shop needs and the parts of the demo data that are missing, each part in one transaction and
 * once, also when two servers start together. In production demo data is added with SEED=demo only.
 */
export async function seedDatabase(database: Database, config: Config): Promise<void> {
  await exclusively(database, async (client) => {
    const db = drizzle(client)
    await db.transaction((tx) => seedBase(tx))
    if (!wanted(config)) return
    let added = false
    for (const { name, load } of demos) {
      const key = `demo:${name}`
      const [done] = await db.select().from(schema.setting).where(eq(schema.setting.key, key))
      if (done) continue
      await db.transaction(async (tx) => {
        await load(tx, { random: seededRandom(seedOf(name)), now: new Date(), config })
        await tx.insert(schema.setting).values({ key, value: { at: new Date().toISOString() } })
      })
      added = true
    }
    if (added) await client.query('analyze')
  })
}
