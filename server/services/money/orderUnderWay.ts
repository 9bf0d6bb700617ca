import { and, desc, eq, gt, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Data } from '../../../contract'
import { PortalOrderStatus } from '../../../contract/enums'
import { dayMs } from '../../../rules/time'
import { prepared, type Db } from '../../db/client'
import { portalOrder } from '../../db/schema'
import { PortalOrderKind } from '../../values'
import { payableUntil } from './portalOrders'

type OrderUnderWay = NonNullable<Data<'GET /api/iot/simInfo'>['underWay']>['order']

const { toPay, paid, credited, refunded } = PortalOrderStatus
const later = alias(portalOrder, 'later')

const waitedFor = prepared((db) => {
  const [simId, at] = [sql.placeholder('simId'), sql.placeholder('at')]
  const { status, kind, endedAt, failReason } = portalOrder
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
  const { orderSn, title, amount, payBefore } = portalOrder
  return db
    .select({ orderSn, title, amount, status, payBefore, failReason })
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
            gt(endedAt, sql.placeholder('dayBefore')),
            notExists(paidLater)
          )
        )
      )
    )
    .orderBy(desc(eq(status, paid)), desc(portalOrder.id))
    .limit(1)
})

/**
 * The order that a holder waits for: paid and not credited, else the newest that can still be paid or whose money went back
 * within a day, with a reason, while no later one of its kind was paid. Goods of the mall have lists of their own.
 */
export async function orderUnderWay(db: Db, simId: number, at: Date): Promise<OrderUnderWay> {
  const dayBefore = new Date(at.getTime() - dayMs)
  const [found] = await waitedFor(db).execute({ simId, at, dayBefore })
  return found ? { ...found, payBefore: payableUntil(found) } : null
}
