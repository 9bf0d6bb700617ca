import { sql } from 'drizzle-orm'
import { PlaceType } from '../../../contract/enums'
import type { Tx } from '../../db/client'
import { PaymentStatus } from '../../values'

/** Adds the payments of the portal's orders that were paid at a cashier. */
export async function loadPayments(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into payment (out_trade_no, order_sn, title, amount, place_type, trade_no, status, pay_before, created_at, paid_at)
    select order_sn, order_sn, title, amount, place_type, 'DEMO' || order_sn, ${PaymentStatus.paid}, pay_before, created_at, paid_at
    from portal_order where paid_at is not null and amount > 0 and place_type <> ${PlaceType.balance}
    on conflict do nothing`)
}

/** Enters the demo's payments in the sandbox's books, so that it gives them back when a visitor cancels such an order. */
export async function loadTrades(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into sandbox_trade (out_trade_no, title, amount, state, trade_no)
    select out_trade_no, title, amount, 'paid', trade_no from payment where trade_no like 'DEMO%'
    on conflict do nothing`)
}
