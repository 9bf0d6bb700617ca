import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config'
import type { Store } from './db/client'
import type { Jobs } from './jobs/queue'
import type { Limits } from './limits'
import type { Payables } from './payable'
import type { Providers } from './providers'
import type { Secrets } from './secret'

/** What the parts of the server share; `app.deps`. */
export interface Deps extends Pick<Store, 'db' | 'pool' | 'reads' | 'kind' | 'ping'> {
  config: Config
  secrets: Secrets
  log: FastifyBaseLogger
  jobs: Jobs
  limits: Limits
  providers: Providers
  /** How each kind of order takes money. */
  payables: Payables
  /** What the caller runs on, by its `platform` header: h5, weapp, tt, kwai. Set during a call only. */
  platform?: string
  /** Hash of the caller's Session-ID, if one came along. Set during a call only. */
  visitor?: string | undefined
  /** The caller's address. Set during a call only. */
  ip?: string
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
  }
}
