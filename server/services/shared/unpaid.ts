import { transaction } from '../../db/client'
import type { Deps } from '../../deps'
import { payableOf } from '../../payable'
import { oneByOne } from './oneByOne'

/** Why the sweep closes an order. */
export const notPaidInTime = '超时未支付，订单已取消'

/** Closes the orders of every kind that nobody paid in time. */
export async function cancelUnpaid({ db, payables }: Pick<Deps, 'db' | 'payables'>): Promise<void> {
  for (const overdue of new Set(Object.values(payables).map((payable) => payable.overdue))) {
    const cancel = (orderSn: string) =>
      transaction(db, (tx) => payableOf(payables, orderSn).cancel(tx, orderSn, notPaidInTime))
    await oneByOne(await overdue(db), cancel, 'orders not cancelled')
  }
}
