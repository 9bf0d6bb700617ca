import { sql } from 'drizzle-orm'
import type { ConsoleData } from '../../../../contract/console'
import type { Db } from '../../../db/client'
import type { Deps } from '../../../deps'
import type { BadLine } from '../../files/csv/csv'
import { FileFault } from '../../files/fileText'
import { isMuch } from '../../files/imports/changes'
import { beginRun, endRun } from '../../files/imports/record'
import { badNumber, numberFileColumns, stageNumberFile } from '../../numbers/numberFile'
import { stagedChanges, stagedDifferences, takeStaged, withStage } from '../../numbers/stockNumbers'
import { findEntry, type Actor } from '../../shared/audit'
import { checkNumbersVersion, numbersLock, numbersVersion } from './numberChanges'
import { encodingOf, unreadable } from '../unreadable'

type Read = ConsoleData<'POST /console/api/readNumbers'>
type Taken = ConsoleData<'POST /console/api/importNumbers'>
type Parts = Pick<Deps, 'sessions'>

/** Bad lines and differences that are shown. */
const shown = 200

/** Returns the changes that a file of numbers would make, and its bad lines. Changes nothing. Throws Declined when it cannot be read. */
export const readNumbers = ({ sessions }: Parts, bytes: Buffer): Promise<Read> =>
  withStage(sessions, async (db) => {
    const bad = badLines()
    await stage(db, bytes, bad)
    const changes = await stagedChanges(db)
    const { added, changed, kept, rise, fall, lowest, shelved, unshelved } = changes
    return {
      version: await numbersVersion(db),
      added,
      changed,
      kept,
      rise,
      fall,
      lowest,
      shelved,
      unshelved,
      isMuch: isMuch(changes),
      bad: bad.count(),
      faults: bad.faults,
      list: await stagedDifferences(db, shown)
    }
  })

/**
 * Takes the good lines of a file in, part by part, as `numbers:import` does. `version`: of the numbers when the file was read. The
 * same client key is answered as before. Throws Declined.
 */
export const importNumbers = (
  { sessions }: Parts,
  { bytes, name, version, ...actor }: Actor & { bytes: Buffer; name: string; version: string }
): Promise<Taken> =>
  withStage(sessions, (db) =>
    alone(db, async () => {
      const before = await answerBefore(db, actor)
      if (before) return before
      await checkNumbersVersion(db, version)
      const bad = badLines()
      await stage(db, bytes, bad)
      const file = { command: 'numbers:import', file: name, ...actor }
      const run = await beginRun(db, file)
      const taken = await takeStaged(db, run, (line, why) => bad.add(badNumber(line, why)))
      const counts = { ...taken, bad: bad.count() }
      await db.transaction((tx) => endRun(tx, run, file, counts))
      return counts
    })
  )

/** Runs work while no other act of the console changes several numbers. */
async function alone<T>(session: Db, work: () => Promise<T>): Promise<T> {
  const key = sql`hashtextextended(${numbersLock}, 0)`
  await session.execute(sql`select pg_advisory_lock(${key})`)
  try {
    return await work()
  } finally {
    await session.execute(sql`select pg_advisory_unlock(${key})`)
  }
}

/** The answer to an earlier request with the client key, from its entry in the audit. */
async function answerBefore(db: Db, { clientKey }: Actor): Promise<Taken | undefined> {
  if (!clientKey) return undefined
  return (await findEntry(db, clientKey))?.after?.result as Taken | undefined
}

/** Stages a file as UTF-8 or GBK. Throws Declined when it cannot be read. */
async function stage(db: Db, bytes: Buffer, bad: ReturnType<typeof badLines>): Promise<void> {
  try {
    await stageNumberFile(db, bytes, { encoding: encodingOf(bytes), bad })
  } catch (error) {
    throw error instanceof FileFault ? unreadable(error, numberFileColumns) : error
  }
}

/** Collects the bad lines of a file, the first ones with their reasons. */
function badLines() {
  const lines = new Set<number>()
  const faults: Read['faults'] = []
  return {
    add: ({ line, column, reason: { en, zh } }: BadLine) => {
      lines.add(line)
      if (faults.length < shown) faults.push({ line, column, en, zh })
    },
    has: (line: number) => lines.has(line),
    count: () => lines.size,
    faults
  }
}
