import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Body } from '../../../contract'
import { PackageType } from '../../../contract/enums'
import { clock, type Db, type Tx } from '../../db/client'
import { portalOrder, simPackage, vipOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import type { Period } from '../../payable'
import { OrderPrefix, PortalOrderKind } from '../../values'
import { checkShown } from '../shared/orderRequest'
import { newOrderSn } from '../shared/orderSn'
import { mendedByPackage } from './credit'
import { placeOrder } from './placeOrder'
import { refundPortalOrder } from './portalCrediting'
import { lockPortalOrder, type PortalOrder } from './portalOrders'
import { notAllowedError, payBefore } from './portalPayments'
import { whyNoPurchase } from './purchaseRules'
import { reconnect } from './reconnect'
import { earlier, moveUp, paidBy, refunded, restOf } from './serviceOrders'
import type { Sim } from './sim'
import { giftDays, vipEnd, vipOnSale } from './vip'

const dayLength = 86400000

async function makeVipOrder(
  tx: Tx,
  card: Sim,
  { vipId, clientKey, shown }: Body<'POST /api/iot/createVipOrder'>,
  request: string
): Promise<PortalOrder> {
  const why = whyNoPurchase(card)
  if (why) throw notAllowedError(why)
  const { name, price, logo, days, discount, giftFlow, pointsTimes } = await vipOnSale(tx, vipId)
  checkShown(shown, price)
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
      amount: price,
      vipTerms: { logo, days, discount, giftFlow, pointsTimes },
      payBefore: payBefore(await clock(tx))
    })
    .returning()
  return made!
}

/** Orders VIP and pays it. */
export const createVipOrder = (deps: Deps, simNo: string, body: Body<'POST /api/iot/createVipOrder'>) =>
  placeOrder(deps, simNo, body, (tx, card, request) => makeVipOrder(tx, card, body, request))

/** The number that a gift of a VIP order stands under among the packages: the order's, with which gift it is. */
const giftSn = (orderSn: string, n: number) => `${orderSn}_${n}`
const ofOrder = (orderSn: string) => eq(sql`split_part(${simPackage.orderSn}, '_', 1)`, orderSn)

/** The gift data of all of an order's time, each gift with the days that it lives: unique, so none comes twice. */
async function giveData(tx: Tx, order: PortalOrder, startAt: Date, endAt: Date): Promise<void> {
  const { days, giftFlow } = order.vipTerms!
  if (!giftFlow) return
  const count = Math.max(1, Math.floor(days / giftDays))
  const from = (n: number) => startAt.getTime() + n * giftDays * dayLength
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

/** The VIP of a paid order: from its payment on, or where what is paid for already ends. */
export async function creditVip(tx: Tx, card: Sim, order: PortalOrder): Promise<void> {
  const { logo, days, discount, giftFlow, pointsTimes } = order.vipTerms!
  const startAt = (await vipEnd(tx, card.id, order.paidAt!)) ?? order.paidAt!
  const endAt = new Date(startAt.getTime() + days * dayLength)
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

/** When the VIP of an order runs, once it is credited. */
export async function vipPeriod(db: Db, orderSn: string): Promise<Period> {
  const [made] = await db.select().from(vipOrder).where(eq(vipOrder.orderSn, orderSn))
  return { startAt: made?.startAt ?? null, endAt: made?.endAt ?? null }
}

/** The money goes back and the VIP ends with its gift data; what was bought after it begins so much earlier. */
export async function refundVip(deps: Pick<Deps, 'jobs'>, tx: Tx, orderSn: string): Promise<void> {
  const { card, order } = (await lockPortalOrder(tx, orderSn))!
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
      .where(and(left, ofOrder(orderSn)))
    const ms = restOf(ended, at)
    const moved = ms ? await moveUp(tx, vipOrder, card.id, { from: ended.endAt, ms }) : []
    if (moved.length)
      await tx
        .update(simPackage)
        .set({ startAt: earlier(simPackage.startAt, ms), endAt: earlier(simPackage.endAt, ms) })
        .where(
          and(eq(simPackage.simId, card.id), inArray(sql`split_part(${simPackage.orderSn}, '_', 1)`, moved))
        )
  }
  await refundPortalOrder(deps, tx, orderSn)
}
