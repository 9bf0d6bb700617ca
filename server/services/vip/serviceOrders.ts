import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { PlaceType, PortalOrderStatus } from '../../../contract/enums'
import type { Tx } from '../../db/client'
import { accelerateOrder, type vipOrder } from '../../db/schema'
import { RefundType } from '../../values'
import type { PortalOrder } from '../money/portalOrders'
import { validTag } from '../card/simPackages'

/** Common columns of VIP and acceleration orders. */
interface ServiceRow {
  startAt: Date
  endAt: Date
  updatedAt: Date
  createdAt: Date
  refundAt: Date | null
}

/** A VIP or acceleration order as on the wire. */
export const presentService = <T extends ServiceRow>(row: T, at: Date) => ({
  ...row,
  startAt: row.startAt.toISOString(),
  endAt: row.endAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  refundAt: row.refundAt?.toISOString() ?? null,
  validTag: validTag(row, at)
})

/** Columns copied from the portal order that paid for it. */
export const paidBy = (order: PortalOrder) => ({
  simId: order.simId,
  uuid: order.uuid,
  orderSn: order.orderSn,
  placeType: order.placeType,
  actualPayMoney: order.amount,
  status: PortalOrderStatus.credited,
  createdAt: order.createdAt
})

/** Columns set by a refund. */
export const refunded = ({ placeType }: PortalOrder, at: Date) => ({
  refundAt: at,
  refundType: placeType === PlaceType.balance ? RefundType.toBalance : RefundType.asItCame,
  refundRemark: '服务已终止，款项已退回',
  status: PortalOrderStatus.refunded,
  updatedAt: at
})

/** Time left (ms) of an order that is ended early. */
export const restOf = ({ startAt, endAt }: Pick<ServiceRow, 'startAt' | 'endAt'>, at: Date): number =>
  Math.max(0, endAt.getTime() - Math.max(at.getTime(), startAt.getTime()))

/** SQL: a time column minus `ms`. */
export const earlier = (column: unknown, ms: number) =>
  sql<Date>`${column} - ${ms} * interval '1 millisecond'`

/** Moves a card's consecutive orders that begin at `from` or later forward by `ms`; returns their numbers. */
export async function moveUp(
  tx: Tx,
  table: typeof vipOrder | typeof accelerateOrder,
  simId: number,
  { from, ms, speedCode }: { from: Date; ms: number; speedCode?: string }
): Promise<string[]> {
  const same = speedCode === undefined ? undefined : eq(accelerateOrder.speedCode, speedCode)
  const moved = await tx
    .update(table)
    .set({ startAt: earlier(table.startAt, ms), endAt: earlier(table.endAt, ms) })
    .where(and(eq(table.simId, simId), isNull(table.refundAt), gte(table.startAt, from), same))
    .returning({ orderSn: table.orderSn })
  return moved.map(({ orderSn }) => orderSn)
}
