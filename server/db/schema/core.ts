import {
  bigserial,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { PaymentStatus, type RefundState } from '../../values'
import { createdAt, instant } from './columns'
import { sim } from './sim'

/** A card's log-in. Only the token's hash is kept. */
export const simSession = pgTable(
  'sim_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    simNo: text('sim_no')
      .notNull()
      .references(() => sim.simNo, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** Until when its owner counts as the holder, proved by the pay password or an SMS code. */
    provedUntil: instant('proved_until')
  },
  (t) => [index('sim_session_sim').on(t.simNo), index('sim_session_ends').on(t.expiresAt)]
)

/** An order-query log-in: which mobile an Order-Session-ID (hashed) may read. */
export const orderSession = pgTable(
  'order_session',
  {
    sessionHash: text('session_hash').primaryKey(),
    mobile: text('mobile').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** Until when the mobile counts as proved by an SMS code; null: it was opened without one. */
    provedUntil: instant('proved_until')
  },
  (t) => [index('order_session_mobile').on(t.mobile)]
)

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

/**
 * A solved challenge of `providers/captcha.ts` and who solved it, kept until it would have expired: it counts once.
 */
export const captcha = pgTable(
  'captcha',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    expiresAt: instant('expires_at').notNull()
  },
  (t) => [index('captcha_ends').on(t.expiresAt)]
)

/** Codes that the sandbox SMS provider has "sent"; empty with any other provider. */
export const sandboxSms = pgTable('sandbox_sms', {
  mobile: text('mobile').primaryKey(),
  /** '' when no code was sent. */
  code: text('code').notNull(),
  /** Other SMS, newest last. */
  texts: text('texts')
    .array()
    .notNull()
    .default(sql`'{}'`),
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
 * A payment of an order of any kind; the prefix of the order number names the kind (see services/payables.ts). An order
 * may have several: one for each cashier and platform at which payment was tried, and a new one after one was closed.
 */
export const payment = pgTable(
  'payment',
  {
    /** Our number of the payment at the provider. */
    outTradeNo: text('out_trade_no').primaryKey(),
    orderSn: text('order_sn').notNull(),
    title: text('title').notNull(),
    /** fen that are due; once paid, fen that were taken */
    amount: integer('amount').notNull(),
    /** fen of it that were given back, or are on their way back; the database allows no more than was paid */
    returned: integer('returned').notNull().default(0),
    placeType: smallint('place_type').notNull(),
    /** Platform of the buyer's app. */
    platform: text('platform').notNull().default(''),
    status: smallint('status').notNull().default(PaymentStatus.open),
    /** The provider's number of the trade. */
    tradeNo: text('trade_no'),
    /** The payer's openId in the mini-program; '' elsewhere, or when it is not known. */
    payer: text('payer').notNull().default(''),
    payBefore: instant('pay_before').notNull(),
    /** When it was last opened, or last queried at the provider because its notice was late. */
    askedAt: instant('asked_at').notNull().defaultNow(),
    createdAt: createdAt(),
    paidAt: instant('paid_at'),
    /** The Chinese day of the provider's bill that has it; null while none has (services/shared/bills). */
    billed: date('billed', { mode: 'string' })
  },
  (t) => [
    uniqueIndex('payment_trade').on(t.placeType, t.tradeNo),
    index('payment_unbilled')
      .on(t.paidAt)
      .where(sql`${t.billed} is null and ${t.paidAt} is not null`),
    index('payment_order').on(t.orderSn),
    // the console's money by day
    index('payment_paid')
      .on(t.paidAt)
      .where(sql`${t.paidAt} is not null`),
    index('payment_open')
      .on(t.payBefore)
      .where(sql`${t.status} in (0, 2)`),
    index('payment_refunding')
      .on(t.createdAt)
      .where(sql`${t.status} = 4`),
    // closed here; at a provider that closes nothing it may have been paid since
    index('payment_closed')
      .on(t.placeType, t.payBefore)
      .where(sql`${t.status} = 3`),
    index('payment_wrong')
      .on(t.createdAt)
      .where(sql`${t.status} = 6 and ${t.returned} = 0`),
    check('payment_returned', sql`${t.returned} between 0 and ${t.amount}`)
  ]
)

/**
 * A refund: of a payment through its provider, in whole or in part, or to the balance of a card, which is done at once.
 */
export const refund = pgTable(
  'refund',
  {
    /** Our number of the refund: the provider refunds once for it. */
    outRefundNo: text('out_refund_no').primaryKey(),
    /** The payment; null for refunds to the balance. */
    outTradeNo: text('out_trade_no').references(() => payment.outTradeNo),
    orderSn: text('order_sn').notNull(),
    placeType: smallint('place_type').notNull(),
    /** fen */
    amount: integer('amount').notNull(),
    state: text('state').$type<RefundState>().notNull().default('waiting'),
    /** How often the provider was asked. */
    tries: integer('tries').notNull().default(0),
    /** Why the last try failed; for the merchant. */
    reason: text('reason').notNull().default(''),
    /** Reason of the refund for the buyer; '' without one. */
    why: text('why').notNull().default(''),
    createdAt: createdAt(),
    askedAt: instant('asked_at'),
    /** When the provider is asked next. */
    nextAt: instant('next_at').notNull().defaultNow(),
    doneAt: instant('done_at'),
    /** When the buyer in the shop was sent an SMS that the money is back; null: not yet, or none is sent. */
    smsAt: instant('sms_at'),
    /** The Chinese day of the provider's bill that has it; null while none has. */
    billed: date('billed', { mode: 'string' })
  },
  (t) => [
    index('refund_unbilled')
      .on(t.doneAt)
      .where(sql`${t.billed} is null and ${t.doneAt} is not null`),
    index('refund_untold')
      .on(t.doneAt)
      .where(sql`${t.smsAt} is null`),
    index('refund_done')
      .on(t.doneAt)
      .where(sql`${t.doneAt} is not null`),
    index('refund_of_payment').on(t.outTradeNo),
    index('refund_order').on(t.orderSn),
    index('refund_open')
      .on(t.nextAt)
      .where(sql`${t.state} <> 'done'`)
  ]
)
export type Refund = typeof refund.$inferSelect

/** Payments of the sandbox provider; empty with any other provider. */
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

/** Every payment notice that was recorded, for audit. The unique id finds a notice that is delivered twice. */
export const paymentNotice = pgTable('payment_notice', {
  /** `{provider}:{its id}`. */
  id: text('id').primaryKey(),
  orderSn: text('order_sn').notNull(),
  /** `state` of PaymentState: paid, open, failed, closed. */
  result: text('result').notNull(),
  body: jsonb('body').notNull(),
  createdAt: createdAt()
})

export const errorReport = pgTable('error_report', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  platform: text('platform').notNull(),
  packageName: text('package_name').notNull(),
  /** The app's description of its device. */
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
    /** The seller whose shop was visited; '' for the house's own shop. */
    promoCode: text('promo_code').notNull().default(''),
    at: instant('at').notNull(),
    createdAt: createdAt()
  },
  (t) => [index('point_event_at').on(t.createdAt)]
)

/** Settings and facts by key: which demo data was loaded (`demo:…`), the app's version, the oldest migration needed. */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull()
})
