import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { dayMs } from '../../../rules/time'
import type { Body } from '../../../contract'
import { PackageType } from '../../../contract/enums'
import { clock, type Db, type Tx } from '../../db/client'
import { portalOrder, simPackage, vipOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import type { Part, Payable, Period } from '../payable'
import { OrderPrefix, PortalOrderKind } from '../../values'
import { notAllowedError, orderStateChanged } from '../../errors'
import { cancelAtCarrier } from '../shared/carrierJobs'
import { checkShown } from '../shared/orderRequest'
import { newOrderSn } from '../shared/orderSn'
import { placeOrder } from '../money/placeOrder'
import { endingBy, refundPortalOrder } from '../money/payable'
import { lockPortalOrder, type PortalOrder } from '../money/portalOrders'
import { payBefore } from '../money/portalPayments'
import { whyNoPurchase } from '../card/standing'
import { mendedByPackage, reconnect } from '../card/reconnect'
import { paidBy, refunded } from './serviceOrders'
import type { Sim } from '../card/sim'
import { orderOf } from '../card/simPackages'
import { giftDays, vipEnd, vipOnSale } from './vip'
import { checkNotUpgraded, closeGap, endReplaced } from './vipReplaced'
import { restOfVip, upgradeTo } from './vipUpgrade'

async function makeVipOrder(
  tx: Tx,
  card: Sim,
  { vipId, replaces, clientKey, shown }: Body<'POST /api/iot/createVipOrder'>,
  request: string
): Promise<PortalOrder> {
  const why = whyNoPurchase(card)
  if (why) throw notAllowedError(why)
  const at = await clock(tx)
  const plan = await vipOnSale(tx, vipId)
  const { name, price, logo, days, discount, giftFlow, pointsTimes } = plan
  const upgrade = replaces ? upgradeTo(plan, await restOfVip(tx, card.id, at)) : undefined
  if (upgrade?.replaces !== replaces) throw orderStateChanged('会员已变化，看过新的价格再下单')
  const creditMoney = upgrade?.credit ?? 0
  checkShown(shown, price - creditMoney)
  const [made] = await tx
    .insert(portalOrder)
    .values({
      orderSn: await newOrderSn(tx, OrderPrefix.vip),
      uuid: clientKey,
      request,
      simId: card.id,
      kind: PortalOrderKind.vip,
      title: name,
      targetId: vipId,
      price,
      ...{ creditMoney, amount: price - creditMoney },
      vipTerms: { logo, days, discount, giftFlow, pointsTimes, replaces },
      payBefore: payBefore(at)
    })
    .returning()
  return made!
}

/** Orders VIP and pays it. */
export const createVipOrder = (deps: Deps, of: Sim, body: Body<'POST /api/iot/createVipOrder'>) =>
  placeOrder(deps, of, body, (tx, card, request) => makeVipOrder(tx, card, body, request))

/** Order number of a gift in the table of packages: that of the VIP order and the sequence of the gift. */
const giftSn = (orderSn: string, n: number) => `${orderSn}_${n}`

/** Gives all gift data of an order's period, each with its own dates; their numbers are unique, so none is given twice. */
async function giveData(tx: Tx, order: PortalOrder, startAt: Date, endAt: Date): Promise<void> {
  const { days, giftFlow } = order.vipTerms!
  if (!giftFlow) return
  const count = Math.max(1, Math.floor(days / giftDays))
  const from = (n: number) => startAt.getTime() + n * giftDays * dayMs
  await tx.insert(simPackage).values(
    Array.from({ length: count }, (_, n) => ({
      simId: order.simId,
      orderSn: giftSn(order.orderSn, n + 1),
      packageId: 0,
      packageType: PackageType.addOn,
      totalFlow: giftFlow,
      isInfiniteFlow: false,
      startAt: new Date(from(n)),
      endAt: new Date(Math.min(from(n + 1), endAt.getTime()))
    }))
  )
}

/** Gives the VIP of a paid order; it begins at the payment, or, unless it is an upgrade, when VIP paid for earlier ends. */
export async function creditVip(tx: Tx, card: Sim, order: PortalOrder): Promise<void> {
  const { logo, days, discount, giftFlow, pointsTimes, replaces } = order.vipTerms!
  const after = replaces ? undefined : await vipEnd(tx, card.id, order.paidAt!)
  const startAt = after ?? order.paidAt!
  const endAt = new Date(startAt.getTime() + days * dayMs)
  if (replaces) await endReplaced(tx, replaces, { orderSn: order.orderSn, startAt, endAt })
  await tx.insert(vipOrder).values({
    ...paidBy(order),
    vipId: order.targetId,
    vipName: order.title,
    packagePrice: order.price,
    ...{ logo, discount, giftFlow, pointsTimes, startAt, endAt }
  })
  await giveData(tx, order, startAt, endAt)
  if (giftFlow && startAt <= (await clock(tx))) await reconnect(tx, card, mendedByPackage)
}

/** Period of an order's VIP, once credited. */
export async function vipPeriod(db: Db, orderSn: string): Promise<Period> {
  const [made] = await db.select().from(vipOrder).where(eq(vipOrder.orderSn, orderSn))
  return { startAt: made?.startAt ?? null, endAt: made?.endAt ?? null }
}

/** Ends the paid VIP of an order for the merchant; what the carrier was asked to give with it is cancelled there. */
export const endVip: Payable['endPaid'] = async (deps, tx, ending) => {
  if (!(await endingBy(refundVip)(deps, tx, ending))) return false
  const given = tx
    .select({ orderSn: simPackage.orderSn })
    .from(simPackage)
    .where(and(eq(orderOf, ending.orderSn), isNotNull(simPackage.refundAt)))
  for (const { orderSn } of await given) await cancelAtCarrier(deps, tx, orderSn)
  return true
}

/** Refunds the order and ends its VIP and gift data; later orders move up. Throws 35006 for one that was upgraded. */
export async function refundVip(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  orderSn: string,
  part?: Part
): Promise<void> {
  const { card, order } = (await lockPortalOrder(tx, orderSn))!
  await checkNotUpgraded(tx, orderSn)
  const at = await clock(tx)
  const [ended] = await tx
    .update(vipOrder)
    .set(refunded(order, at))
    .where(and(eq(vipOrder.orderSn, orderSn), isNull(vipOrder.refundAt)))
    .returning()
  if (ended) {
    const left = and(eq(simPackage.simId, card.id), gt(simPackage.endAt, at))
    await tx
      .update(simPackage)
      .set({ refundAt: at })
      .where(and(left, eq(orderOf, orderSn)))
    await closeGap(tx, ended, at)
  }
  await refundPortalOrder(deps, tx, orderSn, part)
}
