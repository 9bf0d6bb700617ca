import { bigserial, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { PaymentStatus, type RefundState } from '../../values'
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

/** A captcha that is to be answered by its owner: who asked for a code. What is right follows from its id and the master secret. */
export const captcha = pgTable(
  'captcha',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    expiresAt: instant('expires_at').notNull()
  },
  (t) => [index('captcha_ends').on(t.expiresAt)]
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

/**
 * A payment of an order of any kind, the prefix of whose number names the kind (see services/payables.ts). An order may
 * have several: one for each cashier and platform at which it was tried, and another one after one was closed.
 */
export const payment = pgTable(
  'payment',
  {
    /** Our number of it at the company that takes the money. */
    outTradeNo: text('out_trade_no').primaryKey(),
    orderSn: text('order_sn').notNull(),
    title: text('title').notNull(),
    /** fen */
    amount: integer('amount').notNull(),
    placeType: smallint('place_type').notNull(),
    /** What the buyer's app ran on. */
    platform: text('platform').notNull().default(''),
    status: smallint('status').notNull().default(PaymentStatus.open),
    /** The company's number of what was paid. */
    tradeNo: text('trade_no'),
    payBefore: instant('pay_before').notNull(),
    /** When it was opened last, or the company was asked for it because its notice was late. */
    askedAt: instant('asked_at').notNull().defaultNow(),
    createdAt: createdAt(),
    paidAt: instant('paid_at')
  },
  (t) => [
    uniqueIndex('payment_trade').on(t.placeType, t.tradeNo),
    index('payment_order').on(t.orderSn),
    index('payment_open')
      .on(t.payBefore)
      .where(sql`${t.status} in (0, 2)`),
    index('payment_refunding')
      .on(t.createdAt)
      .where(sql`${t.status} = 4`)
  ]
)

/** Money that goes back: of a payment by the company that took it, to the balance of a card at once. */
export const refund = pgTable(
  'refund',
  {
    /** Our number of it at the company: under it the money goes back once. */
    outRefundNo: text('out_refund_no').primaryKey(),
    /** The payment; null of what goes to the balance. */
    outTradeNo: text('out_trade_no'),
    orderSn: text('order_sn').notNull(),
    placeType: smallint('place_type').notNull(),
    /** fen */
    amount: integer('amount').notNull(),
    state: text('state').$type<RefundState>().notNull().default('waiting'),
    /** How often the company was asked. */
    tries: integer('tries').notNull().default(0),
    /** Why the last try did not work; for the merchant. */
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
    askedAt: instant('asked_at'),
    /** When it is asked next. */
    nextAt: instant('next_at').notNull().defaultNow(),
    doneAt: instant('done_at')
  },
  (t) => [
    uniqueIndex('refund_payment').on(t.outTradeNo),
    index('refund_order').on(t.orderSn),
    index('refund_open')
      .on(t.nextAt)
      .where(sql`${t.state} <> 'done'`)
  ]
)
export type Refund = typeof refund.$inferSelect

/** Books of the sandbox's cashier; empty with any other. */
export const sandboxTrade = pgTable('sandbox_trade', {
  outTradeNo: text('out_trade_no').primaryKey(),
  title: text('title').notNull(),
  /** fen */
  amount: integer('amount').notNull(),
  state: text('state').$type<'open' | 'failed' | 'closed' | 'paid'>().notNull().default('open'),
  tradeNo: text('trade_no'),
  createdAt: createdAt()
})
export type SandboxTrade = typeof sandboxTrade.$inferSelect

/** Everything that companies said of payments and that was taken, for audit; its key is unique so a doubled one is seen. */
export const paymentNotice = pgTable('payment_notice', {
  /** `{provider}:{its id}`. */
  id: text('id').primaryKey(),
  orderSn: text('order_sn').notNull(),
  /** PaymentState. */
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
