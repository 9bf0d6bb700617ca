import { desc, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import { refund, shopOrder } from '../../../db/schema'

/** An SMS that the shop sent to the buyer of an order. */
export interface BuyerMessage {
  orderSn: string
  /** The parcel, money that is back, or documents that were refused. */
  what: 'shipped' | 'refunded' | 'papers'
  sentAt: Date
}

/** SMS that were sent to the buyers of some orders, newest first. An order has the last one of each kind, a refund its own. */
export async function messagesOf(db: Db, orderSns: string[]): Promise<BuyerMessage[]> {
  if (!orderSns.length) return []
  const orders = await db
    .select({
      orderSn: shopOrder.orderSn,
      shipped: shopOrder.shippedSmsAt,
      papers: shopOrder.papersSmsAt
    })
    .from(shopOrder)
    .where(inArray(shopOrder.orderSn, orderSns))
  const refunds = await db
    .select({ orderSn: refund.orderSn, refunded: refund.smsAt })
    .from(refund)
    .where(inArray(refund.orderSn, orderSns))
    .orderBy(desc(refund.createdAt))
  const sent = (orderSn: string, what: BuyerMessage['what'], sentAt: Date | null) =>
    sentAt ? [{ orderSn, what, sentAt }] : []
  return [
    ...orders.flatMap(({ orderSn, shipped, papers }) => [
      ...sent(orderSn, 'shipped', shipped),
      ...sent(orderSn, 'papers', papers)
    ]),
    ...refunds.flatMap(({ orderSn, refunded }) => sent(orderSn, 'refunded', refunded))
  ].sort((one, other) => other.sentAt.getTime() - one.sentAt.getTime())
}

/** A message as the console shows it. */
export const presentMessage = ({ sentAt, ...message }: BuyerMessage) => ({
  ...message,
  sentAt: sentAt.toISOString()
})
