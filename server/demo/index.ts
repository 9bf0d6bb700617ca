import type { Demo, DemoContext } from './types'
import { loadNumbers } from './shop/numbers'
import { loadComments } from './shop/comments'
import { loadOrders } from './orders/orders'
import { loadMall } from './portal/mallOrders'
import { loadPortal } from './portal/portal'
import { loadTasks } from './portal/tasks'
import { loadServices, loadSite } from './site/site'
import { loadStaff } from './site/staff'
import { eq, sql } from 'drizzle-orm'
import { GoodsKind, PlaceType } from '../../contract/enums'
import type { Tx } from '../db/client'
import { goods } from '../db/schema'
import { goodsFile } from '../services/goods/goodsFile'
import { takeSheet } from './stock'
import { PaymentStatus } from '../values'

export { seedBase } from './base'

/** The parts of the demo data, in the order of loading: each is loaded once and may use those before it. */
export const demos: Demo[] = [
  {
    name: 'shop',
    load: async (tx, context) => {
      await loadSite(tx, context)
      await loadGoods(tx, context)
      await loadNumbers(tx, context)
    }
  },
  {
    name: 'orders',
    load: async (tx, context) => {
      await loadOrders(tx, context)
      await loadComments(tx, context)
    }
  },
  { name: 'portal', load: loadPortal },
  { name: 'services', load: loadServices },
  { name: 'tasks', load: loadTasks },
  { name: 'mall', load: loadMall },
  { name: 'payments', load: loadPayments },
  { name: 'trades', load: loadTrades },
  { name: 'staff', load: loadStaff }
]

/** Adds the goods of the demo's folder, each with pieces that were sold of it before the demo's own orders. */
async function loadGoods(tx: Tx, { random }: DemoContext): Promise<void> {
  await takeSheet(tx, 'goods.csv', goodsFile)
  const items = await tx.select({ id: goods.id, kind: goods.kind }).from(goods).orderBy(goods.id)
  for (const { id, kind } of items)
    await tx
      .update(goods)
      .set({ sold: kind === GoodsKind.fast ? random.int(20, 240) : random.int(5, 90) })
      .where(eq(goods.id, id))
}

/** Adds the payments of the portal's orders that were paid at a cashier. */
async function loadPayments(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into payment (out_trade_no, order_sn, title, amount, place_type, trade_no, status, pay_before, created_at, paid_at)
    select order_sn, order_sn, title, amount, place_type, 'DEMO' || order_sn, ${PaymentStatus.paid}, pay_before, created_at, paid_at
    from portal_order where paid_at is not null and amount > 0 and place_type <> ${PlaceType.balance}
    on conflict do nothing`)
}

/** Enters the demo's payments in the sandbox's books, so that it gives them back when a visitor cancels such an order. */
async function loadTrades(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into sandbox_trade (out_trade_no, title, amount, state, trade_no)
    select out_trade_no, title, amount, 'paid', trade_no from payment where trade_no like 'DEMO%'
    on conflict do nothing`)
}
