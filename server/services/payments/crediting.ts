import { transaction } from '../../db/client'
import type { Deps } from '../../deps'
import { notCredited, payableOf, type Payables } from './payable'
import { openSteps } from '../carrier/acts'
import { askCarrier } from '../carrier/jobs'
import type { Work } from '../shared/dueWork'
import { inTurn, sweep } from '../shared/sweep'

export type CreditDeps = Pick<Deps, 'db' | 'jobs' | 'log' | 'payables' | 'providers'>

/** Credits a paid order right now; if that is lost with a killed process, the sweep finds the order. */
export async function creditSoon({ jobs, payables }: Pick<Deps, 'jobs' | 'payables'>, orderSn: string) {
  if (payableOf(payables, orderSn).crediting === notCredited) return
  await jobs.soon(credits.name, orderSn)
}

/** Asks a carrier of this process for the steps of an order; true when one of them has ended. */
async function askAtOnce(deps: CreditDeps, orderSn: string): Promise<boolean> {
  if (!deps.providers.carrier?.atOnce) return false
  const [next] = await openSteps(deps.db, orderSn)
  return next !== undefined && (await askCarrier(deps, next.key)) !== undefined
}

/** Credits a paid order, once, when what it buys has reached the card; refunds one that can never be credited. */
export async function creditOrder(deps: CreditDeps, orderSn: string): Promise<void> {
  const { crediting, credited, refund } = payableOf(deps.payables, orderSn)
  if (crediting === notCredited) return
  const outcome = await transaction(deps.db, async (tx) => {
    const outcome = await crediting.credit(tx, deps, orderSn)
    if (outcome === 'refund') await refund(tx, deps, orderSn)
    else if (outcome === 'credited' && credited) await deps.jobs.wake(credited, orderSn, { db: tx })
    return outcome
  })
  if (outcome === 'waits' && (await askAtOnce(deps, orderSn))) await creditOrder(deps, orderSn)
}

const waitingLists = (payables: Payables) =>
  new Set(
    Object.values(payables).flatMap(({ crediting }) => (crediting === notCredited ? [] : [crediting.waiting]))
  )

/** Credits all orders that are paid and not credited. */
export async function creditPaidOrders(deps: CreditDeps): Promise<void> {
  const credit = (orderSn: string) => creditOrder(deps, orderSn)
  await inTurn(
    [...waitingLists(deps.payables)].map(
      (waiting) => () => sweep('', (after) => waiting(deps.db, after), credit, 'orders not credited')
    )
  )
}

/** Crediting of paid orders: at once, by the queue after a failure, and by the sweep. */
export const credits: Work<CreditDeps> = {
  name: 'credits',
  at: { every: 1 },
  atStart: true,
  run: creditPaidOrders,
  runOne: creditOrder,
  retries: 10
}
