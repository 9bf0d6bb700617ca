import type { Database } from '../db/client'
import { createProviders, type Providers } from '../providers'
import { loadProviders } from '../providers/load'
import { openSecrets } from '../secrets/masterSecret'
import type { CommandInput } from './command'

/** The database, and the providers as the server's own configuration chooses them. */
export async function openProviders({
  config,
  openDatabase
}: Pick<CommandInput, 'config' | 'openDatabase'>): Promise<Database & { providers: Providers }> {
  const chosen = await loadProviders(config)
  const database = await openDatabase()
  const secrets = await openSecrets(config, database.db)
  return { ...database, providers: createProviders(config, database.db, secrets, chosen) }
}
