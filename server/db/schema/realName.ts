import { sql } from 'drizzle-orm'
import { bigserial, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { RealNameStatus } from '../../../contract/enums'
import { createdAt, instant } from './columns'
import { ofSim } from './sim'

/** A card's two checks, by column: the operator's, and our own. */
export type CardCheck = 'authStatus' | 'authPlatformStatus'

/** A request for our own check of a card's holder. Its photos are rows of `order_photo` under `requestSn`. */
export const realNameRequest = pgTable(
  'real_name_request',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** RN, Chinese date, sequence: the request's number at the provider. */
    requestSn: text('request_sn').notNull(),
    simId: ofSim(),
    /** The check that a pass settles: our own, or the operator's when the request came through a link (`auth_link`). */
    settles: text('settles').$type<CardCheck>().notNull().default('authPlatformStatus'),
    certName: text('cert_name').notNull(),
    /** Citizen id, sealed; '' after a refusal, when it is no longer needed. */
    certId: text('cert_id').notNull(),
    /** Keyed hash of the person: the same person sent twice is one request. */
    person: text('person').notNull(),
    mobile: text('mobile').notNull().default(''),
    status: smallint('status').notNull().default(RealNameStatus.pending),
    reason: text('reason').notNull().default(''),
    /** When the provider was last asked; null: the request was not sent yet. */
    askedAt: instant('asked_at'),
    createdAt: createdAt(),
    endedAt: instant('ended_at')
  },
  (t) => [
    uniqueIndex('real_name_request_sn').on(t.requestSn),
    index('real_name_request_sim').on(t.simId, t.id.desc()),
    uniqueIndex('real_name_request_open')
      .on(t.simId, t.settles)
      .where(sql`${t.status} = 1`)
  ]
)
export type RealNameRequest = typeof realNameRequest.$inferSelect

/** A link to the operator's check that was fetched for a holder. */
export const officialAuth = pgTable(
  'official_auth',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    simId: ofSim(),
    url: text('url').notNull(),
    expiresAt: instant('expires_at').notNull(),
    status: smallint('status').notNull().default(RealNameStatus.pending),
    reason: text('reason').notNull().default(''),
    askedAt: instant('asked_at'),
    createdAt: createdAt()
  },
  (t) => [
    index('official_auth_sim').on(t.simId, t.id.desc()),
    index('official_auth_open')
      .on(t.createdAt)
      .where(sql`${t.status} = 1`)
  ]
)
export type OfficialAuth = typeof officialAuth.$inferSelect

/** Links and requests of the sandbox real-name provider; empty with any other provider. */
export const sandboxRealName = pgTable(
  'sandbox_real_name',
  {
    /** Token of a link, or number of a request. */
    key: text('key').primaryKey(),
    /** ICCID for a link; '' for a request. */
    iccid: text('iccid').notNull().default(''),
    title: text('title').notNull(),
    status: smallint('status').notNull().default(RealNameStatus.pending),
    reason: text('reason').notNull().default(''),
    /** For a link, when it expires; for a request, when it passes by itself. */
    at: instant('at'),
    createdAt: createdAt()
  },
  (t) => [index('sandbox_real_name_iccid').on(t.iccid)]
)
export type SandboxRealName = typeof sandboxRealName.$inferSelect

/** Answer of a provider that charges for each check, by the request's number: the same request is checked once. */
export const realNameAnswer = pgTable('real_name_answer', {
  requestSn: text('request_sn').primaryKey(),
  /** asking: a process waits for the answer, or ended while it did. review: passed, and somebody has to look at the photos. */
  state: text('state').$type<'asking' | 'passed' | 'refused' | 'review'>().notNull(),
  reason: text('reason').notNull().default(''),
  askedAt: instant('asked_at').notNull()
})

/** A link to our page that verifies a card's holder. Anyone who has it can use it, once, until it expires. */
export const authLink = pgTable(
  'auth_link',
  {
    /** The token itself is only in the link. */
    tokenHash: text('token_hash').primaryKey(),
    simId: ofSim('cascade'),
    /** Name of the party that asks, for the holder to read. */
    askedBy: text('asked_by').notNull(),
    /** PlatformAuthType: what the holder has to enter. */
    authType: smallint('auth_type').notNull(),
    /** The request that the link was used for; null before. */
    requestSn: text('request_sn').references(() => realNameRequest.requestSn),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull()
  },
  (t) => [
    index('auth_link_sim').on(t.simId),
    index('auth_link_ends').on(t.expiresAt),
    uniqueIndex('auth_link_request').on(t.requestSn)
  ]
)
export type AuthLink = typeof authLink.$inferSelect
