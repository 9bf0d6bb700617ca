import { transaction } from '../../db/client'
import type { Deps } from '../../deps'
import { notCredited, payableOf, type Payables } from '../payable'
import { inTurn, sweep } from './sweep'

type CreditDeps = Pick<Deps, 'db' | 'jobs' | 'payables'>

export const creditQueue = { name: 'credit-order', retryLimit: 10 }

/** Queues the crediting of a paid order; if the job is lost with a killed process, the sweep finds the order. */
export async function creditSoon({ jobs, payables }: Omit<CreditDeps, 'db'>, orderSn: string) {
  if (payableOf(payables, orderSn).crediting === notCredited) return
  await jobs.soon(creditQueue.name, { orderSn }, orderSn).catch(() => undefined)
}

/** Credits a paid order, once; refunds one that can never be credited. */
export async function creditOrder(deps: CreditDeps, orderSn: string): Promise<void> {
  const { crediting, credited, refund } = payableOf(deps.payables, orderSn)
  if (crediting === notCredited) return
  await transaction(deps.db, async (tx) => {
    if ((await crediting.credit(tx, orderSn)) === 'refund') await refund(deps, tx, orderSn)
    else if (credited) await deps.jobs.send(credited, { orderSn }, { db: tx, key: orderSn })
  })
}

const waitingLists = (payables: Payables) =>
  new Set(
    Object.values(payables).flatMap(({ crediting }) => (crediting === notCredited ? [] : [crediting.waiting]))
  )

/** Sweeps all orders that are paid and not credited, whatever happened to their jobs. */
export async function creditPaidOrders(deps: CreditDeps): Promise<void> {
  const credit = (orderSn: string) => creditOrder(deps, orderSn)
  await inTurn(
    [...waitingLists(deps.payables)].map(
      (waiting) => () => sweep('', (after) => waiting(deps.db, after), credit, 'orders not credited')
    )
  )
}
