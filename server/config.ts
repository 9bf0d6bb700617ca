import { existsSync } from 'node:fs'
import envSchema from 'env-schema'
import { Type, type Static } from 'typebox'
import { SoldKind } from '../contract/enums'
import { companies, companySettings } from './companies'
import { misnamed, type Misnamed } from './misnamed'
import { ownFile } from './ownFile'
import { localized } from './bilingual'
import { allows, formFaults, knownWords, schemaFault } from './settingFaults'
import type { NoticeTopic } from './values'

const choice = <T extends string>(values: readonly T[], fallback: T) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], default: fallback })

const moduleFile = '[^,]+\\.[cm]?js'

/**
 * A party outside the server: auto is the sandbox, in production none. A company that is built in, by its name, or a
 * module of the merchant's by its path, which ends with .mjs, .cjs or .js (docs/MERCHANT.md).
 */
const provider = (setting: keyof typeof companies, further: string[] = []) => {
  const words = ['auto', 'sandbox', 'none', ...further, ...Object.keys(companies[setting]!)]
  return Type.String({
    default: 'auto',
    pattern: `^(${[...words, moduleFile].join('|')})$`,
    [knownWords]: words,
    [allows]: {
      en: `one of ${words.join(', ')}, or the path of a module (.mjs, .cjs, .js)`,
      zh: ` ${words.join('、')} 之一，也不是模块路径（.mjs、.cjs、.js）`
    }
  })
}

/** Companies and modules, several with commas between. */
const providers = (setting: keyof typeof companies) => {
  const one = `(${[...Object.keys(companies[setting]!), moduleFile].join('|')})`
  const names = Object.keys(companies[setting]!)
  return Type.String({
    default: 'auto',
    pattern: `^(auto|sandbox|none|${one}(,${one})*)$`,
    [knownWords]: ['auto', 'sandbox', 'none', ...names],
    [allows]: {
      en: `auto, sandbox or none, nor some of ${names.join(', ')} and paths of modules with commas between`,
      zh: ` auto、sandbox、none 之一，也不是用逗号隔开的 ${names.join('、')} 或模块路径`
    }
  })
}

/** Origins as `https://a.example,https://b.example`; see `listOf`. */
const origins = () =>
  Type.String({
    default: '',
    pattern: '^(https?://[^\\s/,;]+(,(?!$)|$))*$',
    [allows]: {
      en: 'origins without a path, with commas between: https://a.example,https://b.example',
      zh: '来源（不带路径），用逗号隔开：https://a.example,https://b.example'
    }
  })

const wordList = (words: string[]) => ({
  [knownWords]: words,
  [allows]: {
    en: `some of ${words.join(', ')}, with commas between`,
    zh: ` ${words.join('、')} 中的若干个（用逗号隔开）`
  }
})

/** Kinds of what is sold, with commas between. */
const soldKinds = () => {
  const one = `(${Object.values(SoldKind).join('|')})`
  return Type.String({ default: '', pattern: `^(${one}(,${one})*)?$`, ...wordList(Object.values(SoldKind)) })
}

const noticeTopics: NoticeTopic[] = ['orders', 'shipping', 'stock', 'refunds', 'books']
/** Kinds of notices to the merchant, comma-separated. */
const topics = () => {
  const one = `(${noticeTopics.join('|')})`
  return Type.String({
    default: noticeTopics.join(),
    pattern: `^${one}(,${one})*$`,
    ...wordList(noticeTopics)
  })
}

