import { and, eq, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { minuteMs } from '../../../rules/time'
import type { Tx } from '../../db/client'
import type { Deps, DbDeps, JobDeps } from '../../deps'
import { BusinessError } from '../../errors'
import { nextKeys, reasonOf, sweep } from './sweep'

/** Minutes in UTC: each one, every so many, a minute of each hour, or a minute of an hour of each day. */
export interface Schedule {
  every?: number
  minute?: number
  hour?: number
}

/** Background work. May run twice, also in two processes at the same time, so it must be idempotent. */
export interface Work<D = Deps> {
  /** Its name in the queue, the log and the metrics. */
  name: string
  /** When it is run; missing for work that is only woken. */
  at?: Schedule
  /** Whether each process runs it at its start, to finish what a killed process left. */
  atStart?: boolean
  /** Processes all that is due. Throws at the end when an item failed. */
  run?: (deps: D) => Promise<void>
  /** Processes one item, when `jobs.wake` or `jobs.soon` names it. */
  runOne?: (deps: D, key: string) => Promise<unknown>
  /**
   * How often the queue retries a woken item: after 2, 4, 8 … seconds. None unless given, because a due row has a time of
   * its own.
   */
  retries?: number
}

/** Pause after a failed attempt, ms: `first`, doubled by each failure, at most `most`. */
export interface Backoff {
  first: number
  most: number
}
/** 1, 2, 4 … 60 minutes. */
export const upToAnHour: Backoff = { first: minuteMs, most: 60 * minuteMs }

/** SQL: when a row is due again whose attempt has begun; `tries`: its attempts before. */
export const nextTry = (tries: PgColumn | number, { first, most }: Backoff): SQL =>
  sql`now() + least(${most}, ${first} * power(2, least(${tries}, 16))) * interval '1 millisecond'`

/** Columns that an attempt sets: the count, and when the row is due again if the attempt fails. */
export const attempted = ({ tries }: { tries: PgColumn }, retry: Backoff) => ({
  tries: sql`${tries} + 1`,
  nextAt: nextTry(tries, retry)
})

type Key = string | number

/** Source of due rows. */
interface DueRows<D, Row> {
  /** Below all keys. */
  lowest: Key
  /** The lowest keys above `after` that are due, in order. */
  page: (deps: D, after: Key) => Promise<Key[]>
  /** Takes a due row, so that one process at a time works on it; undefined when it is not due any more. */
  claim: (deps: D, key: Key) => Promise<Row | undefined>
}

/**
 * The due rows of a table with `tries` and `next_at`. `due`: the other conditions. `claims`: more columns that a claim sets; of
 * work that must never be done twice they end it, and `onFailure` takes them back.
 */
export function dueRows<D extends DbDeps, T extends PgTable & { tries: PgColumn; nextAt: PgColumn }>({
  table,
  key,
  due,
  retry,
  claims = {}
}: {
  table: T
  key: PgColumn
  due: (deps: D) => SQL | undefined
  retry: Backoff
  claims?: object
}): DueRows<D, T['$inferSelect']> {
  const isDue = (deps: D) => and(lte(table.nextAt, sql`now()`), due(deps))
  return {
    lowest: key.dataType === 'number' ? 0 : '',
    page: (deps, after) => nextKeys(deps.db, key, isDue(deps), after) as Promise<Key[]>,
    claim: async (deps, which) => {
      const [claimed] = await deps.db
        .update(table as PgTable)
        .set({ ...attempted(table, retry), ...claims })
        .where(and(eq(key, which), isDue(deps)))
        .returning()
      return claimed
    }
  }
}

/** Processes all rows that are due. A failed row does not stop the others. Throws at the end. */
export const sweepRows = <D, Row>(
  rows: DueRows<D, Row>,
  deps: D,
  work: (key: Key) => Promise<unknown>,
  failed: string
): Promise<void> => sweep<Key>(rows.lowest, (after) => rows.page(deps, after), work, failed)

/** An attempt that threw. */
export interface Failure {
  error: unknown
  /** At most 200 characters, without values of a statement. */
  reason: string
  /** The other side refused; another attempt will hardly change that. */
  isRefused: boolean
}

/** Work on due rows. */
export interface DueWork<D> extends Work<D> {
  run: (deps: D) => Promise<void>
  runOne: (deps: D, key: Key) => Promise<void>
  /** Has a row processed as soon as the transaction is committed. */
  wake: (tx: Tx, deps: JobDeps, key: Key) => Promise<void>
}

/** Work on due rows, each minute and at every start: claim, attempt, store the failure. A failed row does not stop the others. */
export function dueWork<D extends DbDeps, Row>({
  name,
  rows,
  failed,
  before,
  isOn = () => true,
  attempt,
  onFailure
}: {
  name: string
  rows: DueRows<D, Row>
  /** Text after the number of failures of a run, such as `cards not renewed`. */
  failed: string
  /** Runs before each sweep, whatever `isOn` says. */
  before?: (deps: D) => Promise<unknown>
  /** Whether this shop has such work: false without a provider for it. */
  isOn?: (deps: D) => boolean
  attempt: (deps: D, row: Row) => Promise<unknown>
  /** Stores and logs a failure. The run fails too, unless this returns `ended`. */
  onFailure?: (deps: D, row: Row, failure: Failure) => Promise<unknown>
}): DueWork<D> {
  const runOne = async (deps: D, key: Key) => {
    const row = await rows.claim(deps, key)
    if (!row) return
    try {
      await attempt(deps, row)
    } catch (error) {
      const isRefused = error instanceof BusinessError
      const end = await onFailure?.(deps, row, { error, reason: reasonOf(error), isRefused })
      if (end !== 'ended') throw error
    }
  }
  return {
    name,
    at: { every: 1 },
    atStart: true,
    run: async (deps) => {
      await before?.(deps)
      if (!isOn(deps)) return
      await sweepRows(rows, deps, (key) => runOne(deps, key), failed)
    },
    runOne,
    wake: (tx, { jobs }, key) => jobs.wake(name, key, { db: tx })
  }
}
