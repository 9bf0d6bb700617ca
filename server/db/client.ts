import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { SQL } from 'drizzle-orm'
import { Pool } from 'pg'
import type { Config } from '../config'

type Database = NodePgDatabase
/** Database or transaction: every query takes it first. Inside a transaction use only the transaction - PGlite has one connection. */
export type Db = Omit<Database, '$client'>
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface Store {
  db: Db
  /** For named prepared statements and for the queue. */
  pool: Pool
  kind: 'pglite' | 'postgres'
  close: () => Promise<void>
}

/** Drizzle on a pool. Its own transaction would never give back a connection that breaks before it begins. */
function databaseOn(pool: Pool): Db {
  const db = drizzle(pool)
  db.transaction = async (work, settings) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, settings)
    } finally {
      client.release()
    }
  }
  return db
}

/** PostgreSQL when DATABASE_URL is given, else PGlite in DATA_DIR. */
export async function openStore(config: Config): Promise<Store> {
  if (!config.DATABASE_URL) {
    // 45 MB that a process on PostgreSQL need not carry
    const { openPglite } = await import('./pglite')
    const { pool, close } = await openPglite(config.DATA_DIR)
    return { db: databaseOn(pool), pool, kind: 'pglite', close }
  }
  const pool = new Pool({
    connectionString: config.DATABASE_URL,
    max: config.POOL_SIZE,
    // a plan made without the limit and the pattern sorts a whole province to show twenty numbers of it
    options: '-c plan_cache_mode=force_custom_plan'
  })
  // a connection that breaks, idle or in use, must not end the process: the next query opens another
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: databaseOn(pool), pool, kind: 'postgres', close: () => pool.end() }
}

/** Rows of a raw statement, typed by the caller. */
export async function rows<T>(db: Db, statement: SQL): Promise<T[]> {
  return (await db.execute(statement)).rows as T[]
}

/** A pattern of `ilike` for whatever holds the text. */
export const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** PostgreSQL's error code, also through Drizzle's wrapper; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  if (typeof code === 'string') return code
  return cause ? sqlState(cause) : undefined
}
export const isDuplicate = (error: unknown) => sqlState(error) === '23505'

/** The database, and not the statement, is at fault: not there, starting, stopping, full, or its connection broke. */
export function isAway(error: unknown): boolean {
  const state = sqlState(error)
  return state === undefined || !/^[0-9A-Z]{5}$/.test(state) || /^(08|53|57P)/.test(state)
}

/** PostgreSQL ended the transaction because of another one: a deadlock, or two that cannot stand side by side. */
const crossed = (error: unknown) => ['40P01', '40001'].includes(sqlState(error) ?? '')

/**
 * A transaction that is run again, three times at most, when it crossed another one. `work` may therefore change
 * nothing but what it changes through `tx`.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>, again = 3): Promise<T> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (!again || !crossed(error)) throw error
    return transaction(db, work, again - 1)
  }
}

/** An error as it may stand in a log: what a statement carried - names, citizen ids - is left out. */
export function loggedError(error: Error): { type: string; message: string; stack: string; code?: string } {
  const { cause, message, stack = '', name: type } = error
  const code = sqlState(error)
  if (code === undefined) return { type, message, stack }
  if (cause instanceof Error) return loggedError(cause)
  const { table = '', constraint = '' } = error as { table?: string; constraint?: string }
  return {
    type,
    code,
    message: `${table} ${constraint}`.trim(),
    stack: stack.slice(stack.indexOf('\n    at '))
  }
}
