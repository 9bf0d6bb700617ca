import { and, eq, inArray, sql } from 'drizzle-orm'
import { CardMessageKind, EffectType, PackageType, PortalOrderStatus } from '../../../contract/enums'
import { billingPeriod } from '../../../rules/billing'
import { rows, type Db, type Tx } from '../../db/client'
import { portalOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { notAllowedError } from '../../errors'
import { PortalOrderKind } from '../../values'
import { lockSim, simById, type Sim } from '../card/sim'
import { baseTypes, runningPackages } from '../card/simPackages'
import type { PortalOrder } from '../money/portalOrders'
import { payHere } from '../money/portalPayments'
import { tellCard } from '../shared/cardMessages'
import { makePackageOrder } from './packagePurchase'
import { renewing } from './renewalAttempt'
import { nextKey, usedUpKeyOf, usedUpKeys } from './renewalKey'
import { keepResult, lastBase, renewalLead, renewalOf, renewPackages } from './renewalPlan'
import { capReason, isUsedUp, usedUpOf } from './renewalUsedUp'

/**
 * Cards whose holders have used-up data renewed, and whose data is used up, as the last readings say; those that could not buy
 * every ten minutes.
 */
export async function usedUpCards(db: Db, at: Date): Promise<number[]> {
  const runs = sql`p.sim_id = r.sim_id and p.refund_at is null and p.start_at <= ${at.toISOString()}::timestamptz
    and (p.end_at is null or p.end_at > ${at.toISOString()}::timestamptz)`
  const types = sql.join(
    baseTypes.map((type) => sql`${type}`),
    sql`, `
  )
  const found = await rows<{ simId: number }>(
    db,
    sql`select r.sim_id as "simId" from sim_renewal r join sim on sim.id = r.sim_id
      where r.most_when_used_up > 0 and sim.volume_package_id = 0
        and (r.last_reason = '' or r.last_at is null or r.last_at <= ${at.toISOString()}::timestamptz - interval '10 minutes')
        and exists (select 1 from sim_package p where ${runs} and p.package_type in (${types}))
        and not exists (select 1 from sim_package p where ${runs} and p.package_type <> ${PackageType.volume}
          and (p.is_infinite_flow or p.use_flow < p.total_flow))`
  )
  return found.map(({ simId }) => simId)
}

/** Whether a package is paid that has not reached the card yet: it begins instead of another one. */
const isOnItsWay = async (tx: Tx, simId: number): Promise<boolean> =>
  (await tx.$count(
    portalOrder,
    and(
      eq(portalOrder.simId, simId),
      eq(portalOrder.kind, PortalOrderKind.package),
      inArray(portalOrder.status, [PortalOrderStatus.paid, PortalOrderStatus.creditFailed])
    )
  )) > 0

/** The first key of the order for the used-up data of a card; undefined when none is due. */
async function keyNow(tx: Tx, card: Sim, at: Date): Promise<string | undefined> {
  const running = await runningPackages(tx, card.id, at)
  if (!isUsedUp(card, running)) return undefined
  // close to its end the renewal of the end buys, and once is enough
  const end = (await lastBase(tx, card.id, at))?.endAt
  if (end && end.getTime() - at.getTime() <= renewalLead) return undefined
  if (await isOnItsWay(tx, card.id)) return undefined
  return usedUpKeyOf(card.id, Math.max(...running.map(({ id }) => id)))
}

/** Buys the chosen package from the balance, once; throws the reason when it cannot. */
async function renewOnce(deps: Deps, tx: Tx, simId: number, at: Date): Promise<PortalOrder | undefined> {
  const card = await lockSim(tx, { id: simId })
  const renewal = await renewalOf(tx, simId)
  const first = renewal?.mostWhenUsedUp ? await keyNow(tx, card, at) : undefined
  const clientKey = first && (await nextKey(tx, simId, first, at))
  if (!renewal || !clientKey) return undefined
  const found = (await renewPackages(tx, card, at)).find(({ item }) => item.id === renewal.packageId)
  const { cannotRenewReason } = await usedUpOf({ ...deps, db: tx }, card, renewal, found, at)
  if (!found || cannotRenewReason) throw notAllowedError(cannotRenewReason)
  const bought = { packageId: found.item.id, effectType: EffectType.now, clientKey }
  const paid = await payHere(deps, tx, card, await makePackageOrder(deps, tx, card, bought, ''))
  await keepResult(tx, simId, { lastAt: at, lastOrderSn: paid.orderSn, lastReason: '' })
  return paid
}

/** Keeps why nothing was bought, and tells it once: of the limit in each billing period, of all else for each used-up package. */
async function keepFailure(tx: Tx, simId: number, at: Date, reason: string): Promise<void> {
  const card = await simById(tx, simId)
  const renewal = await renewalOf(tx, simId)
  const key = await keyNow(tx, card, at)
  if (!renewal || !key) return
  await keepResult(tx, simId, { lastAt: at, lastOrderSn: '', lastReason: reason })
  const { start } = billingPeriod(card.operatorType, at.getTime())
  const capped = reason === capReason(renewal)
  const occasion = capped ? `${usedUpKeys(simId)}most-${start}-${renewal.mostWhenUsedUp}` : key
  await tellCard(tx, { simId, kind: CardMessageKind.renewFailed, occasion, reason })
}

/** Renews a card whose data is used up; the reason of a failure is stored for its holder. */
export const renewUsedUp = renewing({ renewOnce, keepFailure })
