import { and, desc, eq, exists, isNull, sql } from 'drizzle-orm'
import { rows, type Db } from '../../../db/client'
import { importChange, importRun } from '../../../db/schema'

/** An import that can be taken back. */
interface Run {
  id: string
  /** Chinese time to the minute. */
  at: string
  /** Rows that it has written. */
  changes: string
  command: string
  file: string
  /** The person, from the audit; '' while the import is under way. */
  who: string
}

/** Imports that can be taken back, the latest first. */
export const openRuns = (db: Db): Promise<Run[]> =>
  rows<Run>(
    db,
    sql`select r.id::text as id, to_char(r.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as at,
          count(c.id)::text as changes, r.command, r.file,
          coalesce((select a.who from audit a where a.at >= r.created_at and a.what = r.command
            and a.after->>'import' = r.id::text order by a.id limit 1), '') as who
        from import_run r join import_change c on c.run_id = r.id where r.undone_at is null
        group by r.id order by r.id desc`
  )

/** An import by its number. */
export async function findRun(db: Db, id: number) {
  const [run] = await db.select().from(importRun).where(eq(importRun.id, id))
  return run
}

/** The last import that can be taken back. */
export async function lastRun(db: Db) {
  const changes = db
    .select({ one: sql`1` })
    .from(importChange)
    .where(eq(importChange.runId, importRun.id))
  const [run] = await db
    .select()
    .from(importRun)
    .where(and(isNull(importRun.undoneAt), exists(changes)))
    .orderBy(desc(importRun.id))
    .limit(1)
  return run
}
