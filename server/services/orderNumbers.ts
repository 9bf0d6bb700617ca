import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import { NumberState, ShopOrderStatus } from '../../contract/enums'
import type { Tx } from '../db/client'
import { shopOrder } from '../db/schema'
import { free } from './numbers'
import { closeUnpaid, overdue } from './orders'

export interface TakenNumber {
  numberId: number
  number: string
  /** fen */
  price: number
  /** fen */
  prestore: number
}
interface Taking {
  orderSn: string
  /** Until when the order may be paid. */
  until: Date
}

/** One statement, so that exactly one order gets the number. */
async function take(tx: Tx, { orderSn, until }: Taking, which: SQL): Promise<TakenNumber | undefined> {
  const [taken] = (
    await tx.execute(
      sql`update vanity_number set state = ${NumberState.held}, held_by = ${orderSn}, held_until = ${until.toISOString()}::timestamptz
          where ${which} returning id as "numberId", number, price, prestore`
    )
  ).rows as unknown as TakenNumber[]
  if (!taken) return undefined
  // an order that nobody paid in time may still stand on it
  const late = await tx
    .select({ orderSn: shopOrder.orderSn })
    .from(shopOrder)
    .where(
      and(
        eq(shopOrder.numberId, taken.numberId),
        eq(shopOrder.status, ShopOrderStatus.toPay),
        ne(shopOrder.orderSn, orderSn)
      )
    )
  for (const other of late) await closeUnpaid(tx, other.orderSn, overdue)
  return taken
}

/** Takes the number for an order: free, or held by this very visitor; undefined when somebody else has it. */
export const takeNumber = (tx: Tx, taking: Taking, numberId: number, visitor: string) =>
  take(
    tx,
    taking,
    sql`id = ${numberId} and (${sql.raw(free)} or (state = ${NumberState.held} and held_by = ${visitor}))`
  )

/** Takes any number of the operator in the province that costs nothing; undefined when there is none left. */
export const takeAnyNumber = (tx: Tx, taking: Taking, operator: number, provinceCode: string) =>
  // locked as it is chosen: a second buyer at the same moment skips it and gets another
  take(
    tx,
    taking,
    sql`id = (select id from vanity_number where ${sql.raw(free)} and price = 0 and prestore = 0
          and operator = ${operator} and province_code = ${provinceCode}
          order by random() limit 1 for update skip locked)`
  )
