import { eq } from 'drizzle-orm'
import { Code } from '../../../contract/errors'
import type { Db, Tx } from '../../db/client'
import { sim } from '../../db/schema'
import { BusinessError } from '../../errors'

export type Sim = typeof sim.$inferSelect

const cardGoneError = () => new BusinessError(Code.simNotFound, '卡片不存在，请核对卡号')

/** The card of a session; 34001 when it is gone. */
export async function getSim(db: Db, simNo: string): Promise<Sim> {
  const [card] = await db.select().from(sim).where(eq(sim.simNo, simNo))
  if (!card) throw cardGoneError()
  return card
}

/** The card of a row that names it by its id. */
export async function simById(db: Db, id: number): Promise<Sim> {
  const [card] = await db.select().from(sim).where(eq(sim.id, id))
  if (!card) throw cardGoneError()
  return card
}

/** Which card an answer is about. */
export const presentCard = ({ simNo, operatorType, sourceType }: Sim) => ({ simNo, operatorType, sourceType })

/** The card, locked until the transaction ends: whatever changes money or packages of a card comes here first. */
export async function lockSim(tx: Tx, by: { simNo: string } | { id: number }): Promise<Sim> {
  const which = 'id' in by ? eq(sim.id, by.id) : eq(sim.simNo, by.simNo)
  const [card] = await tx.select().from(sim).where(which).for('update')
  if (!card) throw cardGoneError()
  return card
}