const Environment = Type.Object({
  /** Defaults to production when DATABASE_URL is set, so that sandbox providers never run on real data by accident. */
  NODE_ENV: choice(['development', 'test', 'production'], 'development'),
  PORT: Type.Integer({ default: 8080, minimum: 0, maximum: 65535 }),
  HOST: Type.String({ default: '0.0.0.0' }),
  /** PostgreSQL; empty means PGlite in DATA_DIR. */
  DATABASE_URL: Type.String({ default: '' }),
  /** PostgreSQL itself, where DATABASE_URL is a pooler in transaction mode, such as PgBouncer; empty: it is none. */
  DATABASE_DIRECT_URL: Type.String({ default: '' }),
  /** A streaming replica of the database for what all visitors read alike; empty: the database itself. */
  DATABASE_READ_URL: Type.String({ default: '' }),
  POOL_SIZE: Type.Integer({ default: 10, minimum: 2 }),
  /** Connections reserved for GET calls without log-in. */
  READ_POOL_SIZE: Type.Integer({ default: 2, minimum: 1 }),
  /** How long a call waits for a free or new connection to PostgreSQL; then it answers 503, as after the next two. */
  CONNECT_SECONDS: Type.Number({ default: 8, exclusiveMinimum: 0 }),
  /** How long a statement waits for a lock on a row or table. */
  LOCK_SECONDS: Type.Number({ default: 4, exclusiveMinimum: 0 }),
  /** Time limit of a statement; a connection that is silent for longer is dropped. */
  STATEMENT_SECONDS: Type.Number({ default: 15, exclusiveMinimum: 0 }),
  /** Months for which use by day is kept, the present one among them; 0: for ever. `leastUsageMonths` or more. */
  USAGE_MONTHS: Type.Integer({ default: 0, minimum: 0 }),
  /** Folder of the PGlite database and the generated secret; `memory` stores nothing. */
  DATA_DIR: Type.String({ default: '.data' }),
  /** auto: demo data into an empty database, but not in production; demo: in production, too; none: never. */
  SEED: choice(['auto', 'demo', 'none'], 'auto'),
  DEMO_NUMBERS: Type.Integer({ default: 24000, minimum: 0 }),
  /**
   * Master secret, at least 32 random characters. Generated and stored in DATA_DIR when missing, except in production on
   * PostgreSQL, where each machine would generate its own.
   */
  SECRET: Type.String({ default: '' }),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  /** Redis that counts all limits, such as `redis://host:6379/0`; empty: the database counts them. */
  REDIS_URL: Type.String({ default: '' }),
  /** Requests per minute and address; 0 turns this coarse limit off, but not the limits on log-in and SMS. */
  RATE_LIMIT: Type.Integer({ default: 6000, minimum: 0 }),
  /** Log-in and SMS requests per minute and address. */
  LOGIN_LIMIT: Type.Integer({ default: 60, minimum: 1 }),
  /** SMS codes a day in total; `services/messages/smsShares.ts` has what of it is for whom and when a proof of work is asked. */
  SMS_DAY_BUDGET: Type.Integer({ default: 5000, minimum: 10 }),
  /** SMS codes per day and address; after a twentieth of it within an hour the address must prove work. */
  SMS_ADDRESS_LIMIT: Type.Integer({ default: 200, minimum: 20 }),
  /** After a stop signal requests are served for DRAIN_SECONDS more while /ready answers 503; default 5 in production, else 0. */
  DRAIN_SECONDS: Type.Optional(Type.Number({ minimum: 0 })),
  /** Most uploads stored per day from callers without log-in: photos (5 MB each), events, error reports; a tenth per address. */
  PHOTOS_DAY: Type.Integer({ default: 3000, minimum: 10 }),
  EVENTS_DAY: Type.Integer({ default: 1000000, minimum: 10 }),
  REPORTS_DAY: Type.Integer({ default: 10000, minimum: 10 }),
  /**
   * Most unpaid orders of a session or mobile, and of the strangers of an address (which an office or a carrier's customers
   * share); beyond, a proof of work is asked.
   */
  UNPAID_ORDERS: Type.Integer({ default: 5, minimum: 1 }),
  UNPAID_ORDERS_ADDRESS: Type.Integer({ default: 20, minimum: 1 }),
  /**
   * Most of an item's stock, in percent, that one session or the strangers of an address may have in unpaid orders; three
   * pieces always may be. All strangers together have half.
   */
  UNPAID_STOCK: Type.Integer({ default: 33, minimum: 1, maximum: 100 }),
  /** Hours of the day in China, the second not included, of SMS about watched numbers and cards and of messages about cards. */
  WATCH_SMS_HOURS: Type.String({
    default: '9-21',
    pattern: '^([01]?\\d|2[0-3])-([01]?\\d|2[0-4])$',
    [allows]: { en: 'hours of the day like 9-21', zh: ' 9-21 这样的时段' }
  }),
  /** Most numbers held by a session, and by the strangers of an address; beyond, a proof of work is asked. */
  HELD_NUMBERS: Type.Integer({ default: 5, minimum: 1 }),
  HELD_NUMBERS_ADDRESS: Type.Integer({ default: 30, minimum: 1 }),
  /** off: this process only serves requests; another one on the same database runs the jobs. */
  JOBS: choice(['on', 'off'], 'on'),
  JOBS_POLL_SECONDS: Type.Number({ default: 1, minimum: 0.5 }),
  /**
   * Trusted proxies, such as `loopback` or `10.0.0.0/8,192.0.2.7`; forwarded addresses from others are ignored. `none`: there
   * is no proxy; read as empty.
   */
  TRUST_PROXY: Type.String({ default: '' }),
  /** Public address of the server, for links in answers; empty: links are relative. */
  PUBLIC_URL: Type.String({ default: '' }),
  /** Origins of the H5 app on other hosts: they may call the API, and the cashier may return to them. */
  APP_ORIGINS: origins(),
  /** Other origins of the merchant's pictures, videos and framed pages. */
  MEDIA_ORIGINS: origins(),
  /** Sites that may show the app in a frame. */
  FRAME_ORIGINS: origins(),
  /** on: browsers refuse http on all subdomains of PUBLIC_URL's host, too. */
  HSTS_SUBDOMAINS: choice(['on', 'off'], 'off'),
  /** Folder of files for the root of the site: `*.txt` such as MP_verify_xxx.txt, and `.well-known/`; empty: none. */
  SITE_FILES: Type.String({ default: '' }),
  /** Token that gives access to /metrics, 16 characters or more; empty: /metrics does not exist. */
  METRICS_TOKEN: Type.String({
    default: '',
    pattern: '^(.{16,})?$',
    [allows]: { en: '16 characters or more', zh: '至少 16 个字符' }
  }),
  /** Folder of the H5 build; a built server contains its own. */
  H5_DIR: Type.String({ default: existsSync(ownFile('h5')) ? ownFile('h5') : 'dist/h5' }),
  /** Folder of the console's build; a built server contains its own. */
  CONSOLE_DIR: Type.String({ default: existsSync(ownFile('console')) ? ownFile('console') : 'dist/console' }),
  /** The sandbox lets anyone pay any order. */
  PAYMENT_PROVIDER: providers('PAYMENT_PROVIDER'),
  /** The sandbox lets anyone read any code. */
  SMS_PROVIDER: provider('SMS_PROVIDER'),
  /** auto: proof of work; outside production the sandbox, where it is almost none. none: nothing is asked. picture: as work. */
  CAPTCHA_PROVIDER: provider('CAPTCHA_PROVIDER', ['work', 'picture']),
  /** The sandbox accepts any identity. */
  REAL_NAME_PROVIDER: provider('REAL_NAME_PROVIDER'),
  /** The sandbox simulates devices. */
  DEVICE_PROVIDER: provider('DEVICE_PROVIDER'),
  /** The sandbox makes up the use of data; none: nothing is read, no speed is sold, nothing is charged by use. */
  CARRIER_PROVIDER: provider('CARRIER_PROVIDER'),
  /** Source of parcel tracking: the sandbox invents events; none: no tracking. */
  LOGISTICS_PROVIDER: provider('LOGISTICS_PROVIDER'),
  /** The operator's platform that number orders are handed to; auto: none, the merchant reviews them. */
  NUMBER_ORDER_PROVIDER: provider('NUMBER_ORDER_PROVIDER'),
  /** Storage of photos and pictures: folder is DATA_DIR. */
  STORAGE_PROVIDER: choice(['folder', 's3'], 'folder'),
  /** Address of the bucket: `https://shop.oss-cn-hangzhou.aliyuncs.com`, or with its name as path, `http://minio:9000/shop`. */
  S3_BUCKET_URL: Type.String({ default: '' }),
  S3_REGION: Type.String({ default: 'us-east-1' }),
  S3_ACCESS_KEY_ID: Type.String({ default: '' }),
  S3_SECRET_ACCESS_KEY: Type.String({ default: '' }),
  /** auto: fulfilment is reported to platforms whose app id is set and whose cashier takes money; none: never. */
  FULFILMENT: choice(['auto', 'none'], 'auto'),
  /** auto: WeChat when WECHAT_APP_ID is set, else the sandbox; in production none instead of the sandbox. */
  WECHAT_PROVIDER: choice(['auto', 'sandbox', 'wechat', 'none'], 'auto'),
  /** Official account for the JS-SDK and the log-in of the H5 app. */
  WECHAT_APP_ID: Type.String({ default: '' }),
  WECHAT_APP_SECRET: Type.String({ default: '' }),
  /** WeChat's API, or a proxy in front of it. */
  WECHAT_API: Type.String({ default: 'https://api.weixin.qq.com' }),
  /** auto: the sandbox for mini-programs without an app id; none in production. */
  MINI_LOGIN_PROVIDER: choice(['auto', 'sandbox', 'none'], 'auto'),
  /** App ids of the mini-programs whose users log in by the platform's code. */
  WEAPP_APP_ID: Type.String({ default: '' }),
  WEAPP_APP_SECRET: Type.String({ default: '' }),
  TT_APP_ID: Type.String({ default: '' }),
  TT_APP_SECRET: Type.String({ default: '' }),
  TT_API: Type.String({ default: 'https://developer.toutiao.com' }),
  /** Douyin's open platform, which draws the mini-program's codes. */
  TT_OPEN_API: Type.String({ default: 'https://open.douyin.com' }),
  KWAI_APP_ID: Type.String({ default: '' }),
  KWAI_APP_SECRET: Type.String({ default: '' }),
  KWAI_API: Type.String({ default: 'https://open.kuaishou.com' }),
  /** Kinds that each mini-program neither shows nor sells on iOS, such as `vip,coupon`. */
  IOS_HIDDEN_WEAPP: soldKinds(),
  IOS_HIDDEN_TT: soldKinds(),
  IOS_HIDDEN_KWAI: soldKinds(),
  /** Address of the merchant's robot: of WeCom, of DingTalk, or any other that takes JSON. It holds a secret. */
  NOTICE_URL: Type.String({ default: '' }),
  /** DingTalk's secret for signatures (加签), SEC…; empty: messages are not signed. */
  NOTICE_SECRET: Type.String({ default: '' }),
  NOTICE_KINDS: topics(),
  /** Hour of the daily notice, in China. */
  NOTICE_HOUR: Type.Integer({ default: 9, minimum: 0, maximum: 23 }),
  /** skip: no daily notice where there is nothing to tell. */
  NOTICE_EMPTY: choice(['say', 'skip'], 'say'),
  /** An item with this many pieces or fewer is reported as low in stock. */
  NOTICE_STOCK: Type.Integer({ default: 5, minimum: 0 }),
  /** Hours after which an order that waits to be sent is late. */
  NOTICE_SHIP_HOURS: Type.Integer({ default: 48, minimum: 1 }),
  ...companySettings
})

