import type { Socket } from 'node:net'
import { Pool, type PoolClient } from 'pg'
import type { Config } from '../config'
import { localized } from '../bilingual'
import { keepsSession } from './bridge'
import type { Neighbour } from './folder'
import { followPrimary } from './replica'
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

/** Settings of a connection. A pooler has its own (`checkPooler`): it refuses them at the start of a connection. */
const sessionSettings = ({ lock, statement }: Patience) => ({
  lock_timeout: lock,
  statement_timeout: statement,
  idle_in_transaction_session_timeout: statement
})

/** The next statement may run on another connection of a pooler, which does not know the name. */
function withoutNames(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((asked: unknown, ...rest: unknown[]) =>
    query(typeof asked === 'object' ? { ...asked, name: undefined } : asked, ...rest)) as PoolClient['query']
}

/** Address of a database, or where the socket of a server with an embedded one is. */
type Address = { url: string } | { neighbour: Neighbour; name: string }

type PoolOptions = Address & {
  max: number
  /** Without it there are no time-outs. */
  patience?: Patience | undefined
  /** The address is that of a pooler in transaction mode. */
  pooler?: boolean
  /** After so many uses a connection is closed. */
  maxUses?: number
}

/** A pool that survives broken connections. */
function openPool({ max, maxUses, patience, pooler = false, ...to }: PoolOptions): Pool {
  const pool = new Pool({
    ...('url' in to
      ? { connectionString: to.url }
      : // the environment's settings for PostgreSQL are those of another database
        { ...to.neighbour, user: 'shop', database: 'shop', ssl: false, application_name: to.name }),
    max,
    keepAlive: true,
    ...(maxUses && { maxUses }),
    ...(patience && { connectionTimeoutMillis: patience.connect }),
    ...(patience && !pooler && sessionSettings(patience))
  })
  // a connection that breaks, idle or in use, must not end the process: the next query opens another
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (pooler) withoutNames(client)
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

const ms = (seconds: number) => Math.round(seconds * 1000)

function patienceOf({ CONNECT_SECONDS, LOCK_SECONDS, STATEMENT_SECONDS }: Config): Patience {
  const statement = ms(STATEMENT_SECONDS)
  return { connect: ms(CONNECT_SECONDS), lock: ms(LOCK_SECONDS), statement, silence: statement + 1000 }
}

/**
 * Opens the pools. `patient`: without time-outs, for the merchant's commands, whose statements may take minutes. With
 * DATABASE_DIRECT_URL DATABASE_URL is a pooler in transaction mode, and commands go past it.
 */
export function openPostgres(config: Config, patient: boolean) {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = config
  const patience = patient ? undefined : patienceOf(config)
  const pooler = Boolean(DATABASE_DIRECT_URL) && !patient
  const direct = DATABASE_DIRECT_URL || DATABASE_URL
  const to = { url: pooler ? DATABASE_URL : direct, pooler }
  const pool = openPool({ ...to, max: config.POOL_SIZE, patience })
  // reads have a pool of their own: neither a full main pool nor its locks hold them up
  // and give up sooner: nobody waits long for a list, and a visitor may ask again
  const reads = openPool({ ...to, max: config.READ_POOL_SIZE, patience: patience && sooner(patience) })
  const probe = openPool({
    ...to,
    max: 1,
    patience: { connect: 1000, lock: 1000, statement: 1000, silence: 1000 }
  })
  // opens no connection before one is asked for
  const sessions = pooler ? openPool({ url: direct, max: 2, patience }) : pool
  const readUrl = patient ? '' : config.DATABASE_READ_URL
  const replica = readUrl
    ? openPool({ url: readUrl, max: config.READ_POOL_SIZE, patience: patience && sooner(patience) })
    : undefined
  const following = replica && followPrimary(replica, reads)
  let asking: Promise<unknown> | undefined
  return {
    pool,
    reads,
    publicReads: following?.pool ?? reads,
    sessions,
    /** Throws when the database does not answer within 2 s. */
    ping: async () => {
      asking ??= probe.query('select 1').finally(() => (asking = undefined))
      await asking
    },
    close: async () => {
      following?.stop()
      for (const one of [pool, reads, probe, sessions, replica]) if (one && !one.ending) await one.end()
    }
  }
}

/**
 * Opens the embedded database of a running server, for a command. Nothing may be left on a connection after its transaction, but
 * for temporary tables on one of `sessions`, of which there is one at a time.
 */
export function openNeighbour(neighbour: Neighbour) {
  const pool = openPool({ neighbour, name: 'command', max: 1, pooler: true })
  const sessions = openPool({ neighbour, name: keepsSession, max: 1, pooler: true, maxUses: 1 })
  return {
    pool,
    sessions,
    close: async () => {
      for (const one of [pool, sessions]) if (!one.ending) await one.end()
    }
  }
}

/**
 * Throws when the connections of a pooler lack the time-outs that this server sets on connections of its own: a statement would
 * run for ever there.
 */
export async function checkPooler(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings where name in ('statement_timeout', 'lock_timeout') and setting = '0' order by name`
  )
  const missing = rows.map(({ name }) => name).join(', ')
  if (missing)
    throw new Error(
      localized({
        en: `DATABASE_URL: the pooler does not set ${missing} for its connections; deploy/pgbouncer.ini shows how`,
        zh: `DATABASE_URL：连接池没有为连接设置 ${missing}；写法见 deploy/pgbouncer.ini`
      })
    )
}
