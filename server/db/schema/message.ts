import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex
} from 'drizzle-orm/pg-core'
import type { CardMessageKind } from '../../../contract/enums'
import type { PlatformMessageState } from '../../values'
import { createdAt, instant } from './columns'
import { ofSim } from './sim'

/** A message to the holder of a card, in the app's inbox and perhaps by SMS (services/messages/cardMessages). */
export const cardMessage = pgTable(
  'card_message',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    simId: ofSim(),
    kind: text('kind').$type<CardMessageKind>().notNull(),
    /** Subject among messages of its kind, such as an order number; at most one message each. */
    occasion: text('occasion').notNull(),
    /** `data`: how much was used. */
    percent: smallint('percent').notNull().default(0),
    /** Package, item or task. */
    title: text('title').notNull().default(''),
    reason: text('reason').notNull().default(''),
    orderSn: text('order_sn').notNull().default(''),
    /** `ending` and `renewed`: when the packages end. */
    endAt: instant('end_at'),
    readAt: instant('read_at'),
    /** The bound mobile that gets an SMS; '': none was asked for. */
    mobile: text('mobile').notNull().default(''),
    /** Set before the SMS is sent, and null again only if it certainly was not. */
    smsAt: instant('sms_at'),
    tries: smallint('tries').notNull().default(0),
    /** When the SMS is tried next. */
    nextAt: instant('next_at').notNull().defaultNow(),
    createdAt: createdAt()
  },
  (t) => [
    uniqueIndex('card_message_once').on(t.simId, t.kind, t.occasion),
    index('card_message_age').on(t.createdAt),
    index('card_message_sms')
      .on(t.id)
      .where(sql`${t.mobile} <> '' and ${t.smsAt} is null`)
  ]
)

/** Messages that a card's holder wants; without a row: in the inbox, and not by SMS. */
export const cardMessageSwitch = pgTable(
  'card_message_switch',
  {
    simId: ofSim(),
    kind: text('kind').$type<CardMessageKind>().notNull(),
    inbox: boolean('inbox').notNull(),
    /** The mobile that was bound when the holder allowed SMS; '': none. Another mobile gets none. */
    mobile: text('mobile').notNull().default('')
  },
  (t) => [primaryKey({ columns: [t.simId, t.kind] })]
)

/** A yes of the holder to one message by a mini-program's platform: the next one that the card gets. */
export const cardSubscription = pgTable(
  'card_subscription',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    simId: ofSim(),
    /** weapp, tt, kwai */
    platform: text('platform').notNull(),
    /** The holder there. */
    openId: text('open_id').notNull(),
    /** The message that it was used for; set before that is sent, and null again only if it certainly was not. */
    messageId: bigint('message_id', { mode: 'number' }).references(() => cardMessage.id, {
      onDelete: 'cascade'
    }),
    state: text('state').$type<PlatformMessageState>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    /** Why the last try failed. */
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
    nextAt: instant('next_at').notNull().defaultNow()
  },
  (t) => [
    uniqueIndex('card_subscription_once').on(t.messageId, t.platform, t.openId),
    index('card_subscription_card').on(t.simId),
    index('card_subscription_open')
      .on(t.nextAt)
      .where(sql`${t.state} = 'waiting'`)
  ]
)
