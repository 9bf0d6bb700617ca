import { bigserial, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { PaymentStatus } from '../../values'
import { createdAt, instant } from './columns'

/** A card's log-in. Only the token's hash is kept. */
export const simSession = pgTable(
  'sim_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    simNo: text('sim_no').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull()
  },
  (t) => [index('sim_session_sim').on(t.simNo), index('sim_session_ends').on(t.expiresAt)]
)

/** An order-query log-in: which mobile an Order-Session-ID (hashed) may read. */
export const orderSession = pgTable('order_session', {
  sessionHash: text('session_hash').primaryKey(),
  mobile: text('mobile').notNull(),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull()
})

/** One SMS code per mobile and scene: the newest. */
export const smsCode = pgTable(
  'sms_code',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    mobile: text('mobile').notNull(),
    scene: text('scene').notNull(),
    codeHash: text('code_hash').notNull(),
    wrong: smallint('wrong').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull()
  },
  (t) => [uniqueIndex('sms_code_one').on(t.mobile, t.scene)]
)

/** Out-box of the sandbox SMS provider; empty with any other. */
export const sandboxSms = pgTable('sandbox_sms', {
  mobile: text('mobile').primaryKey(),
  code: text('code').notNull(),
  sentAt: instant('sent_at').notNull()
})

export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    endsAt: instant('ends_at').notNull()
  },
  (t) => [index('rate_limit_ends').on(t.endsAt)]
)

/** The payment of an order of any kind; the prefix of the number names the kind (see services/payables.ts). */
export const payment = pgTable(
  'payment',
  {
    orderSn: text('order_sn').primaryKey(),
    title: text('title').notNull(),
    /** fen */
    amount: integer('amount').notNull(),
    placeType: smallint('place_type').notNull(),
    status: smallint('status').notNull().default(PaymentStatus.open),
    tradeNo: text('trade_no'),
    createdAt: createdAt(),
    paidAt: instant('paid_at')
  },
  (t) => [
    uniqueIndex('payment_trade').on(t.tradeNo),
    index('payment_open')
      .on(t.createdAt)
      .where(sql`${t.status} = 0`)
  ]
)

/** Every notification that was taken, for audit; its key is unique so a doubled one is seen. */
export const paymentNotice = pgTable('payment_notice', {
  id: text('id').primaryKey(),
  orderSn: text('order_sn').notNull(),
  result: text('result').notNull(),
  body: jsonb('body').notNull(),
  createdAt: createdAt()
})

export const errorReport = pgTable('error_report', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  platform: text('platform').notNull(),
  packageName: text('package_name').notNull(),
  /** What the app says of its device. */
  deviceInfo: text('device_info').notNull().default(''),
  error: text('error').notNull(),
  createdAt: createdAt()
})

export const pointEvent = pgTable(
  'point_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    sessionHash: text('session_hash').notNull(),
    event: text('event').notNull(),
    page: text('page').notNull(),
    target: text('target'),
    /** The seller whose shop it was; '' for the house's own. */
    promoCode: text('promo_code').notNull().default(''),
    at: instant('at').notNull(),
    createdAt: createdAt()
  },
  (t) => [index('point_event_at').on(t.createdAt)]
)

/** What the start remembers about itself (which seed ran). */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull()
})
