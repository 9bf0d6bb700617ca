import { basename } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { transaction, type Db, type Tx } from '../../../db/client'
import { importRun } from '../../../db/schema'
import { actorOf, record, type Actor } from '../../shared/audit'
import { changesOf } from './changes'

/** A file that somebody imports. */
export interface Import extends Actor {
  /** The command: `numbers:import`. */
  command: string
  /** The file's path as it was typed. */
  file: string
}

/** Run number of a rehearsal, which is rolled back. */
export const rehearsal = 0
/** Thrown to roll a rehearsal back. */
const rehearsed = new Error('rehearsed')

/** Runs `work` in a transaction that is rolled back, and returns its result. */
export async function rehearse<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const results: T[] = []
  await transaction(db, async (tx) => {
    results.push(await work(tx))
    throw rehearsed
  }).catch((error: unknown) => {
    if (error !== rehearsed) throw error
  })
  return results.at(-1)!
}

/** Has what this transaction writes from now on recorded for a run; null: no longer. */
export const recordFor = async (tx: Tx, run: number | null): Promise<void> =>
  void (await tx.execute(sql`select set_config('shop.import', ${run === null ? '' : String(run)}, true)`))

/** Begins the record of an import; returns its number. */
export async function beginRun(db: Db, { command, file }: Pick<Import, 'command' | 'file'>): Promise<number> {
  const [run] = await db.insert(importRun).values({ command, file }).returning({ id: importRun.id })
  return run!.id
}

/**
 * Ends the record of an import, with `result`, in words or figures, for the audit. Returns whether it can be taken back; of an import
 * that has changed nothing recorded only the audit stays.
 */
export async function endRun(
  tx: Tx,
  run: number,
  { command, file, ...actor }: Import,
  result: string | Record<string, number>
): Promise<boolean> {
  const { added, changed, deleted } = await changesOf(tx, run)
  const recorded = added + changed + deleted > 0
  if (!recorded) await tx.delete(importRun).where(eq(importRun.id, run))
  const after = { ...(recorded ? { import: run, added, changed, deleted } : {}), result }
  await record(tx, { ...actorOf(actor), what: command, subject: basename(file), after, why: '' })
  return recorded
}
