import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config'
import type { Database } from './db/client'
import type { Jobs } from './jobs/queue'
import type { Limits } from './limits'
import type { Payables } from './services/payments/payable'
import type { Providers } from './providers'
import type { Secrets } from './secrets/secret'

/** What the process has, shared by the parts of the server: `app.deps`. Who calls is a `Caller`. */
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
}

// Parts of the process that services take.
export type DbDeps = Pick<Deps, 'db'>
export type JobDeps = Pick<Deps, 'jobs'>
export type SecretDeps = Pick<Deps, 'db' | 'secrets'>
export type ProviderDeps = Pick<Deps, 'db' | 'providers'>
/** For messages to buyers and holders. */
export type MessageDeps = Pick<Deps, 'db' | 'config' | 'providers' | 'log'>

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
  }
}
