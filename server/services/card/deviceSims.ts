import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { sim } from '../../db/schema'
import { getSim, simById, type Sim } from './sim'
import { notInDevice } from './errors'

/** Cards in a device, in the order of their slots; empty for a card. */
export const simsIn = (db: Db, device: Pick<Sim, 'id'>): Promise<Sim[]> =>
  db.select().from(sim).where(eq(sim.deviceId, device.id)).orderBy(asc(sim.id))

/** The card of a device that is in use; undefined for a card, and where none is in use. */
export async function simInUse(
  db: Db,
  { currentSimId }: Pick<Sim, 'currentSimId'>
): Promise<Sim | undefined> {
  return currentSimId ? simById(db, currentSimId) : undefined
}

/** The card of the session, or the card `asked` if it is in the same device; else 40400. */
export async function ownSim(db: Db, simNo: string, asked: string = simNo): Promise<Sim> {
  const card = await getSim(db, simNo)
  if (asked === simNo) return card
  const [inside] = await db
    .select()
    .from(sim)
    .where(and(eq(sim.simNo, asked), eq(sim.deviceId, card.id)))
  if (!inside) throw notInDevice()
  return inside
}

/** A card in a device as on the wire. */
export const viceSim = (device: Pick<Sim, 'currentSimId'>, card: Sim) => ({
  simNo: card.simNo,
  iccid: card.iccid,
  operatorType: card.operatorType,
  authStatus: card.authStatus,
  onlineStatus: card.onlineStatus,
  current: card.id === device.currentSimId
})
