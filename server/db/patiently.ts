import type { PoolClient } from 'pg'
import type { Store } from './client'
import { setPatient } from './postgres'

/** Work on a connection of its own that nothing cuts off, however long its statements take. */
export async function patiently<T>(
  { pool, kind }: Pick<Store, 'pool' | 'kind'>,
  work: (client: PoolClient) => Promise<T>
): Promise<T> {
  const client = await pool.connect()
  try {
    if (kind === 'postgres') await setPatient(client)
    return await work(client)
  } finally {
    client.release(kind === 'postgres')
  }
}
