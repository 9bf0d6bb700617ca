import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns'
import { dataPackage } from './packages'
import { ofSim } from './sim'

/** Auto renewal of a card; it is off without a row. */
export const simRenewal = pgTable('sim_renewal', {
  simId: ofSim().primaryKey(),
  packageId: integer('package_id')
    .notNull()
    .references(() => dataPackage.id),
  /** fen that the holder has agreed to */
  price: integer('price').notNull(),
  /** fen that renewals of used-up data may cost in a billing period together; 0: used-up data is not renewed */
  mostWhenUsedUp: integer('most_when_used_up').notNull().default(0),
  /** The last try: when, and the order it made or the reason why it made none. */
  lastAt: instant('last_at'),
  lastOrderSn: text('last_order_sn').notNull().default(''),
  lastReason: text('last_reason').notNull().default(''),
  createdAt: createdAt()
})
