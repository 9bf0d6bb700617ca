import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, serial, smallint, text } from 'drizzle-orm/pg-core'
import type { Translated } from '../../../rules/locale'
import { ScanKind } from '../../values'
import { createdAt, instant } from './columns'

/** A Wi-Fi that somebody shares for a day. The code is kept as its hash, what it opens is sealed. */
export const wifiShare = pgTable(
  'wifi_share',
  {
    codeHash: text('code_hash').primaryKey(),
    /** ssid, password and encryption as JSON, sealed. */
    sealed: text('sealed').notNull(),
    /** Hash of the Session-ID that shares it, which alone takes it back; null when none came along. */
    sharedBy: text('shared_by'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull()
  },
  (t) => [index('wifi_share_ends').on(t.expiresAt)]
)

/** One visitor asks another device's log-in to open its orders, or its card. */
export const scanAuthorize = pgTable(
  'scan_authorize',
  {
    codeHash: text('code_hash').primaryKey(),
    /** Hash of the asking Order-Session-ID: nobody else may ask how it went. */
    askedBy: text('asked_by').notNull(),
    kind: text('kind').$type<ScanKind>().notNull().default(ScanKind.orders),
    /** Browser and system of the asking device, in words. */
    device: text('device').notNull(),
    /** AuthorizeStatus */
    status: smallint('status').notNull().default(0),
    /** Whose orders were confirmed; '' before. */
    mobile: text('mobile').notNull().default(''),
    /** Which card was confirmed; '' before. */
    simNo: text('sim_no').notNull().default(''),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** When the asking session got its orders: once. */
    openedAt: instant('opened_at'),
    /** Hash of the token that the asking visitor got for the card. */
    tokenHash: text('token_hash')
  },
  (t) => [index('scan_authorize_asker').on(t.askedBy), index('scan_authorize_ends').on(t.expiresAt)]
)

/** WeChat's access token and JS ticket, shared by all processes. */
export const wechatCredential = pgTable('wechat_credential', {
  key: text('key').primaryKey(),
  /** Sealed; '' until it came for the first time. */
  sealed: text('sealed').notNull().default(''),
  expiresAt: instant('expires_at').notNull(),
  /** The process that fetches a new one has until then; the others wait for it. */
  fetchingUntil: instant('fetching_until').notNull()
})

/** A visit to WeChat's consent page that has not come back. Used once, by the browser that left. */
export const wechatState = pgTable(
  'wechat_state',
  {
    stateHash: text('state_hash').primaryKey(),
    browserHash: text('browser_hash').notNull(),
    /** Page of this app to return to, a path. */
    back: text('back').notNull(),
    expiresAt: instant('expires_at').notNull()
  },
  (t) => [index('wechat_state_ends').on(t.expiresAt)]
)

/** A browser that WeChat has vouched for; its cookie is kept as a hash. */
export const wechatVisitor = pgTable(
  'wechat_visitor',
  {
    tokenHash: text('token_hash').primaryKey(),
    openId: text('open_id').notNull(),
    nickname: text('nickname').notNull(),
    headPortrait: text('head_portrait').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull()
  },
  (t) => [index('wechat_visitor_ends').on(t.expiresAt)]
)

/** The openId that a mini-program's session has proved, anew at every start. */
export const miniLogin = pgTable('mini_login', {
  /** Hash of the Session-ID that brought the platform's code. */
  sessionHash: text('session_hash').primaryKey(),
  platform: text('platform').notNull(),
  openId: text('open_id').notNull(),
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull().defaultNow()
})

/** What a mini-program's user lets us know of themselves. */
export const miniProfile = pgTable(
  'mini_profile',
  {
    platform: text('platform').notNull(),
    openId: text('open_id').notNull(),
    nickname: text('nickname').notNull(),
    headPortrait: text('head_portrait').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow()
  },
  (t) => [primaryKey({ columns: [t.platform, t.openId] }), index('mini_profile_updated').on(t.updatedAt)]
)

/** A recharge guide: blocks as the wire has them, in the merchant's order. */
export const oneCodeGuide = pgTable('one_code_guide', {
  id: serial('id').primaryKey(),
  title: text('title').notNull(),
  logo: text('logo').notNull(),
  blocks: jsonb('blocks').notNull()
})

/** The code printed on a device (upper case) -> the device and its guide. */
export const machineCode = pgTable(
  'machine_code',
  {
    code: text('code').primaryKey(),
    deviceNo: text('device_no').notNull(),
    guideId: integer('guide_id')
      .notNull()
      .references(() => oneCodeGuide.id)
  },
  (t) => [index('machine_code_device').on(t.deviceNo)]
)

/** A packaged app that may start, and the address it is bound to; '' is this server's own. */
export const appPackage = pgTable('app_package', {
  packageName: text('package_name').primaryKey(),
  domain: text('domain').notNull().default(''),
  createdAt: createdAt()
})

/**
 * A text of the merchant's in another language, known by the text itself, wherever it stands: one that is written anew
 * is Chinese until it is translated anew.
 */
export const translation = pgTable(
  'translation',
  {
    locale: text('locale').$type<Translated>().notNull(),
    /** The whole text is too long for an index. */
    mark: text('mark')
      .notNull()
      .generatedAlwaysAs(sql`md5(source)`),
    source: text('source').notNull(),
    text: text('text').notNull()
  },
  (t) => [primaryKey({ columns: [t.locale, t.mark] })]
)
