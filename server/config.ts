import { existsSync } from 'node:fs'
import envSchema from 'env-schema'
import { Type, type Static } from 'typebox'
import { ownFile } from './ownFile'

const choice = <T extends string>(values: readonly T[], fallback: T) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], default: fallback })

/** Origins as `https://a.example,https://b.example`; see `listOf`. */
const origins = () => Type.String({ default: '', pattern: '^(https?://[^\\s/,;]+(,(?!$)|$))*$' })

const Environment = Type.Object({
  /** production when it is not given and DATABASE_URL is: a sandbox on a shop's data is asked for, and never an accident. */
  NODE_ENV: choice(['development', 'test', 'production'], 'development'),
  PORT: Type.Integer({ default: 8080, minimum: 0, maximum: 65535 }),
  HOST: Type.String({ default: '0.0.0.0' }),
  /** PostgreSQL; empty means PGlite in DATA_DIR. */
  DATABASE_URL: Type.String({ default: '' }),
  POOL_SIZE: Type.Integer({ default: 10, minimum: 2 }),
  /** Connections for what visitors read without log-in. */
  READ_POOL_SIZE: Type.Integer({ default: 2, minimum: 1 }),
  /** How long a call waits for a connection to PostgreSQL, free or new; then, as after the next two, 503. */
  CONNECT_SECONDS: Type.Number({ default: 8, exclusiveMinimum: 0 }),
  /** How long a statement waits for a row or table that another one holds. */
  LOCK_SECONDS: Type.Number({ default: 4, exclusiveMinimum: 0 }),
  /** The longest statement of the server; a database that is silent for longer is given up. */
  STATEMENT_SECONDS: Type.Number({ default: 15, exclusiveMinimum: 0 }),
  /** Database folder of PGlite (`memory` keeps nothing) and the generated secret. */
  DATA_DIR: Type.String({ default: '.data' }),
  /** auto: demo data into an empty database, never in production; demo: there too; none: never. */
  SEED: choice(['auto', 'demo', 'none'], 'auto'),
  DEMO_NUMBERS: Type.Integer({ default: 24000, minimum: 0 }),
  /**
   * Master secret of 32 random signs or more. Generated and kept in DATA_DIR when it is not given, but not in production on
   * PostgreSQL: machines would have different ones.
   */
  SECRET: Type.String({ default: '' }),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  /** Redis for all limits, as `redis://host:6379/0`; empty means that the database counts them. */
  REDIS_URL: Type.String({ default: '' }),
  /** Requests a minute and address; 0 turns this coarse guard off (not the limits on log-in and SMS). */
  RATE_LIMIT: Type.Integer({ default: 6000, minimum: 0 }),
  /** Log-in and SMS requests a minute and address. */
  LOGIN_LIMIT: Type.Integer({ default: 60, minimum: 1 }),
  /** SMS codes a day of the whole shop; then none is sent until the day is over. A tenth of it in an hour, and everybody is asked for a captcha. */
  SMS_DAY_BUDGET: Type.Integer({ default: 5000, minimum: 10 }),
  /** SMS codes a day and address; a twentieth of it in an hour, and the address is asked for a captcha. */
  SMS_ADDRESS_LIMIT: Type.Integer({ default: 200, minimum: 20 }),
  /** How long a server that was told to stop serves on while /ready says 503; 5 in production, else 0. */
  DRAIN_SECONDS: Type.Optional(Type.Number({ minimum: 0 })),
  /** What strangers may send to be kept in a day: photos (5 MB at most), events, reports of errors. An address has a tenth of each. */
  PHOTOS_DAY: Type.Integer({ default: 3000, minimum: 10 }),
  EVENTS_DAY: Type.Integer({ default: 1000000, minimum: 10 }),
  REPORTS_DAY: Type.Integer({ default: 10000, minimum: 10 }),
  /** Orders that may wait for payment: of one session or mobile, and of one address (an office, a carrier's customers). */
  UNPAID_ORDERS: Type.Integer({ default: 5, minimum: 1 }),
  UNPAID_ORDERS_ADDRESS: Type.Integer({ default: 20, minimum: 1 }),
  /** Percent of an item's stock that may wait for one session's or address's payment; three pieces always may. */
  UNPAID_STOCK: Type.Integer({ default: 33, minimum: 1, maximum: 100 }),
  /** Numbers held by one session, and by one address. */
  HELD_NUMBERS: Type.Integer({ default: 5, minimum: 1 }),
  HELD_NUMBERS_ADDRESS: Type.Integer({ default: 30, minimum: 1 }),
  /** off: this process only serves; another one on the same database works on the queue. */
  JOBS: choice(['on', 'off'], 'on'),
  JOBS_POLL_SECONDS: Type.Number({ default: 1, minimum: 0.5 }),
  /** Addresses of the proxies in front, as `loopback` or `10.0.0.0/8,192.0.2.7`; what others forward is anybody's word. */
  TRUST_PROXY: Type.String({ default: '' }),
  /** Address under which people reach the server, for links in answers; empty means relative ones. */
  PUBLIC_URL: Type.String({ default: '' }),
  /** Where the H5 app is published on other hosts: it may call from there, and the cashier leads back there. */
  APP_ORIGINS: origins(),
  /** Hosts of the merchant's that pictures, films and framed pages come from, besides this server. */
  MEDIA_ORIGINS: origins(),
  /** Sites that may show the app in a frame. */
  FRAME_ORIGINS: origins(),
  /** The H5 build: a built server brings its own. */
  /** Who has it may read /metrics, 16 characters or more; empty: there is none. */
  METRICS_TOKEN: Type.String({ default: '', pattern: '^(.{16,})?$' }),
  H5_DIR: Type.String({ default: existsSync(ownFile('h5')) ? ownFile('h5') : 'dist/h5' }),
  /** auto: the sandbox, where anybody pays any order and reads any code - but never that in production. */
  PAYMENT_PROVIDER: choice(['auto', 'sandbox', 'none'], 'auto'),
  SMS_PROVIDER: choice(['auto', 'sandbox', 'none'], 'auto'),
  /** auto: pictures of our own, outside production those of the sandbox, whose answers anybody reads. none: nobody is asked. */
  CAPTCHA_PROVIDER: choice(['auto', 'picture', 'sandbox', 'none'], 'auto'),
  /** auto: the sandbox, where anybody is who they say - but never that in production. */
  REAL_NAME_PROVIDER: choice(['auto', 'sandbox', 'none'], 'auto'),
  /** auto: the sandbox, whose devices are none - but never that in production. */
  DEVICE_PROVIDER: choice(['auto', 'sandbox', 'none'], 'auto'),
  /** auto: WeChat itself when WECHAT_APP_ID is given, else the sandbox - but never that in production. */
  WECHAT_PROVIDER: choice(['auto', 'sandbox', 'wechat', 'none'], 'auto'),
  /** Official account whose JS-SDK and log-in the H5 app uses. */
  WECHAT_APP_ID: Type.String({ default: '' }),
  WECHAT_APP_SECRET: Type.String({ default: '' }),
  /** WeChat's API, or a proxy in front of it. */
  WECHAT_API: Type.String({ default: 'https://api.weixin.qq.com' }),
  /** auto: for a mini-program without an id the sandbox, which knows nobody - but never that in production. */
  MINI_LOGIN_PROVIDER: choice(['auto', 'sandbox', 'none'], 'auto'),
  /** Mini-programs whose users log in by the platform's code. */
  WEAPP_APP_ID: Type.String({ default: '' }),
  WEAPP_APP_SECRET: Type.String({ default: '' }),
  TT_APP_ID: Type.String({ default: '' }),
  TT_APP_SECRET: Type.String({ default: '' }),
  TT_API: Type.String({ default: 'https://developer.toutiao.com' }),
  KWAI_APP_ID: Type.String({ default: '' }),
  KWAI_APP_SECRET: Type.String({ default: '' }),
  KWAI_API: Type.String({ default: 'https://open.kuaishou.com' })
})