export type Config = Static<typeof Environment>

/** Variables of the environment whose name is nearly that of a setting. */
export const misnamedSettings = (env: NodeJS.Dict<string> = process.env): Misnamed[] =>
  misnamed(env, Object.keys(Environment.properties))

/** Entries of a comma-separated list. */
export const listOf = (text: string): string[] => text.split(',').filter(Boolean)

/** Providers that default to the sandbox, and in production to none. */
const sandboxed = [
  'PAYMENT_PROVIDER',
  'SMS_PROVIDER',
  'REAL_NAME_PROVIDER',
  'DEVICE_PROVIDER',
  'CARRIER_PROVIDER',
  'LOGISTICS_PROVIDER',
  'WECHAT_PROVIDER',
  'MINI_LOGIN_PROVIDER'
] as const

/** Settings that mean nothing without the others of their row. */
const together = [
  ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
  ['WEAPP_APP_ID', 'WEAPP_APP_SECRET'],
  ['TT_APP_ID', 'TT_APP_SECRET'],
  ['KWAI_APP_ID', 'KWAI_APP_SECRET']
] as const

/** Templates of messages, and the app that they are templates of. */
const ofApp = [
  ['WEAPP_TEMPLATE_SHIPPED', 'WEAPP_APP_ID'],
  ['WEAPP_TEMPLATE_REFUNDED', 'WEAPP_APP_ID'],
  ['WEAPP_TEMPLATE_PAPERS', 'WEAPP_APP_ID'],
  ['TT_TEMPLATE_SHIPPED', 'TT_APP_ID'],
  ['TT_TEMPLATE_REFUNDED', 'TT_APP_ID'],
  ['TT_TEMPLATE_PAPERS', 'TT_APP_ID'],
  ['KWAI_TEMPLATE_SHIPPED', 'KWAI_APP_ID'],
  ['KWAI_TEMPLATE_REFUNDED', 'KWAI_APP_ID'],
  ['KWAI_TEMPLATE_PAPERS', 'KWAI_APP_ID'],
  ['WEAPP_TEMPLATE_CARD', 'WEAPP_APP_ID'],
  ['TT_TEMPLATE_CARD', 'TT_APP_ID'],
  ['KWAI_TEMPLATE_CARD', 'KWAI_APP_ID']
] as const

