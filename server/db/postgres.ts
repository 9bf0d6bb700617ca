import type { Socket } from 'node:net'
import { Pool, type PoolClient } from 'pg'
import type { Config } from '../config'
import { retried } from './retried'

/** Time-outs in ms: for a connection, a lock, a statement, and any bytes from the database at all. */
interface Patience {
  connect: number
  lock: number
  statement: number
  silence: number
}

const socketOf = (client: PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/** A pool that survives broken connections. Without `patience` it has no time-outs. */
function openPool({ DATABASE_URL }: Config, max: number, patience?: Patience): Pool {
  const pool = new Pool({
    connectionString: DATABASE_URL,
    max,
    keepAlive: true,
    // a generic plan, which does not know limit and pattern, sorts a whole province to return twenty numbers
    options: '-c plan_cache_mode=force_custom_plan',
    ...(patience && {
      connectionTimeoutMillis: patience.connect,
      lock_timeout: patience.lock,
      statement_timeout: patience.statement,
      idle_in_transaction_session_timeout: patience.statement
    })
  })
  // a connection that breaks, idle or in use, must not end the process: the next query opens another
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (!patience) return
    // a frozen database does not enforce statement_timeout; pg's query_timeout would leave the connection in the pool
    const socket = socketOf(client)
    socket.setTimeout(patience.silence, () => socket.destroy(new Error('Connection terminated: no answer')))
  })
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  pool.query = ((...args: unknown[]) => retried(() => query(...args))) as Pool['query']
  return pool
}

/**
 * Removes the time-outs of a connection. Close it after use, by `release(true)`: the pool must not hand it out again.
 */
export async function setPatient(client: PoolClient): Promise<void> {
  socketOf(client).setTimeout(0)
  await client.query('set statement_timeout = 0; set lock_timeout = 0')
}

/** A third of the time-outs. */
const sooner = ({ connect, lock, statement }: Patience): Patience => {
  const third = (ms: number) => Math.ceil(ms / 3)
  return {
    connect: third(connect),
    lock: third(lock),
    statement: third(statement),
    silence: third(statement) + 500
  }
}

/** Opens the pools. `patient`: without time-outs, for the merchant's commands, whose statements may take minutes. */
export function openPostgres(config: Config, patient: boolean) {
  const ms = (seconds: number) => Math.round(seconds * 1000)
  const statement = ms(config.STATEMENT_SECONDS)
  const patience = patient
    ? undefined
    : {
        connect: ms(config.CONNECT_SECONDS),
        lock: ms(config.LOCK_SECONDS),
        statement,
        silence: statement + 1000
      }
  const pool = openPool(config, config.POOL_SIZE, patience)
  // reads have a pool of their own: neither a full main pool nor its locks hold them up
  // and give up sooner: nobody waits long for a list, and a visitor may ask again
  const reads = openPool(config, config.READ_POOL_SIZE, patience && sooner(patience))
  const probe = openPool(config, 1, { connect: 1000, lock: 1000, statement: 1000, silence: 1000 })
  let asking: Promise<unknown> | undefined
  return {
    pool,
    reads,
    /** Throws when the database does not answer within 2 s. */
    ping: async () => {
      asking ??= probe.query('select 1').finally(() => (asking = undefined))
      await asking
    },
    close: async () => {
      for (const one of [pool, reads, probe]) if (!one.ending) await one.end()
    }
  }
}
