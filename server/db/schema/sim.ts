import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn
} from 'drizzle-orm/pg-core'
import type { Static } from 'typebox'
import type { SimShopLayout } from '../../../contract/entities/card'
import {
  AuthStatus,
  BindPhoneMode,
  CancelStatus,
  CardPasswordMode,
  InternetStatus,
  OnlineStatus,
  PlatformAuthType,
  ReplaceStatus,
  SimStatus,
  SourceType
} from '../../../contract/enums'
import { BreakRule, CardUse } from '../../values'
import { createdAt, instant, kb } from './columns'

/** Layout of the portal's home page, used by many cards. */
export const simLayout = pgTable('sim_layout', {
  id: serial('id').primaryKey(),
  layout: jsonb('layout').$type<Static<typeof SimShopLayout>>().notNull()
})

/** A SIM card, or the device that holds cards (SourceType.device). */
export const sim = pgTable(
  'sim',
  {
    id: serial('id').primaryKey(),
    simNo: text('sim_no').notNull(),
    iccid: text('iccid').notNull(),
    imsi: text('imsi').notNull(),
    imei: text('imei'),
    /** The card's own 11-digit number. */
    msisdn: text('msisdn'),
    deviceNo: text('device_no'),
    /** The holder's own mobile, bound to the card. */
    mobile: text('mobile'),
    operatorType: smallint('operator_type').notNull(),
    sourceType: smallint('source_type').notNull().default(SourceType.card),
    simStatus: smallint('sim_status').notNull().default(SimStatus.inStock),
    authStatus: smallint('auth_status').notNull().default(AuthStatus.notVerified),
    authPlatformStatus: smallint('auth_platform_status').notNull().default(AuthStatus.notVerified),
    internetStatus: smallint('internet_status').notNull().default(InternetStatus.normal),
    onlineStatus: smallint('online_status').notNull().default(OnlineStatus.unknown),
    cancelStatus: smallint('cancel_status').notNull().default(CancelStatus.notCancelled),
    replaceStatus: smallint('replace_status').notNull().default(ReplaceStatus.notReplaced),
    /** fen */
    balance: integer('balance').notNull().default(0),
    /** fen owed */
    arrears: integer('arrears').notNull().default(0),
    integral: integer('integral').notNull().default(0),
    couponCoin: integer('coupon_coin').notNull().default(0),
    needBuyCoupon: boolean('need_buy_coupon').notNull().default(false),
    needAuth: boolean('need_auth').notNull().default(false),
    needPlatformAuth: boolean('need_platform_auth').notNull().default(false),
    numbAuth: boolean('numb_auth').notNull().default(false),
    platformAuthType: smallint('platform_auth_type').notNull().default(PlatformAuthType.twoFactors),
    bindPhoneMode: smallint('bind_phone_mode').notNull().default(BindPhoneMode.optional),
    cardPasswordMode: smallint('card_password_mode').notNull().default(CardPasswordMode.balance),
    apn: text('apn').notNull().default('cmnet'),
    promoCode: text('promo_code').notNull().default(''),
    rechargeTimes: integer('recharge_times').notNull().default(0),
    breakRuleId: integer('break_rule_id').notNull().default(BreakRule.none),
    breakTips: text('break_tips').notNull().default(''),
    allowRemoveBreak: boolean('allow_remove_break').notNull().default(false),
    deviceNetworkMode: text('device_network_mode').notNull().default(''),
    /** The speedCode set at the carrier; '': the package's own speed. */
    speedCode: text('speed_code').notNull().default(''),
    /** When the carrier was last asked to change the speed. */
    speedChangedAt: instant('speed_changed_at'),
    /** Whether we had the carrier stop the card. */
    carrierStopped: boolean('carrier_stopped').notNull().default(false),
    wifiEncrypt: text('wifi_encrypt').notNull().default(''),
    /** 0: none */
    volumePackageId: integer('volume_package_id').notNull().default(0),
    /** fen a GB */
    volumePrice: integer('volume_price').notNull().default(0),
    /** KB */
    volumeUse: kb('volume_use').notNull().default(0),
    /** fen charged so far */
    volumeMoney: integer('volume_money').notNull().default(0),
    /** fen that use beyond the packages may cost in a billing period, as the holder wishes; 0: no such limit */
    volumeCap: integer('volume_cap').notNull().default(0),
    /** scrypt: `salt:hash`; wrong tries are in pay_password_try */
    payPassword: text('pay_password'),
    status: smallint('status').notNull().default(CardUse.on),
    layoutId: integer('layout_id')
      .notNull()
      .references(() => simLayout.id),
    /** The device that this card sits in. */
    deviceId: integer('device_id').references((): AnyPgColumn => sim.id),
    /** For a device: the card in it that is in use. */
    currentSimId: integer('current_sim_id').references((): AnyPgColumn => sim.id, { onDelete: 'set null' }),
    /** KB that the carrier simulator uses on an average day. */
    dailyUse: kb('daily_use').notNull().default(0),
    lastRobinAt: instant('last_robin_at'),
    /**
     * When the card was given to another holder. This row then keeps the former holder's orders and ledgers alone, under
     * numbers that nobody can type (`1440000000001~17`); the card itself goes on in a row of its own.
     */
    releasedAt: instant('released_at'),
    createdAt: createdAt()
  },
  (t) => [
    uniqueIndex('sim_sim_no').on(t.simNo),
    uniqueIndex('sim_iccid').on(t.iccid),
    uniqueIndex('sim_msisdn').on(t.msisdn),
    uniqueIndex('sim_imei').on(t.imei),
    uniqueIndex('sim_device_no').on(t.deviceNo),
    index('sim_mobile').on(t.mobile),
    index('sim_device').on(t.deviceId),
    index('sim_in_use')
      .on(t.currentSimId)
      .where(sql`${t.currentSimId} is not null`),
    index('sim_robin').on(t.lastRobinAt),
    check('sim_balance', sql`${t.balance} >= 0`),
    check('sim_arrears', sql`${t.arrears} >= 0`),
    check('sim_integral', sql`${t.integral} >= 0`),
    check('sim_coupon_coin', sql`${t.couponCoin} >= 0`)
  ]
)

