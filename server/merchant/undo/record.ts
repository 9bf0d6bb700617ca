import { eq, sql } from 'drizzle-orm'
import { rows, type Db } from '../../db/client'
import { importChange, importRun } from '../../db/schema'
import type { CommandInput } from '../command'

/** Prices that a run has changed so far, by direction. */
export interface PriceChanges {
  rise: number
  fall: number
}

/** Run number of a rehearsal, which is rolled back. */
export const rehearsal = 0

/** Has what this connection or transaction (`local`) writes from now on recorded for a run; null: no longer. */
export const recordFor = async (db: Db, run: number | null, local = true): Promise<void> =>
  void (await db.execute(sql`select set_config('shop.import', ${run === null ? '' : String(run)}, ${local})`))

/** What the run in this transaction has done to prices. */
export async function priceChanges(db: Db, run: number): Promise<PriceChanges> {
  const [found] = await rows<PriceChanges>(
    db,
    sql`select count(*) filter (where (after->>'price')::int > (before->>'price')::int)::int as rise,
          count(*) filter (where (after->>'price')::int < (before->>'price')::int)::int as fall
        from import_change where run_id = ${run}`
  )
  return found!
}

/** Begins the record of an import. */
export async function beginRun(db: Db, { name, args }: Pick<CommandInput, 'name' | 'args'>): Promise<number> {
  const [run] = await db
    .insert(importRun)
    .values({ command: name, file: args[0] ?? '' })
    .returning({ id: importRun.id })
  return run!.id
}

/** Ends the record of an import, and says how it is taken back; of one that has changed nothing recorded none stays. */
export async function endRun(db: Db, run: number, { problem }: Pick<CommandInput, 'problem'>): Promise<void> {
  if (await db.$count(importChange, eq(importChange.runId, run)))
    problem(`to take it back: npm run merchant -- imports:undo ${run}`)
  else await db.delete(importRun).where(eq(importRun.id, run))
}
