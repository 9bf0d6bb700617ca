import { fenFromYuan, yuanText } from '../../../rules/money'
import { own } from '../../../rules/own'
import { transaction, type Tx } from '../../db/client'
import { BusinessError } from '../../errors'
import type { Jobs } from '../../jobs/queue'
import { addPartEvent } from '../../services/orders/orderMoves'
import type { Payable } from '../../services/payable'
import { payables } from '../../services/payables'
import { record } from '../../services/shared/audit'
import { explainRefund, lockPaid, queuePart, refundsOf } from '../../services/shared/refunds'
import type { Command, CommandInput } from '../command'
import { withQueue } from '../queued'
import { Refusal, UsageError } from '../refusal'
import { asHelp, asOption, reasonOption, whoOf } from '../who'

/** What is given back, by whom and why. */
interface Return {
  orderSn: string
  /** fen; missing for the whole order */
  amount?: number
  why: string
  who: string
  /** Whether the same part may go back twice. */
  again: boolean
}

function amountOption({ options }: Pick<CommandInput, 'options'>): number | undefined {
  if (options.amount === undefined) return undefined
  const fen = fenFromYuan(String(options.amount))
  if (!fen) throw new UsageError(`--amount: "${String(options.amount)}" is no sum of yuan like 12.50`)
  return fen
}

async function paidOf(tx: Tx, orderSn: string) {
  const paid = await lockPaid(tx, orderSn)
  if (!paid)
    throw new Refusal(
      `order ${orderSn} has no payment at a cashier to give back: it is unknown or unpaid, was paid from a balance, or all goes back already`
    )
  return paid
}

async function givePart(tx: Tx, jobs: Jobs, given: Return, amount: number): Promise<string> {
  const { orderSn, why, who, again } = given
  const paid = await paidOf(tx, orderSn)
  const left = paid.amount - paid.returned
  if (amount > left) throw new Refusal(`of ${orderSn} only ${yuanText(left)} yuan are left to give back`)
  const same = (await refundsOf(tx, paid)).find((part) => part.amount === amount && part.why === why)
  if (same && !again)
    throw new Refusal(
      `${yuanText(amount)} yuan went back for the same reason (${same.outRefundNo}): add --again to give them once more`
    )
  const refund = await queuePart({ jobs }, tx, paid, amount, why)
  await addPartEvent(tx, orderSn, amount, why)
  const returned = paid.returned + amount
  const change = { before: { returned: paid.returned }, after: { returned, refund } }
  await record(tx, { who, what: 'orders:refund', subject: orderSn, ...change, why })
  return `${yuanText(amount)} yuan of ${orderSn} go back (${refund}); ${yuanText(left - amount)} yuan are left`
}

async function giveWhole(
  tx: Tx,
  jobs: Jobs,
  { orderSn, why, who }: Return,
  end: NonNullable<Payable['endPaid']>
): Promise<string> {
  const paid = await paidOf(tx, orderSn)
  const left = yuanText(paid.amount - paid.returned)
  try {
    if (!(await end({ jobs, payables }, tx, orderSn, why)))
      throw new Refusal(`order ${orderSn} has ended already`)
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    throw new Refusal(
      `order ${orderSn} cannot be ended as it stands: give back what is due with --amount, ${left} yuan at most`
    )
  }
  await explainRefund(tx, orderSn, why)
  const change = { before: { returned: paid.returned }, after: { returned: paid.amount, ended: true } }
  await record(tx, { who, what: 'orders:refund', subject: orderSn, ...change, why })
  return `order ${orderSn} has ended, ${left} yuan go back`
}

export const refundOrder: Command = {
  usage: 'ORDERSN --reason "why" [--amount 12.50] [--again] [--as name]',
  help: `
Gives money of a paid order of the shop or of the points mall back to where it came from.
  --reason   why, in at most 80 characters; the buyer may be shown it
  --amount   a part, in yuan: the order stays as it is. Several parts are possible until all that was paid is back.
             Without it the order ends: it is cancelled with its number and stock, and what is left of its money goes
             back, as with orders:progress and mall:progress.
  --again    give the same sum for the same reason once more
${asHelp}
The server asks the payment provider, again and again until it is done: refunds:list.`,
  args: 1,
  options: {
    reason: { type: 'string' },
    amount: { type: 'string' },
    again: { type: 'boolean' },
    ...asOption
  },
  run: async (given) => {
    const orderSn = given.args[0]!
    const amount = amountOption(given)
    const wanted = { orderSn, why: reasonOption(given, 'reason', 80), who: whoOf(given) }
    const { endPaid } = own(payables, orderSn.slice(0, 2)) ?? {}
    if (!endPaid) throw new Refusal(`${orderSn} is no order of the shop or of the mall`)
    const { db, pool } = await given.openDatabase()
    const all = { ...wanted, again: given.options.again === true }
    const said = await withQueue(pool, (jobs) =>
      transaction(db, (tx) => (amount ? givePart(tx, jobs, all, amount) : giveWhole(tx, jobs, all, endPaid)))
    )
    given.print(said)
  }
}
