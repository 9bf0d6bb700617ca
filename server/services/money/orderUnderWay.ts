import { and, desc, eq, gt, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Data } from '../../../contract'
import { PortalOrderStatus } from '../../../contract/enums'
import type { Db, Given } from '../../db/client'
import { portalOrder } from '../../db/schema'
import { PortalOrderKind } from '../../values'
import { payableUntil, type PortalOrder } from './portalOrders'

type OrderUnderWay = NonNullable<Data<'GET /api/iot/simInfo'>['underWay']>['order']

const { toPay, paid, credited, refunded } = PortalOrderStatus
const later = alias(portalOrder, 'later')

/**
 * Statement for the id of the order that a holder waits for: paid and not credited, else the newest that can still be paid or whose
 * money went back within a day, with a reason, while no later one of its kind was paid. Goods of the mall have lists of their own.
 */
export function idUnderWay(db: Db, simId: Given<number>, at: Given<Date>) {
  const { id, status, kind, endedAt, failReason, payBefore } = portalOrder
  const paidLater = db
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.simId, simId),
        eq(later.kind, kind),
        gt(later.id, portalOrder.id),
        sql`${later.status} in (${paid}, ${credited})`
      )
    )
  return db
    .select({ id })
    .from(portalOrder)
    .where(
      and(
        eq(portalOrder.simId, simId),
        ne(kind, PortalOrderKind.mall),
        or(
          eq(status, paid),
          and(eq(status, toPay), gt(payBefore, at)),
          and(
            eq(status, refunded),
            ne(failReason, ''),
            gt(endedAt, sql`${at}::timestamptz - interval '1 day'`),
            notExists(paidLater)
          )
        )
      )
    )
    .orderBy(desc(eq(status, paid)), desc(portalOrder.id))
    .limit(1)
}

const { orderSn, title, amount, status, payBefore, failReason } = portalOrder
/** Columns of the order that a holder waits for. */
export const underWay = { orderSn, title, amount, status, payBefore, failReason }

/** The order as on the wire; null for none. */
export const presentUnderWay = (order: Pick<PortalOrder, keyof typeof underWay> | null): OrderUnderWay =>
  order && { ...order, payBefore: payableUntil(order) }
