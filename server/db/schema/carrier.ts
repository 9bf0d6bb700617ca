import { sql } from 'drizzle-orm'
import {
  bigserial,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn
} from 'drizzle-orm/pg-core'
import type { CarrierJobKind, CarrierJobState } from '../../values'
import { createdAt, instant, kb } from './columns'
import { ofSim } from './sim'

/** A package as it is ordered at the carrier. */
export interface OrderedPackage {
  packageId: number
  name: string
  /** PackageType */
  packageType: number
  /** KB */
  totalFlow: number
  isInfiniteFlow: boolean
  /** ISO 8601 */
  startAt: string
  /** ISO 8601; null: lifetime */
  endAt: string | null
}

/** An act that the carrier is asked for, until it is done or has failed. */
export const carrierJob = pgTable(
  'carrier_job',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Ours; the carrier does what it is asked for under the same key once. */
    key: text('key').notNull(),
    simId: ofSim(),
    kind: text('kind').$type<CarrierJobKind>().notNull(),
    /** The order of a package whose crediting waits for this job. */
    orderSn: text('order_sn'),
    /** The package of an order. */
    what: jsonb('what').$type<OrderedPackage>(),
    /** For a cancellation: the key of the order that it cancels. */
    cancels: text('cancels').references((): AnyPgColumn => carrierJob.key),
    state: text('state').$type<CarrierJobState>().notNull().default('waiting'),
    tries: smallint('tries').notNull().default(0),
    /** When the carrier is asked next. */
    nextAt: instant('next_at').notNull().defaultNow(),
    /** After this time it has failed. */
    deadline: instant('deadline').notNull(),
    /** Why the last try failed, or the carrier's refusal. */
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
    endedAt: instant('ended_at')
  },
  (t) => [
    uniqueIndex('carrier_job_key').on(t.key),
    index('carrier_job_order').on(t.orderSn),
    index('carrier_job_sim').on(t.simId, t.id.desc()),
    index('carrier_job_due')
      .on(t.nextAt)
      .where(sql`${t.state} in ('waiting', 'sent')`)
  ]
)

export type CarrierJob = typeof carrierJob.$inferSelect

/**
 * Counted use of a card whose carrier reports monthly totals alone (`providers/carrier/monthTotals.ts`): a row for each
 * reading.
 */
export const carrierMeter = pgTable(
  'carrier_meter',
  {
    iccid: text('iccid').notNull(),
    /** Time of the reading: `sim.last_robin_at` when it was booked. */
    at: instant('at').notNull(),
    /** yyyyMM of the reading */
    month: text('month').notNull(),
    /** KB of the month that are counted: its highest total */
    total: kb('total').notNull(),
    /** KB of the month before that are counted, while its total may still be answered */
    before: kb('before'),
    /** KB of `before` that were counted after the end of its month and may belong to this one */
    late: kb('late').notNull().default(0)
  },
  (t) => [primaryKey({ columns: [t.iccid, t.at] })]
)
