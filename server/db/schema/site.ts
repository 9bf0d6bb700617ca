import { sql } from 'drizzle-orm'
import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text
} from 'drizzle-orm/pg-core'
import type { Translated } from '../../../rules/locale'
import { ScanKind } from '../../values'
import { createdAt, instant } from './columns'

/** A Wi-Fi that is shared by a code for a day. Of the code only the hash is kept; the Wi-Fi is sealed. */
export const wifiShare = pgTable(
  'wifi_share',
  {
    codeHash: text('code_hash').primaryKey(),
    /** ssid, password and encryption as JSON, sealed. */
    sealed: text('sealed').notNull(),
    /** Hash of the Session-ID that shares it, the only one that may revoke it; null when the call had none. */
    sharedBy: text('shared_by'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull()
  },
  (t) => [index('wifi_share_ends').on(t.expiresAt)]
)

/** A request, shown as a QR code, to open the orders or the card of another device's log-in here, too. */
export const scanAuthorize = pgTable(
  'scan_authorize',
  {
    codeHash: text('code_hash').primaryKey(),
    /** Hash of the asking Order-Session-ID, the only one that may read the result. */
    askedBy: text('asked_by').notNull(),
    kind: text('kind').$type<ScanKind>().notNull().default(ScanKind.orders),
    /** Browser and system of the asking device, in words. */
    device: text('device').notNull(),
    /** AuthorizeStatus */
    status: smallint('status').notNull().default(0),
    /** Mobile whose orders were confirmed; '' before. */
    mobile: text('mobile').notNull().default(''),
    /** Card that was confirmed; '' before. */
    simNo: text('sim_no').notNull().default(''),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** When the asking session got access to the orders, which it does once. */
    openedAt: instant('opened_at'),
    /** Hash of the card token that the asking visitor got. */
    tokenHash: text('token_hash')
  },
  (t) => [index('scan_authorize_asker').on(t.askedBy), index('scan_authorize_ends').on(t.expiresAt)]
)

/** WeChat's access token and JS ticket, shared by all processes. */
export const wechatCredential = pgTable('wechat_credential', {
  key: text('key').primaryKey(),
  /** Sealed; '' until it was fetched for the first time. */
  sealed: text('sealed').notNull().default(''),
  expiresAt: instant('expires_at').notNull(),
  /** End of the lease of the process that fetches a new one; until then the others wait for it. */
  fetchingUntil: instant('fetching_until').notNull()
})

/** A browser that is on WeChat's consent page and has not returned. Can be used once, by that browser. */
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

/** The WeChat user of a browser's cookie; of the cookie only the hash is kept. */
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

/** The openId of a mini-program's session, proved again at every start. */
export const miniLogin = pgTable('mini_login', {
  /** Hash of the Session-ID that brought the platform's code. */
  sessionHash: text('session_hash').primaryKey(),
  platform: text('platform').notNull(),
  openId: text('open_id').notNull(),
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull().defaultNow()
})

/** Nickname and portrait that a mini-program's user has shared. */
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

/** A mini-program's code for a page with its parameters, as the platform drew it. */
export const miniCode = pgTable(
  'mini_code',
  {
    /** Hash of platform, app id, page and parameters. */
    mark: text('mark').primaryKey(),
    /** Base64. */
    picture: text('picture').notNull(),
    usedAt: instant('used_at').notNull().defaultNow()
  },
  (t) => [index('mini_code_used').on(t.usedAt)]
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

/** A packaged app that may start, and the domain it is bound to; '' is this server's own address. */
export const appPackage = pgTable('app_package', {
  packageName: text('package_name').primaryKey(),
  domain: text('domain').notNull().default(''),
  createdAt: createdAt()
})

/**
 * A translation of one of the merchant's texts, found by the Chinese text itself wherever it is used: a text that is
 * changed is shown in Chinese until it is translated again.
 */
export const translation = pgTable(
  'translation',
  {
    locale: text('locale').$type<Translated>().notNull(),
    /** Hash of the source: the text itself may be too long for an index. */
    mark: text('mark')
      .notNull()
      .generatedAlwaysAs(sql`md5(source)`),
    source: text('source').notNull(),
    text: text('text').notNull()
  },
  (t) => [primaryKey({ columns: [t.locale, t.mark] })]
)

/** A file that a merchant's command has imported. */
export const importRun = pgTable('import_run', {
  id: serial('id').primaryKey(),
  command: text('command').notNull(),
  file: text('file').notNull(),
  at: createdAt(),
  undoneAt: instant('undone_at')
})

/**
 * A row that an import has written, as it was and as it became; null: not there. Written by the triggers `note_import`, for
 * connections whose setting `shop.import` names the run.
 */
export const importChange = pgTable(
  'import_change',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    runId: integer('run_id').notNull(),
    /** Name of the table. */
    relation: text('relation').notNull(),
    /** Value of the column that identifies the row there. */
    rowId: text('row_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>()
  },
  (t) => [index('import_change_run').on(t.runId, t.id)]
)

/**
 * A picture of the merchant under a name; the same one may have several names. Its files are in the storage of pictures
 * (services/shared/pictures). Rows and files stay: an earlier version of the shop may show the picture.
 */
export const picture = pgTable(
  'picture',
  {
    /** As the merchant writes it after `pictures/`: `banner/spring.jpg`. The row added last has the name. */
    name: text('name').notNull(),
    /** 32 hexadecimal digits of the SHA-256 of the bytes that the merchant gave. */
    hash: text('hash').notNull(),
    /** Format for engines without WebP: jpg or png. */
    format: text('format').$type<'jpg' | 'png'>().notNull(),
    /** Pixels, turned as it is shown. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    addedAt: instant('added_at').notNull().defaultNow()
  },
  (t) => [primaryKey({ columns: [t.name, t.hash] })]
)
