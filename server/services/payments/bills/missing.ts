import { sql, type SQL } from 'drizzle-orm'
import { rows, type Db } from '../../../db/client'
import { PaymentStatus } from '../../../values'
import type { Whose } from './compare'
import type { Found } from './differences'

const taken = sql.raw(
  [PaymentStatus.paid, PaymentStatus.refunding, PaymentStatus.refunded, PaymentStatus.wrong].join()
)
/** Allowance for clocks that do not agree. */
const skew = sql.raw(`interval '5 minutes'`)
/** Longest time, in days, between asking for money and hearing that it moved; what took longer is not looked for. */
const longest = sql.raw(`interval '31 days'`)
const chineseDay = (time: SQL) => sql`((${time}) at time zone 'Asia/Shanghai')::date`

interface Row {
  number: string
  order_sn: string
  trade_no: string
  amount: number
}

/**
 * Our rows that no bill has: the provider booked each of them between `begun` and `ended`, mostly within minutes, but
 * before or after midnight; it is missing once the bills of all days between are compared.
 */
async function missingOf(
  db: Db,
  { provider, day }: Whose,
  { table, begun, ended }: { table: SQL; begun: SQL; ended: SQL }
) {
  const start = sql`(${day}::date::timestamp at time zone 'Asia/Shanghai')`
  return rows<Row>(
    db,
    sql`
    with ours as (
      select *, ${chineseDay(sql`${begun} - ${skew}`)} as first, ${chineseDay(sql`${ended} + ${skew}`)} as last
      from (${table}) t
      where ${ended} >= ${start} - ${skew} and ${ended} < ${start} + ${longest}
        and ${begun} < ${start} + interval '1 day' + ${skew}
    )
    select number, order_sn, trade_no, amount from ours where first <= ${day}::date and last >= ${day}::date
      and (select count(*) from bill_day b where b.provider = ${provider} and b.checked_at is not null
        and b.day between ours.first and ours.last) = ours.last - ours.first + 1
    order by number`
  )
}

/** Our payments and refunds that should have been in the provider's bill of this day, or of one beside it, and are not. */
export async function missingInBills(db: Db, whose: Whose): Promise<Found[]> {
  const { provider, day, placeTypes } = whose
  const mine = sql`place_type in ${placeTypes} and billed is null`
  const payments = await missingOf(db, whose, {
    table: sql`select out_trade_no as number, order_sn, coalesce(trade_no, '') as trade_no, amount, created_at, paid_at
        from payment where ${mine} and paid_at is not null and status in (${taken})`,
    begun: sql`created_at`,
    ended: sql`paid_at`
  })
  const refunds = await missingOf(db, whose, {
    table: sql`select out_refund_no as number, order_sn, '' as trade_no, amount, created_at, done_at
        from refund where ${mine} and done_at is not null and out_trade_no is not null`,
    begun: sql`created_at`,
    ended: sql`done_at`
  })
  const found =
    (line: Found['line']) =>
    ({ number, order_sn: orderSn, trade_no: tradeNo, amount: ours }: Row): Found => ({
      ...{ provider, day, line, number, orderSn, tradeNo, ours },
      ...{ difference: 'missing', theirs: null }
    })
  return [...payments.map(found('payment')), ...refunds.map(found('refund'))]
}
