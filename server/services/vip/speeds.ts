import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { minuteMs } from '../../../rules/time'
import { clock, transaction, type Db } from '../../db/client'
import { accelerateOrder, portalOrder, sim } from '../../db/schema'
import type { Deps } from '../../deps'
import { BusinessError } from '../../errors'
import type { Work } from '../shared/dueWork'
import { workThrough } from '../shared/sweep'
import { accelerateRowAt, betweenChanges, speedWork } from './accelerate'
import { refundAccelerate } from './acceleratePurchase'
import { lockSim } from '../card/sim'

type SpeedDeps = Pick<Deps, 'db' | 'jobs' | 'providers'>

/** How long (ms) the carrier has to set a speed for the first time; then its price is given back. */
const patience = 30 * minuteMs

const isSet = (db: Db, orderSn: string) =>
  db.update(accelerateOrder).set({ unset: false }).where(eq(accelerateOrder.orderSn, orderSn))

/** Gives back the price of an acceleration whose speed was never set, if that is still so. */
async function refundUnset({ db, jobs }: SpeedDeps, orderSn: string, failReason: string): Promise<void> {
  const stillUnset = and(
    eq(accelerateOrder.orderSn, orderSn),
    eq(accelerateOrder.unset, true),
    isNull(accelerateOrder.refundAt)
  )
  await transaction(db, async (tx) => {
    if (!(await tx.$count(accelerateOrder, stillUnset))) return
    await refundAccelerate(tx, { jobs }, orderSn)
    await tx.update(portalOrder).set({ failReason }).where(eq(portalOrder.orderSn, orderSn))
  })
}

/**
 * Sends the carrier the speed that is due for a card, if it differs from the one set: at most one change in three minutes,
 * failed attempts included. The sweep retries; what the carrier refuses to set is given back.
 */
export async function setSpeed(deps: SpeedDeps, simId: number, asked?: Date): Promise<void> {
  const { db, providers } = deps
  const { carrier } = providers
  if (!carrier?.setSpeed) return
  const at = asked ?? (await clock(db))
  const due = await transaction(db, async (tx) => {
    const card = await lockSim(tx, { id: simId })
    const order = await accelerateRowAt(tx, simId, at)
    const speedCode = order?.speedCode ?? ''
    const since = at.getTime() - (card.speedChangedAt?.getTime() ?? 0)
    if (order?.unset && speedCode === card.speedCode) await isSet(tx, order.orderSn)
    if (speedCode === card.speedCode || since < betweenChanges) return undefined
    await tx.update(sim).set({ speedChangedAt: at }).where(eq(sim.id, simId))
    return { card, speedCode, order }
  })
  if (!due) return
  const { card, speedCode, order } = due
  try {
    // accepted is not set: the sweep asks again
    if ((await carrier.setSpeed(card, speedCode)) === 'pending') return
  } catch (error) {
    if (order?.unset && error instanceof BusinessError)
      return refundUnset(deps, order.orderSn, `运营商未能提速：${error.message}，款项已退回`)
    throw error
  }
  await db.update(sim).set({ speedCode }).where(eq(sim.id, simId))
  if (order) await isSet(db, order.orderSn)
}

/** Sets the speed of an order's card at once. */
async function setSpeedOf(deps: SpeedDeps, orderSn: string): Promise<void> {
  const [found] = await deps.db
    .select({ simId: portalOrder.simId })
    .from(portalOrder)
    .where(eq(portalOrder.orderSn, orderSn))
  if (found) await setSpeed(deps, found.simId)
}

/** Orders for whose first setting the carrier has had its time. */
async function unsetOrders(db: Db, at: Date): Promise<string[]> {
  const { orderSn, unset, refundAt, startAt } = accelerateOrder
  const since = new Date(at.getTime() - patience)
  const found = await db
    .select({ orderSn })
    .from(accelerateOrder)
    .where(and(eq(unset, true), isNull(refundAt), lte(startAt, since)))
  return found.map((order) => order.orderSn)
}

/** Gives back what the carrier has not set in its time. */
export async function giveBackUnset(deps: SpeedDeps, asked?: Date): Promise<void> {
  const orders = await unsetOrders(deps.db, asked ?? (await clock(deps.db)))
  const reason = '运营商未能提速，款项已退回'
  await workThrough(orders, (orderSn) => refundUnset(deps, orderSn, reason), 'accelerations not given back')
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

/** Speeds of cards: at once when an acceleration was credited or refunded, and by the sweep. */
export const cardSpeeds = {
  name: speedWork,
  at: { every: 1 },
  atStart: true,
  run: setSpeeds,
  runOne: setSpeedOf,
  retries: 5
} satisfies Work<SpeedDeps>