/** Months of use that the app's page shows, the present one among them. */
const leastUsageMonths = 12

/** Settings missing from a configuration that is begun and not complete. */
function missingParts(config: Config): string[] {
  const faults: string[] = []
  const refuseWithout = (what: string, needed: readonly (keyof Config)[]) => {
    const missing = needed.filter((name) => !config[name])
    if (missing.length)
      faults.push(
        localized({
          en: `${what} needs ${missing.join(', ')} (docs/CONFIGURATION.md)`,
          zh: `${what} 还需要 ${missing.join('、')}（见 docs/CONFIGURATION.md）`
        })
      )
  }
  for (const row of together) {
    const given = row.find((name) => config[name])
    if (given) refuseWithout(given, row)
  }
  for (const [template, app] of ofApp) if (config[template]) refuseWithout(template, [app])
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (config[name]) refuseWithout(name, ['DATABASE_URL'])
  if (config.STORAGE_PROVIDER === 's3')
    refuseWithout('STORAGE_PROVIDER=s3', ['S3_BUCKET_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  if (config.WECHAT_PROVIDER === 'wechat') refuseWithout('WECHAT_PROVIDER=wechat', together[0])
  for (const [setting, known] of Object.entries(companies))
    for (const name of listOf(String(config[setting as keyof Config])))
      if (Object.hasOwn(known, name)) refuseWithout(`${setting}=${name}`, known[name]!)
  return faults
}

/**
 * The environment without what files of settings leave around a value: blanks, the end of a Windows line, and quotes, which
 * `docker --env-file` keeps. SECRET stays as it is, because another one could not open what is sealed.
 */
function environment(): NodeJS.ProcessEnv {
  const env = { ...process.env }
  for (const name of Object.keys(Environment.properties)) {
    const value = env[name]
    if (value && name !== 'SECRET') env[name] = value.trim().replace(/^(["'])([^]*)\1$/, '$2')
  }
  return env
}

/** The environment by its schema, or what its schema refuses. */
function parsed(
  env: NodeJS.ProcessEnv,
  given: Partial<Config>,
  NODE_ENV: string
): { config?: Config; faults: string[] } {
  const data: [NodeJS.ProcessEnv, Partial<Config>, { NODE_ENV: string }] = [env, given, { NODE_ENV }]
  try {
    return { config: envSchema<Config>({ schema: Environment, data }), faults: [] }
  } catch (error) {
    const { errors } = error as { errors?: { instancePath: string }[] }
    if (!errors) throw error
    const values: Record<string, string | number | undefined> = Object.assign({}, ...data)
    const names = [...new Set(errors.map(({ instancePath }) => instancePath.slice(1)))] as (keyof Config)[]
    return { faults: names.map((name) => schemaFault(name, values[name], Environment.properties[name])) }
  }
}

/** Faults of combinations of settings. */
function contradictions(config: Config): string[] {
  const faults: string[] = []
  if (config.PUBLIC_URL.startsWith('https:') && !config.TRUST_PROXY)
    faults.push(
      localized({
        en: 'TRUST_PROXY is missing: with an https PUBLIC_URL a proxy stands in front, and all visitors would count as its one address. Name it (loopback, 10.0.0.0/8), or say none',
        zh: '缺少 TRUST_PROXY：PUBLIC_URL 是 https 时前面有代理，所有访客会被当成同一个地址。请写明代理（loopback、10.0.0.0/8），没有就写 none'
      })
    )
  if (config.USAGE_MONTHS && config.USAGE_MONTHS < leastUsageMonths)
    faults.push(
      localized({
        en: `USAGE_MONTHS is 0 (use is kept for ever) or ${leastUsageMonths} or more: the page of use shows ${leastUsageMonths} months`,
        zh: `USAGE_MONTHS 为 0（永久保留用量）或不小于 ${leastUsageMonths}：用量页显示 ${leastUsageMonths} 个月`
      })
    )
  return [...faults, ...missingParts(config)]
}

/**
 * The checked environment. Throws with every setting that is refused, one a line, and what is allowed. `given` overrides
 * process.env (for tests).
 */
export function readConfig(given: Partial<Config> = {}): Config {
  const env = environment()
  const values = { ...env, ...given }
  const NODE_ENV = values.NODE_ENV || (values.DATABASE_URL ? 'production' : 'development')
  const { config, faults } = parsed(env, given, NODE_ENV)
  const known = Object.fromEntries(
    Object.keys(Environment.properties).map((name) => [name, values[name as keyof typeof values]])
  )
  const all = [...faults, ...formFaults(config ?? known), ...(config ? contradictions(config) : [])]
  if (!config || all.length) throw new Error(all.join('\n'))
  if (config.TRUST_PROXY === 'none') config.TRUST_PROXY = ''
  config.DRAIN_SECONDS ??= config.NODE_ENV === 'production' ? 5 : 0
  const auto = config.NODE_ENV === 'production' ? 'none' : 'sandbox'
  if (config.WECHAT_PROVIDER === 'auto' && config.WECHAT_APP_ID) config.WECHAT_PROVIDER = 'wechat'
  for (const name of sandboxed) if (config[name] === 'auto') Object.assign(config, { [name]: auto })
  if (config.CAPTCHA_PROVIDER === 'auto') config.CAPTCHA_PROVIDER = auto === 'none' ? 'work' : 'sandbox'
  if (config.NUMBER_ORDER_PROVIDER === 'auto') config.NUMBER_ORDER_PROVIDER = 'none'
  // the name of releases that drew pictures
  if (config.CAPTCHA_PROVIDER === 'picture') config.CAPTCHA_PROVIDER = 'work'
  return config
}
