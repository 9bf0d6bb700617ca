import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Role } from '../../../contract/console/define'
import { createdAt, instant } from './columns'

/** A person of the merchant, who logs in to the console. */
export const staff = pgTable(
  'staff',
  {
    id: serial('id').primaryKey(),
    /** For the log-in and the audit; capital and small letters are the same. */
    name: text('name').notNull(),
    roles: text('roles').array().$type<Role[]>().notNull(),
    /** Argon2id, as PHC string; null until it is set by the link. */
    passwordHash: text('password_hash'),
    /** Hash of the token in the link that sets the password, and when that ends; null when there is none. */
    linkHash: text('link_hash'),
    linkEndsAt: instant('link_ends_at'),
    /** Secret of the authenticator app, sealed; null when the log-in asks for no code. */
    codeSecret: text('code_secret'),
    /** The last time step whose code was used: a code counts once. */
    codeStep: bigint('code_step', { mode: 'number' }).notNull().default(0),
    /** An account of the demo, whose password everybody knows: it cannot log in in production. */
    isDemo: boolean('is_demo').notNull().default(false),
    disabledAt: instant('disabled_at'),
    createdAt: createdAt()
  },
  (t) => [uniqueIndex('staff_name').on(sql`lower(${t.name})`), uniqueIndex('staff_link').on(t.linkHash)]
)
export type Staff = typeof staff.$inferSelect

/** A log-in to the console. Only the token's hash is kept. */
export const staffSession = pgTable(
  'staff_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** IP address and user agent that logged in, for the person's own list of sessions. */
    address: text('address').notNull(),
    browser: text('browser').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull()
  },
  (t) => [index('staff_session_staff').on(t.staffId), index('staff_session_ends').on(t.expiresAt)]
)
