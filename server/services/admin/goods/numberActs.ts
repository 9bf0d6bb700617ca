import { eq } from 'drizzle-orm'
import type { ConsoleBody } from '../../../../contract/console'
import { NumberState } from '../../../../contract/enums'
import type { Db, Tx } from '../../../db/client'
import { vanityNumber } from '../../../db/schema'
import { Declined } from '../../../errors'
import { noSuchNumber } from '../../numbers/errors'
import { state } from '../../numbers/numberStock'
import { actorOf, once, record, type Actor } from '../../shared/audit'
import { changedMeanwhile } from '../orders/orderVersion'

type Terms = ConsoleBody<'POST /console/api/editNumber'>['before']
type Edit = Actor & Omit<ConsoleBody<'POST /console/api/editNumber'>, 'clientKey'>

/**
 * Changes a number, in one transaction with its audit. `before`: the values that the person saw; those that `after` changes
 * must be the same now. Throws Declined when they are not, or when the number is held or sold.
 */
export const editNumber = (db: Db, { numberId, before, after, ...actor }: Edit): Promise<void> =>
  once(db, actor, async (tx) => {
    const now = await lockNumber(tx, numberId)
    const subject = `number ${numberId}`
    const names = (Object.keys(after) as (keyof Terms)[]).filter((name) => after[name] !== before[name])
    if (names.some((name) => now[name] !== before[name])) throw await changedMeanwhile(tx, subject)
    if (!names.length) return
    const { onSale, ...terms } = after
    const shelf = onSale ? NumberState.onSale : NumberState.offSale
    const moved = names.includes('onSale') ? { state: shelf, heldBy: null, heldUntil: null } : {}
    const values = Object.fromEntries(Object.entries(terms).filter(([name]) => names.includes(name as never)))
    await tx
      .update(vanityNumber)
      .set({ ...values, ...moved })
      .where(eq(vanityNumber.id, numberId))
    const part = (of: Terms) => Object.fromEntries(names.map((name) => [name, of[name]]))
    const change = { before: part(before), after: part(after) }
    await record(tx, { ...actorOf(actor), what: 'numbers:edit', subject, ...change, why: '' })
  })

/** Locks a number and returns its terms. Throws Declined when a buyer holds it or it is sold. */
async function lockNumber(tx: Tx, numberId: number): Promise<Terms> {
  const [found] = await tx
    .select({ row: vanityNumber, now: state })
    .from(vanityNumber)
    .where(eq(vanityNumber.id, numberId))
    .for('no key update')
  if (!found) throw noSuchNumber()
  const { row, now } = found
  if (now === NumberState.held)
    throw new Declined({
      en: 'A buyer holds this number: change it when the hold has ended',
      zh: '正被买家占用，占用结束后再改'
    })
  if (now === NumberState.sold || now === NumberState.review)
    throw new Declined({
      en: 'This number is sold or under review: it stays as it is',
      zh: '已售出或订单审核中，不能更改'
    })
  const { price, prestore, lowFee, contractMonths, featured } = row
  return { price, prestore, lowFee, contractMonths, featured, onSale: now === NumberState.onSale }
}
