import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { AfterSaleState } from '../../../../rules/order/afterSale'
import type { Tx } from '../../../db/client'
import { afterSale, shopOrder, type AfterSale } from '../../../db/schema'

/** A request with what of its order a merchant needs. */
export type ListedAfterSale = AfterSale & {
  title: string
  optionLabel: string
  mobile: string
}

const pageSize = 200

/** Requests in these states, in the order of their numbers, the oldest day first. */
export async function* listAfterSales(
  tx: Tx,
  states: readonly AfterSaleState[]
): AsyncGenerator<ListedAfterSale> {
  let after = ''
  for (;;) {
    const page = await tx
      .select({
        sale: afterSale,
        title: shopOrder.title,
        optionLabel: shopOrder.optionLabel,
        mobile: shopOrder.mobile
      })
      .from(afterSale)
      .innerJoin(shopOrder, eq(shopOrder.orderSn, afterSale.orderSn))
      .where(and(inArray(afterSale.state, [...states]), gt(afterSale.sn, after)))
      .orderBy(asc(afterSale.sn))
      .limit(pageSize)
    const found = page.map(({ sale, ...order }) => ({ ...sale, ...order }))
    yield* found
    if (found.length < pageSize) return
    after = found.at(-1)!.sn
  }
}
