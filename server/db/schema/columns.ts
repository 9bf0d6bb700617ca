import { timestamp } from 'drizzle-orm/pg-core'

/** `timestamptz`, a Date in code. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => instant('created_at').notNull().defaultNow()
