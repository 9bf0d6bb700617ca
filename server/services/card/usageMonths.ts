import { and, eq, gte, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { chineseDay, chineseDayText, monthAfter } from '../../../rules/card/billing'
import { clock, prepared, rows, type Db } from '../../db/client'
import { sqlState } from '../../db/failures'
import { simUsage } from '../../db/schema'
import type { Deps } from '../../deps'

/** Days of use on which a forecast is based; older use says little about next week. */
export const looksBack = 30

const usageSince = prepared((db) =>
  db
    .select()
    .from(simUsage)
    .where(and(eq(simUsage.simId, sql.placeholder('simId')), gte(simUsage.day, sql.placeholder('since'))))
)

/** KB used on each of the last `looksBack` Chinese days before today, oldest first, and today so far. */
export async function useLately(
  db: Db,
  simId: number,
  at: Date
): Promise<{ byDay: number[]; today: number }> {
  const today = chineseDay(at.getTime())
  const rows = await usageSince(db).execute({ simId, since: chineseDayText(today - looksBack) })
  const used = new Map(rows.map(({ day, useFlow }) => [day, useFlow]))
  const on = (day: number) => used.get(chineseDayText(day)) ?? 0
  return { byDay: Array.from({ length: looksBack }, (_, i) => on(today - looksBack + i)), today: on(today) }
}

/*
 * `sim_usage` is divided by month: `sim_usage_2027_01` holds the use of January 2027. The first part,
 * `sim_usage_until_2026_12`, was once the whole table and holds its month and all before it. There is no default part,
 * which would forbid months to leave without a lock.
 */

/** Months that are made ahead. */
const ahead = 12
/** Of one process at a time that lets months leave; any constant. */
const leavingLock = 7132

/** A month that has a table. */
interface Month {
  table: string
  /** YYYY-MM */
  month: string
  /** It holds all before it, too. */
  isFirst: boolean
  /** Part of `sim_usage`; leaving, since that was interrupted; or out. */
  state: 'in' | 'leaving' | 'out'
}

const monthsOf = (db: Db) =>
  rows<Month>(
    db,
    sql`select relname as "table", replace(right(relname, 7), '_', '-') as month, relname like '%until%' as "isFirst",
        case when inhrelid is null then 'out' when inhdetachpending then 'leaving' else 'in' end as state
      from pg_class left join pg_inherits on inhrelid = oid
      where relkind = 'r' and relname ~ '^sim_usage_(until_)?[0-9]{4}_[0-9]{2}$'
        and relnamespace = (select relnamespace from pg_class where oid = 'sim_usage'::regclass)
      order by month`
  )

/** Makes those of the months (YYYY-MM) that are missing. */
async function makeMonths(db: Db, wanted: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    // one maker at a time; reads and writes do not wait for it
    await tx.execute(sql`lock table only sim_usage in share update exclusive mode`)
    const known = (await monthsOf(tx)).filter(({ state }) => state !== 'out')
    for (const month of new Set(wanted)) {
      if (known.some((one) => one.month === month || (one.isFirst && month < one.month))) continue
      const table = `sim_usage_${month.replace('-', '_')}`
      await tx.execute(sql.raw(`create table if not exists ${table} (like sim_usage)`))
      // unlike `partition of`, this locks nobody out
      await tx.execute(
        sql.raw(
          `alter table sim_usage attach partition ${table} for values
             from ('${month}-01') to ((date '${month}-01' + interval '1 month')::date)`
        )
      )
    }
  })
}

/**
 * Runs `work`, which books use of `days`. Where the month of one is missing, such as one that has left, it is made and
 * `work` runs again.
 */
export async function withMonths<T>(db: Db, days: { day: string }[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // that no part takes a row has the state of checks; what another one refuses is refused again
    if (sqlState(error) !== '23514') throw error
    await makeMonths(
      db,
      days.map(({ day }) => monthAfter(day))
    )
    return work()
  }
}

/**
 * Lets the months before `from` (YYYY-MM) leave, and finishes what was interrupted: until then late readings of that month
 * fail, and are read again. Nobody waits for it.
 */
async function letLeave({ sessions, kind }: Pick<Deps, 'sessions' | 'kind'>, from: string): Promise<void> {
  // concurrently, it is no part of a transaction and needs one connection
  const client = await sessions.connect()
  try {
    const { rows: got } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      leavingLock
    ])
    if (!got[0]?.alone) return
    for (const { table, month, state } of await monthsOf(drizzle(client))) {
      const detach = `alter table sim_usage detach partition ${table}`
      if (state === 'leaving') await client.query(`${detach} finalize`)
      if (month >= from) continue
      if (state === 'in') await client.query(kind === 'postgres' ? `${detach} concurrently` : detach)
      await client.query(`drop table ${table}`)
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [leavingLock]).catch(() => undefined)
    client.release()
  }
}

/**
 * Job: makes the months ahead, and lets those leave that are older than USAGE_MONTHS, of which the present one is the first.
 */
export async function keepMonths(deps: Pick<Deps, 'db' | 'sessions' | 'kind' | 'config'>, asked?: Date) {
  const at = asked ?? (await clock(deps.db))
  const today = chineseDayText(chineseDay(at.getTime()))
  const kept = deps.config.USAGE_MONTHS
  await makeMonths(
    deps.db,
    Array.from({ length: ahead + 1 }, (_, i) => monthAfter(today, i))
  )
  await letLeave(deps, kept ? monthAfter(today, 1 - kept) : '')
}
