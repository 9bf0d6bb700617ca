import { asc, eq } from 'drizzle-orm'
import { CardMessageKind, SimStatus } from '../../../contract/enums'
import type { Tx } from '../../db/client'
import { carrierJob, portalOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import type { Sim } from '../card/sim'
import { wantOfCarrier } from '../carrier/jobs'
import { notifyCard } from '../messages/cardMessages'
import type { PortalOrder } from '../money/portalOrders'
import type { Reached } from '../money/portalPayable'
import { isRenewal } from './renewalRules'
import { validity } from './validity'

const underWay = '运营商正在办理套餐，24小时内未办成会全额退回'

/** The package of an order as the carrier gets it; its period counts from the payment. */
function orderedPackage(card: Sim, order: PortalOrder) {
  const item = order.snapshot!
  const { startAt, endAt } = validity(item, order.effectType, card.operatorType, order.paidAt!.getTime())
  return {
    packageId: order.targetId,
    name: order.title,
    packageType: item.packageType,
    totalFlow: item.totalFlow,
    isInfiniteFlow: item.isInfiniteFlow,
    startAt: startAt.toISOString(),
    endAt: endAt?.toISOString() ?? null
  }
}

/** Asks the carrier for all that this package takes; false when that is nothing, because our own books are the package. */
async function startDelivery(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'providers'>,
  card: Sim,
  order: PortalOrder
): Promise<boolean> {
  const { carrier } = deps.providers
  const { orderSn } = order
  const step = { simId: card.id, orderSn }
  const sleeps = card.simStatus === SimStatus.toActivate && carrier?.activate
  if (sleeps) await wantOfCarrier(tx, deps, { ...step, key: `${orderSn}_A`, kind: 'activate' })
  if (carrier?.order)
    await wantOfCarrier(tx, deps, { ...step, key: orderSn, kind: 'order', what: orderedPackage(card, order) })
  if (!sleeps && !carrier?.order) return false
  if (!carrier?.atOnce)
    await tx.update(portalOrder).set({ failReason: underWay }).where(eq(portalOrder.orderSn, orderSn))
  return true
}

/** Whether a paid package has reached its card; the first call orders it at the carrier. */
export async function reachCard(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'providers'>,
  card: Sim,
  order: PortalOrder
): Promise<Reached> {
  const steps = await tx
    .select()
    .from(carrierJob)
    .where(eq(carrierJob.orderSn, order.orderSn))
    .orderBy(asc(carrierJob.id))
  if (!steps.length)
    return (await startDelivery(tx, deps, card, order)) ? { state: 'waits' } : { state: 'ready' }
  const failed = steps.find(({ state }) => state === 'failed')
  if (!failed) return steps.every(({ state }) => state === 'done') ? { state: 'ready' } : { state: 'waits' }
  const reason = failed.reason
    ? `运营商未能办理套餐：${failed.reason}，款项已退回`
    : '运营商未能办成套餐，款项已退回'
  const { orderSn, title } = order
  if (isRenewal(order))
    await notifyCard(tx, {
      ...{ simId: card.id, kind: CardMessageKind.renewFailed, occasion: orderSn },
      ...{ orderSn, title, reason }
    })
  return { state: 'refused', reason }
}
