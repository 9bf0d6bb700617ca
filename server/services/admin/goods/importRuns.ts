import { and, eq, isNull } from 'drizzle-orm'
import type { ConsoleData } from '../../../../contract/console'
import type { Db } from '../../../db/client'
import { importChange, importRun } from '../../../db/schema'
import { Declined } from '../../../errors'
import type { Bilingual } from '../../../bilingual'
import { openRuns } from '../../files/imports/runs'
import { endUndo, recordUndo, undoColumns, undoPart } from '../../files/imports/undo'
import { entryOf, once, type Actor } from '../../shared/audit'

type Undone = ConsoleData<'POST /console/api/undoImport'>

/** Imports that can be taken back, the latest first. */
export async function importTable(db: Db): Promise<ConsoleData<'GET /console/api/imports'>> {
  const list = await openRuns(db)
  return { list: list.map(({ id, changes, ...run }) => ({ ...run, run: Number(id), rows: Number(changes) })) }
}

/** Rows that one call takes back. */
const partSize = 500
/** Rows left as they are that an answer names. */
const shown = 20

/**
 * Takes the latest rows of an import back, in one transaction with its audit, which keeps the answer: the same client key gets the
 * same one. Throws Declined when there is no such import, or it was taken back.
 */
export async function undoByStaff(
  db: Db,
  { run, ...actor }: Actor & { run: number; clientKey: string }
): Promise<Undone> {
  const columns = await undoColumns(db)
  await once(db, actor, async (tx) => {
    const which = and(eq(importRun.id, run), isNull(importRun.undoneAt))
    const [found] = await tx.select().from(importRun).where(which).for('no key update')
    if (!found) throw new Declined({ en: 'This was taken back before', zh: '已经撤回过了' })
    const { count, left } = await undoPart(tx, run, columns, partSize)
    const rest = await tx.$count(importChange, eq(importChange.runId, run))
    if (!rest) await endUndo(tx, run)
    const { command, file } = found
    const result: Undone = { back: count - left.length, left: left.length, rest, list: left.slice(0, shown) }
    await recordUndo(tx, run, { ...actor, before: { command, file }, after: { ...result } })
  })
  const entry = await entryOf(db, actor.clientKey)
  const { back, left, rest, list } = entry.after as {
    back: number
    left: number
    rest: number
    list: Bilingual[]
  }
  return { back, left, rest, list }
}
