import { eq, sql } from 'drizzle-orm'
import { clock, transaction } from '../../db/client'
import { accelerateOrder, portalOrder, sim } from '../../db/schema'
import type { Deps } from '../../deps'
import { workThrough } from '../shared/sweep'
import { accelerateRowAt, betweenChanges } from './accelerate'
import { lockSim } from './sim'

/** Hears of each order of acceleration that began or was given back. */
export const speedQueue = 'card-speed'

type SpeedDeps = Pick<Deps, 'db' | 'providers'>

/**
 * Tells the carrier the speed that is due for a card, where it has another one: one change in three minutes, a try that
 * the carrier did not take counted. The sweep comes again.
 */
export async function setSpeed({ db, providers }: SpeedDeps, simId: number, asked?: Date): Promise<void> {
  const at = asked ?? (await clock(db))
  const due = await transaction(db, async (tx) => {
    const card = await lockSim(tx, { id: simId })
    const speedCode = (await accelerateRowAt(tx, simId, at))?.speedCode ?? ''
    const since = at.getTime() - (card.speedChangedAt?.getTime() ?? 0)
    if (speedCode === card.speedCode || since < betweenChanges) return undefined
    await tx.update(sim).set({ speedChangedAt: at }).where(eq(sim.id, simId))
    return { card, speedCode }
  })
  if (!due) return
  await providers.carrier.setSpeed(due.card, due.speedCode)
  await db.update(sim).set({ speedCode: due.speedCode }).where(eq(sim.id, simId))
}

/** The card of an order, at once. */
export async function setSpeedOf(deps: SpeedDeps, orderSn: string): Promise<void> {
  const [found] = await deps.db
    .select({ simId: portalOrder.simId })
    .from(portalOrder)
    .where(eq(portalOrder.orderSn, orderSn))
  if (found) await setSpeed(deps, found.simId)
}

/** Every card whose speed may not be the one that is due: begun, changed, ended, or not taken by the carrier. */
export async function setSpeeds(deps: SpeedDeps, asked?: Date): Promise<void> {
  const at = asked ?? (await clock(deps.db))
  const { startAt, endAt, refundAt, simId } = accelerateOrder
  const runs = sql`exists (select 1 from ${accelerateOrder} where ${simId} = ${sim.id} and ${refundAt} is null
    and ${startAt} <= ${at.toISOString()} and ${endAt} > ${at.toISOString()})`
  const found = await deps.db
    .select({ id: sim.id })
    .from(sim)
    .where(sql`${sim.speedCode} <> '' or ${runs}`)
  await workThrough(found, ({ id }) => setSpeed(deps, id, at), 'speeds not set')
}
