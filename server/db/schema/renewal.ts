import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns'

/** Auto renewal of a card; without a row it is off. */
export const simRenewal = pgTable('sim_renewal', {
  simId: integer('sim_id').primaryKey(),
  packageId: integer('package_id').notNull(),
  /** fen that the holder has agreed to */
  price: integer('price').notNull(),
  /** What the last try came to: an order, or a reason why there is none. */
  lastAt: instant('last_at'),
  lastOrderSn: text('last_order_sn').notNull().default(''),
  lastReason: text('last_reason').notNull().default(''),
  createdAt: createdAt()
})
