import { sql } from 'drizzle-orm'
import { bigserial, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { RealNameStatus } from '../../../contract/enums'
import { createdAt, instant } from './columns'

/** Which of a card's two checks: the operator's own, that of the platform. */
export type CardCheck = 'authStatus' | 'authPlatformStatus'

/** A person whom the platform's check was asked about for a card. Its photos are rows of `order_photo`, by its number. */
export const realNameRequest = pgTable(
  'real_name_request',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** RN, Chinese date, sequence: how the provider knows it. */
    requestSn: text('request_sn').notNull(),
    simId: integer('sim_id').notNull(),
    /** Which check of the card it settles: the platform's own, or the operator's where a link of its led here. */
    settles: text('settles').$type<CardCheck>().notNull().default('authPlatformStatus'),
    certName: text('cert_name').notNull(),
    /** Sealed; '' once it was refused: nothing is done with it any more. */
    certId: text('cert_id').notNull(),
    /** Keyed hash: the same person sent twice is one request. */
    person: text('person').notNull(),
    mobile: text('mobile').notNull().default(''),
    status: smallint('status').notNull().default(RealNameStatus.pending),
    reason: text('reason').notNull().default(''),
    /** When the provider was asked last; null: it has not heard of it yet. */
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

/** A link to the operator's own check that a holder has fetched. */
export const officialAuth = pgTable(
  'official_auth',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    simId: integer('sim_id').notNull(),
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

/** Books of what stands in for operator and platform; empty with any other provider. */
export const sandboxRealName = pgTable(
  'sandbox_real_name',
  {
    /** Of a link, or the number of a request. */
    key: text('key').primaryKey(),
    /** ICCID of a link; '' of a request. */
    iccid: text('iccid').notNull().default(''),
    title: text('title').notNull(),
    status: smallint('status').notNull().default(RealNameStatus.pending),
    reason: text('reason').notNull().default(''),
    /** Of a link: nothing is taken later. Of a request: then it passes by itself. */
    at: instant('at'),
    createdAt: createdAt()
  },
  (t) => [index('sandbox_real_name_iccid').on(t.iccid)]
)
export type SandboxRealName = typeof sandboxRealName.$inferSelect

/** A link that has a card's holder verified at our page, for whoever has it: a number of minutes or hours, once. */
export const authLink = pgTable(
  'auth_link',
  {
    /** The token itself is in the link alone. */
    tokenHash: text('token_hash').primaryKey(),
    simId: integer('sim_id').notNull(),
    /** Who asks, as the holder knows them. */
    askedBy: text('asked_by').notNull(),
    /** PlatformAuthType: what is asked. */
    authType: smallint('auth_type').notNull(),
    /** The request that it was used for. */
    requestSn: text('request_sn'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull()
  },
  (t) => [index('auth_link_ends').on(t.expiresAt), uniqueIndex('auth_link_request').on(t.requestSn)]
)
export type AuthLink = typeof authLink.$inferSelect
