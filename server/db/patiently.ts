import type { PoolClient } from 'pg'
import type { Database } from './client'
import { setPatient } from './postgres'

/** Runs `work` on a connection of its own without time-outs, however long its statements take. */
export async function patiently<T>(
  { sessions, kind }: Pick<Database, 'sessions' | 'kind'>,
  work: (client: PoolClient) => Promise<T>
): Promise<T> {
  const client = await sessions.connect()
  try {
    if (kind === 'postgres') await setPatient(client)
    return await work(client)
  } finally {
    client.release(kind === 'postgres')
  }
}
