import { eq, sql } from 'drizzle-orm'
import { clock, transaction } from '../../db/client'
import { accelerateOrder, portalOrder, sim } from '../../db/schema'
import type { Deps } from '../../deps'
import { workThrough } from '../shared/sweep'
import { accelerateRowAt, betweenChanges } from './accelerate'
import { lockSim } from '../card/sim'

/** Queue of acceleration orders that were credited or refunded. */
export const speedQueue = 'card-speed'

type SpeedDeps = Pick<Deps, 'db' | 'providers'>

/**
 * Sends the carrier the speed that is due for a card, if it differs from the one set: at most one change in three minutes,
 * failed attempts included. The sweep retries.
 */
export async function setSpeed({ db, providers }: SpeedDeps, simId: number, asked?: Date): Promise<void> {
  const { carrier } = providers
  if (!carrier?.setSpeed) return
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
  // accepted is not set: the sweep asks again
  if ((await carrier.setSpeed(due.card, due.speedCode)) === 'pending') return
  await db.update(sim).set({ speedCode: due.speedCode }).where(eq(sim.id, simId))
}

/** Sets the speed of an order's card at once. */
export async function setSpeedOf(deps: SpeedDeps, orderSn: string): Promise<void> {
  const [found] = await deps.db
    .select({ simId: portalOrder.simId })
    .from(portalOrder)
    .where(eq(portalOrder.orderSn, orderSn))
  if (found) await setSpeed(deps, found.simId)
}

/** Sweeps all cards whose speed may differ from the one due: an order began or ended, or the carrier did not accept it. */
export async function setSpeeds(deps: SpeedDeps, asked?: Date): Promise<void> {
  if (!deps.providers.carrier?.setSpeed) return
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
