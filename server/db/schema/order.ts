import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex
} from 'drizzle-orm/pg-core'
import type { InvoiceKind } from '../../../rules/order/invoice'
import { notPaidYet, type CommentState, type ShopOrderKind } from '../../values'
import { createdAt, instant } from './columns'
import { goods, vanityNumber } from './shop'

/** One sequence for order numbers of every kind. */
export const orderSequence = pgSequence('order_sequence', { startWith: 100001 })

export const shopOrder = pgTable(
  'shop_order',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderSn: text('order_sn').notNull(),
    /** The client's key. */
    uuid: text('uuid').notNull(),
    /** Keyed hash of what was ordered; '' for an order that no call made. */
    request: text('request').notNull().default(''),
    /** Hash of the Order-Session-ID that made it. */
    orderSession: text('order_session').notNull(),
    kind: text('kind').$type<ShopOrderKind>().notNull(),
    numberId: integer('number_id').references(() => vanityNumber.id),
    number: text('number').notNull().default(''),
    goodsId: integer('goods_id').references(() => goods.id),
    optionId: integer('option_id'),
    /** The option's name as it was ordered. */
    optionLabel: text('option_label').notNull().default(''),
    count: smallint('count').notNull().default(1),
    title: text('title').notNull(),
    image: text('image').notNull(),
    operator: smallint('operator').notNull(),
    /** Parts of the amount: `[{ label, amount }]`, fen. */
    lines: jsonb('lines').notNull().$type<{ label: string; amount: number }[]>(),
    /** fen */
    amount: integer('amount').notNull(),
    /** fen of it that are for sending the goods. */
    freight: integer('freight').notNull().default(0),
    /** fen a month as it was ordered: the plan's fee, or the least spend of a vanity number; null for general goods. */
    monthlyFee: integer('monthly_fee'),
    /** Contract term as it was ordered, months; null for general goods. */
    contractMonths: smallint('contract_months'),
    /** Promises for general goods at the time of the order: days to exchange, months of repair; 0: no promise. */
    exchangeDays: smallint('exchange_days').notNull().default(0),
    repairMonths: smallint('repair_months').notNull().default(0),
    /** SelectNumber of fast goods as they were ordered; null for the rest. */
    selectNumber: smallint('select_number'),
    /** Keyed hash of the buyer's network, while the order is unpaid. */
    network: text('network').notNull().default(''),
    /** ShopOrderStatus */
    status: smallint('status').notNull(),
    placeType: smallint('place_type').notNull().default(notPaidYet),
    /** contactPhone; a session that has proved this mobile may read the order. */
    mobile: text('mobile').notNull(),
    certName: text('cert_name').notNull().default(''),
    /** Citizen id, sealed (AES-GCM); '' when the order needs none. */
    certId: text('cert_id').notNull().default(''),
    /** Its last four characters. */
    certTail: text('cert_tail').notNull().default(''),
    /** Keyed hashes: the person (30-day rule) and the last six characters (order query). */
    person: text('person').notNull().default(''),
    certSix: text('cert_six').notNull().default(''),
    /** Delivery address: code of the province, names of province, city and county, then street to door. */
    provinceCode: text('province_code').notNull().default(''),
    province: text('province').notNull().default(''),
    city: text('city').notNull().default(''),
    county: text('county').notNull().default(''),
    address: text('address').notNull(),
    promoCode: text('promo_code').notNull().default(''),
    applyFailReason: text('apply_fail_reason').notNull().default(''),
    /** RepairField values that the merchant named when rejecting the order; null when none was named. */
    rejectedFields: text('rejected_fields').array(),
    logisticsCompany: text('logistics_company').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    shippedAt: instant('shipped_at'),
    /** When the buyer was sent an SMS about the parcel; null: not yet, or none is sent. */
    shippedSmsAt: instant('shipped_sms_at'),
    /** When the merchant last refused the papers or asked for other ones; null: never, or by an older release. */
    papersRefusedAt: instant('papers_refused_at'),
    /** When the buyer was sent an SMS about that; null: not yet, or none is sent. */
    papersSmsAt: instant('papers_sms_at'),
    /** When the parcel came, by the parcel service or the buyer. */
    signedAt: instant('signed_at'),
    /** When receipt was confirmed, by the buyer or after `receiptDays`; general goods only. */
    receivedAt: instant('received_at'),
    /** Pieces of it that came back into stock; the database allows no more than were ordered. */
    restocked: smallint('restocked').notNull().default(0),
    /**
     * Pieces of an ended order that are still with the buyer or on their way: stock and number wait until they are
     * received, or for ever.
     */
    outside: smallint('outside').notNull().default(0),
    payBefore: instant('pay_before').notNull(),
    paidAt: instant('paid_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow()
  },
  (t) => [
    uniqueIndex('shop_order_sn').on(t.orderSn),
    uniqueIndex('shop_order_key').on(t.orderSession, t.uuid),
    // the last guard against selling a number twice
    uniqueIndex('shop_order_number')
      .on(t.numberId)
      .where(sql`${t.status} not in (15, 16, 17, 9998)`),
    index('shop_order_mobile').on(t.mobile, t.id),
    index('shop_order_session').on(t.orderSession, t.id),
    index('shop_order_person').on(t.person, t.operator, t.createdAt),
    index('shop_order_unpaid')
      .on(t.payBefore)
      .where(sql`${t.status} = 0`),
    index('shop_order_shipped')
      .on(t.shippedAt)
      .where(sql`${t.shippedSmsAt} is null`),
    index('shop_order_papers')
      .on(t.papersRefusedAt)
      .where(sql`${t.papersSmsAt} is null and ${t.papersRefusedAt} is not null`),
    index('shop_order_to_confirm')
      .on(t.signedAt)
      .where(sql`${t.status} = 6 and ${t.receivedAt} is null`),
    // the console's lists: of 100,000 orders a state's count takes 3 ms instead of 70, a day of last year 1 instead of 560
    index('shop_order_status').on(t.status, t.id),
    index('shop_order_created').on(t.createdAt),
    index('shop_order_outside')
      .on(t.id)
      .where(sql`${t.outside} > 0`),
    // the console's search
    index('shop_order_tracking').on(sql`upper(${t.trackingNumber})`),
    index('shop_order_digits').on(t.number),
    index('shop_order_name').on(t.certName),
    index('shop_order_network')
      .on(t.network)
      .where(sql`${t.network} <> ''`),
    check('shop_order_amount', sql`${t.amount} >= 0`),
    check(
      'shop_order_pieces',
      sql`${t.restocked} >= 0 and ${t.outside} >= 0 and ${t.restocked} + ${t.outside} <= ${t.count}`
    ),
    check('shop_order_freight', sql`${t.freight} between 0 and ${t.amount}`)
  ]
)

