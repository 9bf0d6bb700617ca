import { and, desc, eq, gte, lt } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client'
import { audit, type Audit } from '../../db/schema'

/** An entry: who did what to what, and why. */
export type Entry = Pick<Audit, 'who' | 'what' | 'subject' | 'why'> & Partial<Pick<Audit, 'before' | 'after'>>

/** Records what a person did, in the transaction that does it: neither is there without the other. */
export async function record(tx: Tx, entry: Entry): Promise<void> {
  await tx.insert(audit).values(entry)
}

/** Entries about this subject, of this command, from `from` on and before `before`, the latest on top. */
export function auditEntries(
  db: Db,
  { subject, what, from, before }: { subject?: string; what?: string; from?: Date; before?: Date },
  most?: number
): Promise<Audit[]> {
  const found = db
    .select()
    .from(audit)
    .where(
      and(
        subject === undefined ? undefined : eq(audit.subject, subject),
        what === undefined ? undefined : eq(audit.what, what),
        from && gte(audit.at, from),
        before && lt(audit.at, before)
      )
    )
    .orderBy(desc(audit.id))
  return most === undefined ? found : found.limit(most)
}
