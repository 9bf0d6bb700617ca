import { inArray, isNull, and, sql } from 'drizzle-orm'
import { transaction, type Db } from '../../../db/client'
import { billDay, payment, refund } from '../../../db/schema'
import type { BillLine, PaymentProvider, PaymentProviders } from '../../../providers/payment'
import { compareBill, type Whose } from './compare'
import { keepDifferences, settleByBooks, settleUnseen } from './differences'
import { missingInBills } from './missing'

/** The ways to pay of each payment provider. */
export function placeTypesBy(payments: PaymentProviders): Map<PaymentProvider, number[]> {
  const found = new Map<PaymentProvider, number[]>()
  for (const [placeType, provider] of Object.entries(payments))
    if (provider) found.set(provider, [...(found.get(provider) ?? []), Number(placeType)])
  return found
}

const pageSize = 1000

/** Notes in which bill our payments and refunds are; in parts, so that nobody waits for long. */
async function noteBilled(db: Db, day: string, seen: Record<BillLine['kind'], string[]>) {
  for (let at = 0; at < seen.payment.length; at += pageSize)
    await db
      .update(payment)
      .set({ billed: day })
      .where(and(inArray(payment.outTradeNo, seen.payment.slice(at, at + pageSize)), isNull(payment.billed)))
  for (let at = 0; at < seen.refund.length; at += pageSize)
    await db
      .update(refund)
      .set({ billed: day })
      .where(and(inArray(refund.outRefundNo, seen.refund.slice(at, at + pageSize)), isNull(refund.billed)))
}

/** The sums of a bill, in fen. */
function sumsOf(lines: BillLine[]) {
  const sums = { lines: lines.length, paid: 0, returned: 0, fee: 0 }
  for (const { kind, amount, fee } of lines) {
    sums[kind === 'payment' ? 'paid' : 'returned'] += amount
    sums.fee += fee
  }
  return sums
}

/** A bill of another day than the requested one. */
export class OtherDay extends Error {}

/**
 * Compares a provider's bill with our books and keeps the differences; a further run finds the same once. Returns the
 * bill's sums. Throws OtherDay when most of its lines are of another day.
 */
export async function checkBill(db: Db, whose: Whose, lines: BillLine[]) {
  const { provider, day } = whose
  const { differences, seen, otherDays } = await compareBill(db, whose, lines)
  if (otherDays * 2 > seen.payment.length + seen.refund.length)
    throw new OtherDay(`most lines of this bill are not of ${day}`)
  await noteBilled(db, day, seen)
  const sums = sumsOf(lines)
  await transaction(db, async (tx) => {
    const done = { ...sums, checkedAt: sql`now()`, reason: '' }
    await tx
      .insert(billDay)
      .values({ provider, day, ...done })
      .onConflictDoUpdate({ target: [billDay.provider, billDay.day], set: done })
    const all = [...differences, ...(await missingInBills(tx, whose))]
    await keepDifferences(tx, all)
    await settleUnseen(tx, provider, day, all)
    await settleByBooks(tx)
  })
  return sums
}
