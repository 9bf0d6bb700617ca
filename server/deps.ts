import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config'
import type { Database } from './db/client'
import type { Jobs } from './jobs/queue'
import type { Limits } from './limits'
import type { Payables } from './services/payable'
import type { Providers } from './providers'
import type { Secrets } from './secrets/secret'

/** Dependencies that the parts of the server share: `app.deps`. */
export interface Deps extends Pick<
  Database,
  'db' | 'pool' | 'reads' | 'publicReads' | 'sessions' | 'kind' | 'ping'
> {
  config: Config
  secrets: Secrets
  log: FastifyBaseLogger
  jobs: Jobs
  limits: Limits
  providers: Providers
  /** Payment, crediting and refund of each kind of order. */
  payables: Payables
  /** Platform of the caller by its `platform` header: h5, weapp, tt, kwai. Set during a call only. */
  platform?: string
  /** Hash of the caller's Session-ID, if any. Set during a call only. */
  visitor?: string | undefined
  /** IP address of the caller. Set during a call only. */
  ip?: string
  /**
   * Set during a call of H5 in WeChat's own browser. `visitor`: its cookie `wx_visitor`, or ''. `elsewhere`: the page is of
   * another origin, which does not send our cookies back.
   */
  wechatBrowser?: { visitor: string; elsewhere: boolean } | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
  }
}
