import { and, eq, gt, gte, inArray, lt } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { mallOrder, portalOrder, sim } from '../../db/schema'
import { mallStateSql } from './mallOrders'

/** An order of the points mall with its card and its MallOrderState. */
export interface MadeOrder {
  order: typeof portalOrder.$inferSelect
  mall: typeof mallOrder.$inferSelect
  simNo: string
  state: number
}

const pageSize = 1000

/**
 * Orders of the points mall that were made from `from` on and before `before`, in these states, the oldest first;
 * `pageSize` in memory at a time, so the transaction has to be a snapshot.
 */
export async function* mallOrdersMade(
  tx: Tx,
  { from, before, states }: { from?: Date; before?: Date; states?: number[] }
): AsyncGenerator<MadeOrder> {
  for (let after = 0; ;) {
    const page: MadeOrder[] = await tx
      .select({ order: portalOrder, mall: mallOrder, simNo: sim.simNo, state: mallStateSql })
      .from(portalOrder)
      .innerJoin(mallOrder, eq(mallOrder.orderSn, portalOrder.orderSn))
      .innerJoin(sim, eq(sim.id, portalOrder.simId))
      .where(
        and(
          gt(portalOrder.id, after),
          from && gte(portalOrder.createdAt, from),
          before && lt(portalOrder.createdAt, before),
          states && inArray(mallStateSql, states)
        )
      )
      .orderBy(portalOrder.id)
      .limit(pageSize)
    yield* page
    if (page.length < pageSize) return
    after = page[page.length - 1]!.order.id
  }
}
