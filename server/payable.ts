import type { Db, Tx } from './db/client'
import { notFound } from './errors'
import type { Jobs } from './jobs/queue'
import type { LedgerType, OrderPrefix } from './values'

/** What was paid for an order. */
export interface Paid {
  orderSn: string
  /** fen */
  amount: number
  placeType: number
}

/** When what was bought runs; null where it does not run for a time, has not begun, or has no end. */
export interface Period {
  startAt: Date | null
  endAt: Date | null
}

/** How the buyer gets what was paid for, when the server itself gives it. */
export interface Crediting {
  /** The next orders above `after` that are paid and not credited. Kinds that share it are swept together. */
  waiting: (db: Db, after: string) => Promise<string[]>
  /**
   * In a transaction of its own: credits the order, once - a further call changes nothing. `refund` when it can never
   * be credited. A failure leaves it paid, to be tried again.
   */
  credit: (tx: Tx, orderSn: string) => Promise<'credited' | 'refund'>
}

/** Of a kind whose orders people fulfil: they move on as the world outside says (services/orders/orderMoves.ts). */
export const notCredited = 'not credited'

/** Everything that differs between the kinds of orders that take money. */
export interface Payable {
  /** How the ledger calls a payment from the balance of a card; false where only a cashier may be paid. */
  byBalance: LedgerType | false
  /**
   * In the payment's transaction, once for each order: marks it paid. `refund` when the order cannot take the money
   * any more (cancelled meanwhile); nothing may have been changed then.
   */
  confirmPaid: (tx: Tx, paid: Paid) => Promise<'kept' | 'refund'>
  crediting: Crediting | typeof notCredited
  /** The queue that hears of an order (`orderSn`) once it is credited. */
  credited?: string
  /** Gives the money of a paid order back the way it came, in the caller's transaction. */
  refund: (deps: { jobs: Jobs }, tx: Tx, orderSn: string) => Promise<void>
  /** The next orders above `after` that nobody paid in time. Kinds that share it are swept together. */
  overdue: (db: Db, after: string) => Promise<string[]>
  /** Closes an unpaid order; what it had reserved is free again. `why`: for its buyer. False when it was not unpaid any more. */
  cancel: (tx: Tx, orderSn: string, why: string) => Promise<boolean>
  /** What the result of an order tells of its kind. */
  present: (db: Db, orderSn: string) => Promise<Period>
}

/** A kind that has a prefix and no row does not compile. */
export type Payables = Record<OrderPrefix, Payable>

/** The kind of an order by its number. Throws 40400 for a number of no kind. */
export function payableOf(payables: Payables, orderSn: string): Payable {
  const prefix = orderSn.slice(0, 2)
  if (!Object.hasOwn(payables, prefix)) throw notFound('订单不存在')
  return payables[prefix as OrderPrefix]
}
