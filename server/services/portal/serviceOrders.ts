import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { PlaceType, PortalOrderStatus } from '../../../contract/enums'
import type { Tx } from '../../db/client'
import { accelerateOrder, type vipOrder } from '../../db/schema'
import { RefundType } from '../../values'
import type { PortalOrder } from './portalOrders'
import { validTag } from './simPackages'

/** What orders of VIP and of acceleration have in common. */
interface ServiceRow {
  startAt: Date
  endAt: Date
  updatedAt: Date
  createdAt: Date
  refundAt: Date | null
}

/** An order of VIP or acceleration as the wire has it. */
export const presentService = <T extends ServiceRow>(row: T, at: Date) => ({
  ...row,
  startAt: row.startAt.toISOString(),
  endAt: row.endAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  refundAt: row.refundAt?.toISOString() ?? null,
  validTag: validTag(row, at)
})

/** What an order of a service takes over from the order that paid for it. */
export const paidBy = (order: PortalOrder) => ({
  simId: order.simId,
  uuid: order.uuid,
  orderSn: order.orderSn,
  placeType: order.placeType,
  actualPayMoney: order.amount,
  status: PortalOrderStatus.credited,
  createdAt: order.createdAt
})

/** What an order of a service gets when its money goes back. */
export const refunded = ({ placeType }: PortalOrder, at: Date) => ({
  refundAt: at,
  refundType: placeType === PlaceType.balance ? RefundType.toBalance : RefundType.asItCame,
  refundRemark: '服务已终止，款项已退回',
  status: PortalOrderStatus.refunded,
  updatedAt: at
})

/** What is left (ms) of an order that ends before its time. */
export const restOf = ({ startAt, endAt }: Pick<ServiceRow, 'startAt' | 'endAt'>, at: Date): number =>
  Math.max(0, endAt.getTime() - Math.max(at.getTime(), startAt.getTime()))

/** An instant of a row, so many ms earlier. */
export const earlier = (column: unknown, ms: number) =>
  sql<Date>`${column} - ${ms} * interval '1 millisecond'`

/** Orders of a card's chain that begin at `from` or later move up by `ms`; returns their numbers. */
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