export type Config = Static<typeof Environment>

/** The entries of a list with commas. */
export const listOf = (text: string): string[] => text.split(',').filter(Boolean)

/** What has a sandbox that stands in for it, and none in production unless it is asked for. */
const sandboxed = [
  'PAYMENT_PROVIDER',
  'SMS_PROVIDER',
  'REAL_NAME_PROVIDER',
  'DEVICE_PROVIDER',
  'WECHAT_PROVIDER',
  'MINI_LOGIN_PROVIDER'
] as const

/** The environment, checked: throws with the name of what is wrong. `given` wins over process.env (for tests). */
export function readConfig(given: Partial<Config> = {}): Config {
  const said = { ...process.env, ...given }
  const NODE_ENV = said.NODE_ENV || (said.DATABASE_URL ? 'production' : 'development')
  const config = envSchema<Config>({ schema: Environment, data: [process.env, given, { NODE_ENV }] })
  config.DRAIN_SECONDS ??= config.NODE_ENV === 'production' ? 5 : 0
  const auto = config.NODE_ENV === 'production' ? 'none' : 'sandbox'
  if (config.WECHAT_PROVIDER === 'auto' && config.WECHAT_APP_ID) config.WECHAT_PROVIDER = 'wechat'
  for (const name of sandboxed) if (config[name] === 'auto') config[name] = auto
  if (config.CAPTCHA_PROVIDER === 'auto') config.CAPTCHA_PROVIDER = auto === 'none' ? 'picture' : 'sandbox'
  return config
}
