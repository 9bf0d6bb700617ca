import { and, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { CardMessageKind } from '../../../contract/enums'
import { clock, type Db, type Tx } from '../../db/client'
import { simPackage, simRenewal } from '../../db/schema'
import type { Deps } from '../../deps'
import { notAllowedError } from '../../errors'
import { tellCard } from '../shared/cardMessages'
import { inTurn, workThrough } from '../shared/sweep'
import { makePackageOrder } from './packagePurchase'
import { payHere } from '../money/portalPayments'
import type { PortalOrder } from '../money/portalOrders'
import { renewing } from './renewalAttempt'
import { nextKey, renewalKeyOf } from './renewalKey'
import {
  keepResult,
  lastBase,
  renewalGrace,
  renewalLead as lead,
  renewalOf,
  renewPackages,
  renewRefusal,
  runAfter
} from './renewalPlan'
import { renewUsedUp, usedUpCards } from './usedUpSweep'
import { lockSim } from '../card/sim'
import { baseTypes } from '../card/simPackages'

/**
 * Skips the last 30 s (in ms): an order paid after the boundary would start in the wrong period, as its "next period" would
 * be another one.
 */
const tooClose = 30000

/** Whether a package that ends at `end` is due for renewal at `at`. */
function isDue(end: Date | null | undefined, at: Date): end is Date {
  const left = end ? end.getTime() - at.getTime() : Infinity
  return left <= lead && left > -renewalGrace && !(left > 0 && left < tooClose)
}

/** Cards with auto renewal and the end of their last package, around `at`; of each one package is read, by the index of its ends. */
export function endingCards(db: Db, at: Date) {
  const ofCard = eq(simPackage.simId, simRenewal.simId)
  const last = db
    .select({ end: simPackage.endAt })
    .from(simPackage)
    .where(and(ofCard, inArray(simPackage.packageType, baseTypes), isNull(simPackage.refundAt)))
    .orderBy(desc(simPackage.endAt)) // null, a lifetime package, sorts first
    .limit(1)
    .as('last')
  return db
    .select({ simId: simRenewal.simId, end: last.end })
    .from(simRenewal)
    .crossJoinLateral(last)
    .where(
      and(gt(last.end, new Date(at.getTime() - renewalGrace)), lte(last.end, new Date(at.getTime() + lead)))
    )
}

/** Cards with auto renewal whose last package is due. */
async function dueCards(db: Db, at: Date): Promise<number[]> {
  const found = await endingCards(db, at)
  return found.filter(({ end }) => isDue(end, at)).map(({ simId }) => simId)
}

/** Buys the chosen package from the balance, once. Undefined when nothing is due; throws the reason when it cannot buy. */
async function renewOnce(deps: Deps, tx: Tx, simId: number, at: Date): Promise<PortalOrder | undefined> {
  const card = await lockSim(tx, { id: simId })
  const renewal = await renewalOf(tx, simId)
  const end = (await lastBase(tx, simId, at))?.endAt
  if (!renewal || !isDue(end, at)) return undefined
  const clientKey = await nextKey(tx, simId, renewalKeyOf(simId, end), at)
  if (!clientKey) return undefined
  const found = (await renewPackages(tx, card, at)).find(({ item }) => item.id === renewal.packageId)
  const { reason } = renewRefusal(card, renewal.price, found)
  if (!found || reason) throw notAllowedError(reason)
  const { effectType } = runAfter(found.item, card, Math.max(end.getTime(), at.getTime()))
  const order = await makePackageOrder(
    deps,
    tx,
    card,
    { packageId: found.item.id, effectType, clientKey },
    ''
  )
  const paid = await payHere(deps, tx, card, order)
  await keepResult(tx, simId, { lastAt: at, lastOrderSn: order.orderSn, lastReason: '' })
  return paid
}

/** Keeps why a renewal failed, and tells the holder once of each end, though it is tried again. */
async function keepFailure(tx: Tx, simId: number, at: Date, reason: string): Promise<void> {
  await keepResult(tx, simId, { lastAt: at, lastOrderSn: '', lastReason: reason })
  const last = await lastBase(tx, simId, at)
  if (last?.endAt)
    await tellCard(tx, {
      ...{ simId, kind: CardMessageKind.renewFailed, occasion: renewalKeyOf(simId, last.endAt) },
      reason
    })
}

/** Renews a card; the reason of a failure is stored for its holder. */
export const renewCard = renewing({ renewOnce, keepFailure })

/**
 * Renews all due cards, until a day after the end, and those whose data is used up: failures are retried every minute, refusals of
 * the carrier every six hours.
 */
export async function renewCards(deps: Deps, asked?: Date): Promise<void> {
  const at = asked ?? (await clock(deps.db))
  await inTurn([
    async () =>
      workThrough(await dueCards(deps.db, at), (simId) => renewCard(deps, simId, at), 'cards not renewed'),
    async () =>
      workThrough(
        await usedUpCards(deps.db, at),
        (simId) => renewUsedUp(deps, simId, at),
        'cards not renewed whose data is used up'
      )
  ])
}
