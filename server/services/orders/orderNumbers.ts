import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import { NumberState, ShopOrderStatus } from '../../../contract/enums'
import type { Tx } from '../../db/client'
import { shopOrder } from '../../db/schema'
import { free } from '../numbers/numbers'
import { PaymentStatus } from '../../values'
import { notPaidInTime } from '../payments/unpaid'
import { cancelUnpaidOrder } from './orders'

export interface ReservedNumber {
  numberId: number
  number: string
  /** fen */
  price: number
  /** fen */
  prestore: number
}
interface Reservation {
  orderSn: string
  /** Deadline of payment. */
  until: Date
}

/** A payment of the number's order may be under way: only the sweep, which asks the provider, may cancel the order. */
const maybePaid = sql`exists (select 1 from shop_order o join payment p using (order_sn)
  where o.number_id = vanity_number.id and o.status = ${ShopOrderStatus.toPay}
    and p.status in (${PaymentStatus.open}, ${PaymentStatus.failed}))`

/** A single statement, so that exactly one order gets the number. */
async function reserve(
  tx: Tx,
  { orderSn, until }: Reservation,
  which: SQL
): Promise<ReservedNumber | undefined> {
  const [reserved] = (
    await tx.execute(
      sql`update vanity_number set state = ${NumberState.held}, held_by = ${orderSn}, held_until = ${until.toISOString()}::timestamptz
          where ${which} returning id as "numberId", number, price, prestore`
    )
  ).rows as unknown as ReservedNumber[]
  if (!reserved) return undefined
  // an overdue unpaid order keeps the number until the sweep cancels it
  const late = await tx
    .select({ orderSn: shopOrder.orderSn })
    .from(shopOrder)
    .where(
      and(
        eq(shopOrder.numberId, reserved.numberId),
        eq(shopOrder.status, ShopOrderStatus.toPay),
        ne(shopOrder.orderSn, orderSn)
      )
    )
  for (const other of late) await cancelUnpaidOrder(tx, other.orderSn, notPaidInTime)
  return reserved
}

/** Reserves a number that is free or held by this visitor; undefined when someone else has it. */
export const reserveNumber = (tx: Tx, reservation: Reservation, numberId: number, visitor: string) =>
  reserve(
    tx,
    reservation,
    sql`id = ${numberId} and (${sql.raw(free)} or (state = ${NumberState.held} and held_by = ${visitor}))
          and not ${maybePaid}`
  )

/** Reserves any number without price of the operator and province; undefined when none is left. */
export const reserveAnyNumber = (tx: Tx, reservation: Reservation, operator: number, provinceCode: string) =>
  // skip locked: a parallel buyer gets another number
  reserve(
    tx,
    reservation,
    sql`id = (select id from vanity_number where ${sql.raw(free)} and price = 0 and prestore = 0
          and operator = ${operator} and province_code = ${provinceCode} and not ${maybePaid}
          order by random() limit 1 for no key update skip locked)`
  )
