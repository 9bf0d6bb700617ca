import type { Db, Tx } from '../../db/client'
import type { Jobs } from '../../jobs/queue'
import type { Providers } from '../../providers'
import type { LedgerType, OrderPrefix } from '../../values'
import { noSuchOrder } from '../../errors'

/** A payment received for an order. */
export interface Paid {
  orderSn: string
  /** fen */
  amount: number
  placeType: number
}

/** Part of a paid order that is given back. */
export interface Part {
  /** fen */
  amount: number
  /** For the buyer. */
  why: string
}

/**
 * A paid order that the merchant ends. `amount`: fen that go back, all that is left unless given. `why`: for the buyer.
 * `goodsBack`: goods that were sent are here again.
 */
export type Ending = { orderSn: string; goodsBack?: boolean } & Pick<Part, 'why'> &
  Partial<Pick<Part, 'amount'>>

/** The parts of the process that paying, crediting and refunding use. `Deps` has all of them, and imports this file. */
interface PayableDeps {
  jobs: Jobs
  providers: Providers
  payables: Payables
}
type RefundDeps = Pick<PayableDeps, 'jobs'>

/** Period of what was bought; null: not a period, not begun, or without end. */
export interface Period {
  startAt: Date | null
  endAt: Date | null
}

/** Crediting of kinds of orders that the server itself fulfils. */
export interface Crediting {
  /** Order numbers above `after` that are paid and not credited, a page at a time. Kinds with the same function are swept together. */
  waiting: (db: Db, after: string) => Promise<string[]>
  /**
   * Credits the order in a transaction of its own, once; a further call changes nothing. `waits` while what it buys has not
   * reached the card. `refund` when it can never be credited. After a failure the order stays paid and is retried.
   */
  credit: (
    tx: Tx,
    deps: Pick<PayableDeps, 'jobs' | 'providers'>,
    orderSn: string
  ) => Promise<'credited' | 'waits' | 'refund'>
}

/** For kinds of orders that people fulfil; services/orders/orderMoves.ts changes their status. */
export const notCredited = 'not credited'

/** Everything that differs between the kinds of paid orders. */
export interface Payable {
  /** Ledger type of a payment from the balance of a card; false: the order can be paid at a cashier only. */
  byBalance: LedgerType | false
  /**
   * Marks the order paid, in the payment's transaction. `refund` when the order cannot accept the money any more, such as
   * after a cancellation; it must not change anything then.
   */
  confirmPaid: (tx: Tx, paid: Paid) => Promise<'kept' | 'refund'>
  crediting: Crediting | typeof notCredited
  /** Name of the work that is woken with the `orderSn` once the order is credited. */
  credited?: string
  /**
   * Takes back what a paid order gave, and refunds it to where the money came from, in the caller's transaction. `part`:
   * what goes back, in place of all that is left.
   */
  refund: (tx: Tx, deps: RefundDeps, orderSn: string, part?: Part) => Promise<void>
  /** fen of a paid order that were not given back yet, its rows locked; undefined for one that is not paid or has ended. */
  moneyLeft: (tx: Tx, orderSn: string) => Promise<number | undefined>
  /** Whether a locked order is paid and waits for its crediting: until then no part of it goes back. */
  isUncredited: (tx: Tx, orderSn: string) => Promise<boolean>
  /** Gives back a part, not more than is left; the order stays as it is. Returns our number of the refund. */
  givePart: (tx: Tx, deps: RefundDeps, orderSn: string, part: Part) => Promise<string>
  /** Whether what was bought runs for a time, so that it must be ended when it has begun. */
  runs?: true
  /**
   * Ends a paid order because the merchant says so, with a refund. False when it has ended before; throws 35006 when it
   * may not end now, and 35004 when the money that it gave is spent.
   */
  endPaid: (tx: Tx, deps: PayableDeps, ending: Ending) => Promise<boolean>
  /** For kinds that send goods: an order that ends after its parcel left keeps its goods outside until they are received. */
  goods?: {
    /** Pieces of an ended order that are outside. */
    outside: (db: Db, orderSn: string) => Promise<number>
    /** Takes them in, once: they are for sale again. Returns how many they were. */
    receive: (tx: Tx, orderSn: string) => Promise<number>
  }
  /** Order numbers above `after` that were not paid in time, a page at a time. Kinds with the same function are swept together. */
  overdue: (db: Db, after: string) => Promise<string[]>
  /** Cancels an unpaid order and releases what it reserved. `why`: reason for the buyer. False when it was no longer unpaid. */
  cancel: (tx: Tx, orderSn: string, why: string) => Promise<boolean>
  /**
   * The order as the cashier shows it: picture of what is bought (a path or an address; '' for none), and the order's page
   * in the app with its parameters, as `pages/order/index?orderSn=…`.
   */
  shown: (db: Db, orderSn: string) => Promise<{ image: string; page: string }>
  /** Fields of the order's result that depend on its kind. */
  present: (db: Db, orderSn: string) => Promise<Period>
}

/** A prefix without a row does not compile. */
export type Payables = Record<OrderPrefix, Payable>

/** Row of the order's kind, by its number. Throws 40400 for an unknown prefix. */
export function payableOf(payables: Payables, orderSn: string): Payable {
  const prefix = orderSn.slice(0, 2)
  if (!Object.hasOwn(payables, prefix)) throw noSuchOrder()
  return payables[prefix as OrderPrefix]
}
