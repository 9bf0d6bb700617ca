import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { clock, transaction, type Db, type Tx } from '../../db/client'
import { portalOrder, simPackage, simRenewal } from '../../db/schema'
import type { Deps } from '../../deps'
import { BusinessError } from '../../errors'
import { creditSoon } from '../shared/crediting'
import { workThrough } from '../shared/sweep'
import { makePackageOrder } from './packagePurchase'
import { notAllowedError, payHere } from './portalPayments'
import type { PortalOrder } from './portalOrders'
import { lastBase, renewalGrace, renewalOf, renewPackages, renewRefusal, runAfter } from './renewal'
import { lockSim } from './sim'
import { baseTypes } from './simPackages'

/** How long (ms) before the end renewal buys, so that the card is never without a package. */
const lead = 10 * 60000
/**
 * So close to the end it waits until that is over: an order of this period must not be paid in the next one, where "the next
 * period" is another.
 */
const tooClose = 30000

/** Whether the package that ends at `end` is to be renewed at `at`. */
function isDue(end: Date | null | undefined, at: Date): end is Date {
  const left = end ? end.getTime() - at.getTime() : Infinity
  return left <= lead && left > -renewalGrace && !(left > 0 && left < tooClose)
}

/** Cards with auto renewal whose last package ends about now. */
async function dueCards(db: Db, at: Date): Promise<number[]> {
  const { endAt } = simPackage
  const found = await db
    .select({ simId: simRenewal.simId, end: sql<Date>`max(${endAt})`.mapWith(endAt) })
    .from(simRenewal)
    .innerJoin(simPackage, eq(simPackage.simId, simRenewal.simId))
    .where(and(inArray(simPackage.packageType, baseTypes), isNull(simPackage.refundAt)))
    .groupBy(simRenewal.simId)
    .having(sql`bool_and(${endAt} is not null)`)
  return found.filter(({ end }) => isDue(end, at)).map(({ simId }) => simId)
}

/**
 * Buys the chosen package from the balance, once: the order's key is the end that it follows. Undefined when there is
 * nothing to do; throws what stands in the way.
 */
async function renewOnce(deps: Deps, tx: Tx, simId: number, at: Date): Promise<PortalOrder | undefined> {
  const card = await lockSim(tx, { id: simId })
  const renewal = await renewalOf(tx, simId)
  const end = (await lastBase(tx, simId, at))?.endAt
  if (!renewal || !isDue(end, at)) return undefined
  const clientKey = `renew-${simId}-${end.getTime()}`
  const bought = and(eq(portalOrder.simId, simId), eq(portalOrder.uuid, clientKey))
  if (await tx.$count(portalOrder, bought)) return undefined
  const found = (await renewPackages(tx, card, at)).find(({ item }) => item.id === renewal.packageId)
  const { reason } = renewRefusal(card, renewal.price, found)
  if (!found || reason) throw notAllowedError(reason)
  const { effectType } = runAfter(found.item, card, Math.max(end.getTime(), at.getTime()))
  const order = await makePackageOrder(tx, card, { packageId: found.item.id, effectType, clientKey }, '')
  const paid = await payHere(deps, tx, card, order)
  await keepResult(tx, simId, { lastAt: at, lastOrderSn: order.orderSn, lastReason: '' })
  return paid
}

const keepResult = (db: Db, simId: number, result: Partial<typeof simRenewal.$inferInsert>) =>
  db.update(simRenewal).set(result).where(eq(simRenewal.simId, simId))

/** Renews a card whose package ends; why it did not is kept for its holder. */
export async function renewCard(deps: Deps, simId: number, asked?: Date): Promise<void> {
  const at = asked ?? (await clock(deps.db))
  try {
    const order = await transaction(deps.db, (tx) => renewOnce(deps, tx, simId, at))
    // where a killed process loses this, the sweep credits what is paid
    if (order) await creditSoon(deps, order.orderSn)
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    await keepResult(deps.db, simId, { lastAt: at, lastOrderSn: '', lastReason: error.message })
  }
}

/** Every card that is due; tried again each minute until a day after the end. */
export async function renewCards(deps: Deps, asked?: Date): Promise<void> {
  const at = asked ?? (await clock(deps.db))
  await workThrough(await dueCards(deps.db, at), (simId) => renewCard(deps, simId, at), 'cards not renewed')
}
