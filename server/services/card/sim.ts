import { eq, sql } from 'drizzle-orm'
import { prepared, type Db, type Tx } from '../../db/client'
import { sim } from '../../db/schema'
import { cardGone } from './errors'

export type Sim = typeof sim.$inferSelect

/** The card of a session; 34001 when it is gone. */
export async function getSim(db: Db, simNo: string): Promise<Sim> {
  const [card] = await db.select().from(sim).where(eq(sim.simNo, simNo))
  if (!card) throw cardGone()
  return card
}

/** The card with this id, which another row references. */
export async function simById(db: Db, id: number): Promise<Sim> {
  const [card] = await db.select().from(sim).where(eq(sim.id, id))
  if (!card) throw cardGone()
  return card
}

/** The card of an answer (`CardRef` of the contract). */
export const presentCard = ({ simNo, deviceNo, operatorType, sourceType }: Sim) => ({
  simNo,
  deviceNo: deviceNo ?? '',
  operatorType,
  sourceType
})

const lockById = prepared((db) =>
  db
    .select()
    .from(sim)
    .where(eq(sim.id, sql.placeholder('id')))
    .for('no key update')
)
const lockByNo = prepared((db) =>
  db
    .select()
    .from(sim)
    .where(eq(sim.simNo, sql.placeholder('simNo')))
    .for('no key update')
)

/**
 * Locks the card until the transaction ends; required before changing money or packages of a card. Others can still insert rows
 * that refer to it.
 */
export async function lockSim(tx: Tx, by: { simNo: string } | { id: number }): Promise<Sim> {
  const [card] = await ('id' in by ? lockById : lockByNo)(tx).execute(by)
  if (!card) throw cardGone()
  return card
}

/**
 * As `lockSim`, for a transaction that changes the card's numbers. Foreign keys of other tables refer to these numbers, so the change
 * has to wait for every open transaction that has inserted such a row. This lock waits for them first; with the lock of `lockSim` the
 * change would wait for a transaction that may itself be waiting for the card: a deadlock.
 */
export async function lockNumbersOf(tx: Tx, id: number): Promise<Sim> {
  const [card] = await tx.select().from(sim).where(eq(sim.id, id)).for('update')
  if (!card) throw cardGone()
  return card
}
