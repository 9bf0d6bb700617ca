import type { Tx } from '../../db/client'
import { audit, type Audit } from '../../db/schema'

/** An entry: who did what to what, and why. */
export type Entry = Pick<Audit, 'who' | 'what' | 'subject' | 'why'> & Partial<Pick<Audit, 'before' | 'after'>>

/** Records what a person did, in the transaction that does it: neither is there without the other. */
export async function record(tx: Tx, entry: Entry): Promise<void> {
  await tx.insert(audit).values(entry)
}
