import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Body } from '../../../contract'
import { PackageType } from '../../../contract/enums'
import { dayMs } from '../../../rules/time'
import { clock, transaction, type Db, type Tx } from '../../db/client'
import { carrierJob, portalOrder, simPackage, vipOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { notAllowedError, orderStateChanged } from '../../errors'
import { PortalOrderKind } from '../../values'
import { restoredByPackage, reconnect } from '../card/reconnect'
import type { Sim } from '../card/sim'
import { isGift, orderOf } from '../card/simPackages'
import { whyNoPurchase } from '../card/standing'
import { cancelAtCarrier, wantOfCarrier } from '../carrier/jobs'
import { insertOrder, placeOrder } from '../money/placeOrder'
import { lockPortalOrder, type PortalOrder } from '../money/portalOrders'
import { endingBy, refundPortalOrder } from '../money/portalPayable'
import { checkShown } from '../payments/newOrder'
import type { Payable, Period } from '../payments/payable'
import { workThrough } from '../shared/sweep'
import { paidBy, refunded } from './serviceOrders'
import { giftDays, restOfVip, upgradeTo, vipEnd, vipOnSale } from './vip'
import { checkNotUpgraded, closeGap, endReplaced } from './vipUpgrade'
import type { CardCaller } from '../shared/caller'

/** Orders VIP and pays it. */
export const createVipOrder = (deps: Deps, caller: CardCaller, body: Body<'POST /api/iot/createVipOrder'>) =>
  placeOrder(deps, caller, body, (tx, card, request) => makeVipOrder(tx, card, { ...body, request }))

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
    logo,
    discount,
    giftFlow,
    pointsTimes,
    startAt,
    endAt
  })
  await giveData(tx, order, startAt, endAt)
  if (giftFlow && startAt <= (await clock(tx))) await reconnect(tx, card, restoredByPackage)
}

/** Orders at the carrier the data that VIP gives, each part once it has begun; one that fails is in the log. */
export async function orderGifts(deps: Pick<Deps, 'db' | 'jobs' | 'providers'>): Promise<void> {
  if (!deps.providers.carrier?.order) return
  const found = await deps.db
    .select({ gift: simPackage, name: portalOrder.title })
    .from(simPackage)
    .innerJoin(portalOrder, eq(portalOrder.orderSn, orderOf))
    .where(
      and(
        isGift,
        isNull(simPackage.refundAt),
        lte(simPackage.startAt, sql`now()`),
        gt(simPackage.endAt, sql`now()`),
        sql`not exists (select 1 from ${carrierJob} where ${carrierJob.key} = ${simPackage.orderSn})`
      )
    )
  const order = ({ gift, name }: (typeof found)[number]) => {
    const { orderSn: key, simId, packageId, packageType, totalFlow, isInfiniteFlow } = gift
    const period = { startAt: gift.startAt.toISOString(), endAt: gift.endAt?.toISOString() ?? null }
    const what = { packageId, name, packageType, totalFlow, isInfiniteFlow, ...period }
    return transaction(deps.db, (tx) => wantOfCarrier(tx, deps, { key, simId, kind: 'order', what }))
  }
  await workThrough(found, order, 'gifts not ordered')
}

/** Period of an order's VIP, once credited. */
export async function vipPeriod(db: Db, orderSn: string): Promise<Period> {
  const [made] = await db.select().from(vipOrder).where(eq(vipOrder.orderSn, orderSn))
  return { startAt: made?.startAt ?? null, endAt: made?.endAt ?? null }
}

/** Ends the paid VIP of an order for the merchant; what the carrier was asked to give with it is cancelled there. */
export const endVip: Payable['endPaid'] = async (tx, deps, ending) => {
  if (!(await endingBy(refundVip)(tx, deps, ending))) return false
  const given = tx
    .select({ orderSn: simPackage.orderSn })
    .from(simPackage)
    .where(and(eq(orderOf, ending.orderSn), isNotNull(simPackage.refundAt)))
  for (const { orderSn } of await given) await cancelAtCarrier(tx, deps, orderSn)
  return true
}

/** Refunds the order and ends its VIP and gift data; later orders move up. Throws 35006 for one that was upgraded. */
export const refundVip: Payable['refund'] = async (tx, deps, orderSn, part) => {
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
  await refundPortalOrder(tx, deps, orderSn, part)
}

async function makeVipOrder(
  tx: Tx,
  card: Sim,
  input: Body<'POST /api/iot/createVipOrder'> & { request: string }
): Promise<PortalOrder> {
  const { vipId, replaces, shown } = input
  const why = whyNoPurchase(card)
  if (why) throw notAllowedError(why)
  const at = await clock(tx)
  const plan = await vipOnSale(tx, vipId)
  const { name, price, logo, days, discount, giftFlow, pointsTimes } = plan
  const upgrade = replaces ? upgradeTo(plan, await restOfVip(tx, card.id, at)) : undefined
  if (upgrade?.replaces !== replaces) throw orderStateChanged('会员已变化，看过新的价格再下单')
  const creditMoney = upgrade?.credit ?? 0
  checkShown(shown, price - creditMoney)
  return insertOrder(tx, card, input, {
    kind: PortalOrderKind.vip,
    title: name,
    targetId: vipId,
    price,
    creditMoney,
    amount: price - creditMoney,
    vipTerms: { logo, days, discount, giftFlow, pointsTimes, replaces }
  })
}

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
