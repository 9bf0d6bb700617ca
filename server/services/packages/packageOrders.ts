import { and, desc, eq, gt, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Data, Query } from '../../../contract'
import { EffectType, ValidTag } from '../../../contract/enums'
import type { Db } from '../../db/client'
import { portalOrder, simPackage } from '../../db/schema'
import { notCreditedTag, PortalOrderKind } from '../../values'
import type { Sim } from '../card/sim'
import { isGift, orderOf, shownAt, validTag } from '../card/simPackages'
import { payableUntil, type PortalOrder } from '../money/portalOrders'
import { paged } from '../shared/paged'

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null

const byValidTag = (tag: number, at: Date): SQL | undefined =>
  ({
    [ValidTag.valid]: and(
      isNull(simPackage.refundAt),
      lte(simPackage.startAt, at),
      or(isNull(simPackage.endAt), gt(simPackage.endAt, at))
    ),
    [ValidTag.notYet]: and(isNull(simPackage.refundAt), gt(simPackage.startAt, at)),
    [ValidTag.ended]: and(isNull(simPackage.refundAt), lte(simPackage.endAt, at)),
    [ValidTag.refunded]: isNotNull(simPackage.refundAt)
  })[tag] ?? sql`false`

type PackageOrder = { order: PortalOrder; made: typeof simPackage.$inferSelect | null; gift: boolean | null }

const presentPackageOrder =
  (at: Date) =>
  ({ order, made, gift }: PackageOrder) => ({
    orderSn: order.orderSn,
    packageId: order.targetId,
    packageName: order.title,
    gift: Boolean(gift),
    packageType: (order.snapshot ?? made)!.packageType,
    effectType: gift ? EffectType.now : order.effectType,
    placeType: order.placeType,
    // what was paid is the VIP's
    packagePrice: gift ? 0 : order.price,
    couponMoney: order.couponMoney,
    actualPayMoney: gift ? 0 : order.amount,
    debtMoney: gift ? 0 : order.debtMoney,
    totalFlow: (order.snapshot ?? made)!.totalFlow,
    useFlow: made?.useFlow ?? 0,
    isInfiniteFlow: (order.snapshot ?? made)!.isInfiniteFlow,
    startAt: iso(made?.startAt),
    endAt: iso(made?.endAt),
    validTag: made ? validTag(made, at) : notCreditedTag,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    paidAt: iso(order.paidAt),
    payBefore: payableUntil(order)
  })

/** Package orders of a card with their state, newest first; by validTag the packages in that state, gifts of VIP last. */
export async function simPackageList(
  db: Db,
  card: Sim,
  query: Query<'GET /api/iot/simPackageList'>,
  at: Date
): Promise<Data<'GET /api/iot/simPackageList'>> {
  const { validTag: tag } = query
  const ordered = eq(portalOrder.kind, PortalOrderKind.package)
  const rows = db
    .select({ order: portalOrder, made: simPackage, gift: isGift.as('gift') })
    .from(portalOrder)
    .leftJoin(simPackage, and(eq(simPackage.simId, card.id), eq(orderOf, portalOrder.orderSn)))
    .where(
      and(
        eq(portalOrder.simId, card.id),
        tag === undefined ? ordered : and(or(ordered, isGift), byValidTag(tag, at), shownAt(at))
      )
    )
    .orderBy(isGift, desc(portalOrder.id), desc(simPackage.id))
  return paged(query, rows, db.$count(rows.as('orders')), presentPackageOrder(at))
}