/**
 * Column that refers to the card of a row. A card with such rows cannot be deleted. `cascade`: they are deleted with the card, such
 * as log-ins and codes, which expire, or the settings of a device.
 */
export const ofSim = (onDelete: 'cascade' | 'no action' = 'no action') =>
  integer('sim_id')
    .notNull()
    .references(() => sim.id, { onDelete })

/** The bill of use beyond the packages: a line for each GB, and for each part of one that a new billing period divides. */
export const volumeLine = pgTable(
  'volume_line',
  {
    id: serial('id').primaryKey(),
    simId: ofSim(),
    /** The order that opened the package by use. */
    orderSn: text('order_sn').notNull(),
    /** Start of the billing period that it counts in. */
    periodAt: instant('period_at').notNull(),
    /** 1 for the first GB since the opening. */
    gb: integer('gb').notNull(),
    /** Time of the reading with its first use. */
    beganAt: instant('began_at').notNull(),
    /** KB, at most 1 GB */
    useFlow: kb('use_flow').notNull(),
    /** fen a GB */
    price: integer('price').notNull(),
    /** fen charged */
    money: integer('money').notNull()
  },
  (t) => [
    uniqueIndex('volume_line_gb').on(t.simId, t.orderSn, t.periodAt, t.gb),
    index('volume_line_period').on(t.simId, t.periodAt)
  ]
)

/** Data used on one Chinese day; divided by month (`services/card/usageMonths.ts`), which Drizzle cannot describe; therefore without a foreign key. */
export const simUsage = pgTable(
  'sim_usage',
  {
    simId: integer('sim_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** KB */
    useFlow: kb('use_flow').notNull()
  },
  (t) => [primaryKey({ columns: [t.simId, t.day] })]
)
