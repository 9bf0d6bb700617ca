import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns'
import { shopOrder } from './order'

/** A number order that is handed over to an operator's platform (NUMBER_ORDER_PROVIDER). */
export const numberOrder = pgTable(
  'number_order',
  {
    orderSn: text('order_sn')
      .primaryKey()
      .references(() => shopOrder.orderSn),
    /** waiting (to be handed over) | handed | refused (the merchant reviews it) | ended. */
    state: text('state').$type<'waiting' | 'handed' | 'refused' | 'ended'>().notNull().default('waiting'),
    /** One more with each correction of the buyer's. */
    version: smallint('version').notNull().default(1),
    /** Last state that the platform reported for this version (NumberOrderStep), and the platform's time of it. */
    step: text('step').notNull().default(''),
    stepAt: instant('step_at'),
    /** Why the order is not handed over, or why it could not take over the platform's last state. */
    reason: text('reason').notNull().default(''),
    /** Tries to hand this version over. */
    tries: smallint('tries').notNull().default(0),
    /** When it is to be handed over or asked for next; null: no more. */
    nextAt: instant('next_at'),
    createdAt: createdAt()
  },
  (t) => [index('number_order_next').on(t.nextAt)]
)
export type HandedOrder = typeof numberOrder.$inferSelect
