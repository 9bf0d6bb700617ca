import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** `timestamptz`, a Date in code. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** An amount of data in KB: an `integer` would end at 2 TB. Safe integers in code and on the wire. */
export const kb = (name: string) => bigint(name, { mode: 'number' })
export const createdAt = () => instant('created_at').notNull().defaultNow()
