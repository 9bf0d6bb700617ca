import { and, gte, inArray, lt, sql } from 'drizzle-orm'
import { rows, type Tx } from '../../../db/client'
import { shopOrder, type OrderInvoice, type ShopOrder } from '../../../db/schema'
import { invoicesOf } from '../../orders/invoices'
import { givenBack } from '../../payments/refunds'
import { lastNotes } from './notes'

/** An order of the shop with the fen of it that were given back, its invoice, and the merchant's last note. */
export type ListedOrder = ShopOrder & { back: number; invoice: OrderInvoice | undefined; note: string }

/** Orders made from `from` up to, not including, `to`, in one of `statuses`; all where nothing is given. */
export interface OrderFilter {
  from?: Date
  to?: Date
  /** ShopOrderStatus */
  statuses?: number[]
}

const pageSize = 1000

/** Money given back, by order. */
async function backOf(tx: Tx, page: ShopOrder[]): Promise<Map<string, number>> {
  const numbers = page.filter(({ paidAt }) => paidAt).map(({ orderSn }) => orderSn)
  if (!numbers.length) return new Map()
  const found = await rows<{ order_sn: string; back: number }>(
    tx,
    sql`select * from (${givenBack}) given where order_sn in ${numbers}`
  )
  return new Map(found.map(({ order_sn, back }) => [order_sn, back]))
}

/** Orders of the shop, oldest first, `pageSize` in memory at a time. */
export async function* listOrders(tx: Tx, { from, to, statuses }: OrderFilter): AsyncGenerator<ListedOrder> {
  for (let after = 0; ;) {
    const page = await tx
      .select()
      .from(shopOrder)
      .where(
        and(
          sql`${shopOrder.id} > ${after}`,
          from && gte(shopOrder.createdAt, from),
          to && lt(shopOrder.createdAt, to),
          statuses && inArray(shopOrder.status, statuses)
        )
      )
      .orderBy(shopOrder.id)
      .limit(pageSize)
    const back = await backOf(tx, page)
    const orderSns = page.map(({ orderSn }) => orderSn)
    const notes = await lastNotes(tx, orderSns)
    const invoices = await invoicesOf(tx, orderSns)
    for (const order of page) {
      const { orderSn } = order
      const more = { back: back.get(orderSn) ?? 0, invoice: invoices.get(orderSn) }
      yield { ...order, ...more, note: notes.get(orderSn) ?? '' }
    }
    if (page.length < pageSize) return
    after = page[page.length - 1]!.id
  }
}
