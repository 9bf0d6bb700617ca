import type { Config } from '../config'
import type { Db } from '../db/client'
import type { Secrets } from '../secrets/secret'

/** Parts of the server from which a provider is built. */
export interface Tools {
  config: Config
  db: Db
  secrets: Secrets
}