export type ShopOrder = typeof shopOrder.$inferSelect

/** Title of an order's invoice as the buyer gave it, and the invoice once the merchant has issued it. */
export const orderInvoice = pgTable(
  'order_invoice',
  {
    orderSn: text('order_sn')
      .primaryKey()
      .references(() => shopOrder.orderSn),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    title: text('title').notNull(),
    /** The company's unified social credit code; '' for a person. */
    taxNumber: text('tax_number').notNull().default(''),
    /** Email address for it; '' where the buyer gave none. */
    email: text('email').notNull().default(''),
    /** Number of the invoice; null until it is issued. */
    number: text('number'),
    /** Address of the file; '' where the merchant gave none. */
    link: text('link').notNull().default(''),
    issuedAt: instant('issued_at'),
    createdAt: createdAt()
  },
  (t) => [check('order_invoice_issued', sql`(${t.number} is null) = (${t.issuedAt} is null)`)]
)
export type OrderInvoice = typeof orderInvoice.$inferSelect

/** Events of an order's time line; newest last. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderSn: text('order_sn')
      .notNull()
      .references(() => shopOrder.orderSn),
    status: smallint('status').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt()
  },
  (t) => [index('order_event_order').on(t.orderSn, t.createdAt)]
)

/**
 * A photo of a document for an order of the shop or a real-name request; its bytes are sealed in the storage under its id.
 * One that was used for neither is deleted after a day.
 */
export const orderPhoto = pgTable(
  'order_photo',
  {
    id: text('id').primaryKey(),
    /** The sender: hash of an Order-Session-ID, or `sim:` and the number of a card. */
    orderSession: text('order_session').notNull(),
    /** Number of the order or real-name request (RN) that it belongs to; null before. */
    orderSn: text('order_sn'),
    /** frontImage | backImage | headImage; null before it belongs to one. */
    side: text('side'),
    createdAt: createdAt()
  },
  (t) => [uniqueIndex('order_photo_side').on(t.orderSn, t.side), index('order_photo_created').on(t.createdAt)]
)

/** A buyer's comment on what was bought, at most one an order. */
export const buyerComment = pgTable(
  'buyer_comment',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Empty in demo data. */
    orderSn: text('order_sn').references(() => shopOrder.orderSn),
    goodsId: integer('goods_id').references(() => goods.id),
    operator: smallint('operator').notNull(),
    /** Nickname and what was bought, both masked before they are stored. */
    nickname: text('nickname').notNull(),
    bought: text('bought').notNull(),
    score: smallint('score').notNull(),
    content: text('content').notNull(),
    state: text('state').$type<CommentState>().notNull().default('shown'),
    /** Why the merchant hides it; '' without a reason. */
    reason: text('reason').notNull().default(''),
    createdAt: createdAt()
  },
  (t) => [
    uniqueIndex('buyer_comment_order').on(t.orderSn),
    index('buyer_comment_goods').on(t.goodsId, t.createdAt),
    index('buyer_comment_operator').on(t.operator, t.createdAt),
    check('buyer_comment_score', sql`${t.score} between 1 and 5`)
  ]
)

/** A buyer's picture beside a comment. Its files are in the storage of pictures; they go when the comment has gone. */
export const commentPhoto = pgTable(
  'comment_photo',
  {
    /** Random: names the files and the address (services/shared/pictures). */
    hash: text('hash').primaryKey(),
    format: text('format').$type<'jpg' | 'png'>().notNull(),
    /** null until the comment is kept, and once it is deleted. */
    commentId: bigint('comment_id', { mode: 'number' }).references(() => buyerComment.id, {
      onDelete: 'set null'
    }),
    /** From 1 on. */
    place: smallint('place').notNull(),
    createdAt: createdAt()
  },
  (t) => [index('comment_photo_comment').on(t.commentId)]
)
