import { and, desc, eq, gte, lt } from 'drizzle-orm'
import { transaction, type Db, type Tx } from '../../db/client'
import { audit, type Audit } from '../../db/schema'
import { lockInOrder } from './callerLimits'

/** The person who acts. `address` and `clientKey` (see `once`): in the console. */
export type Actor = Pick<Audit, 'who'> & Partial<Pick<Audit, 'address' | 'clientKey'>>

/** An entry: who did what to what, and why. */
export type Entry = Actor & Pick<Audit, 'what' | 'subject' | 'why'> & Partial<Pick<Audit, 'before' | 'after'>>

/** The parts of an act that say who acts. */
export const actorOf = ({ who, address, clientKey }: Actor): Actor => ({ who, address, clientKey })

/**
 * Runs an act in a transaction once for each client key: the entry that the act records has the key, and a second request with the
 * same key changes nothing. Without a key it always runs.
 */
export const once = (db: Db, { clientKey }: Actor, work: (tx: Tx) => Promise<unknown>): Promise<void> =>
  transaction(db, async (tx) => {
    if (clientKey) {
      // of two requests at the same time the second waits here, and then finds the entry
      await lockInOrder(tx, [`act|${clientKey}`])
      if (await tx.$count(audit, eq(audit.clientKey, clientKey))) return
    }
    await work(tx)
  })

/** Entry of the act with this client key. Throws when there is none. */
export async function entryOf(db: Db, clientKey: string): Promise<Audit> {
  const entry = await findEntry(db, clientKey)
  if (!entry) throw new Error('this client key has no entry in the audit')
  return entry
}

/** Entry of the act with this client key; undefined before it. */
export const findEntry = async (db: Db, clientKey: string): Promise<Audit | undefined> =>
  (await db.select().from(audit).where(eq(audit.clientKey, clientKey)))[0]

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
