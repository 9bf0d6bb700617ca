import { inArray } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import { payment, refund } from '../../../db/schema'
import type { BillLine } from '../../../providers/payment'
import { PaymentStatus, type BillDifference } from '../../../values'
import type { Found } from './differences'

/** Lines that are looked up by one statement. */
const pageSize = 1000
const taken: number[] = [
  PaymentStatus.paid,
  PaymentStatus.refunding,
  PaymentStatus.refunded,
  PaymentStatus.wrong
]

/** Our counterpart of a line: a payment or a refund. */
interface Ours {
  number: string
  orderSn: string
  placeType: number
  /** fen */
  amount: number
  /** The bill that has it already. */
  billed: string | null
  /** False: a payment that is not paid here. */
  taken: boolean
  /** Between these times the provider booked it; a notice may have come long after the payment. */
  from: Date
  to: Date
}

async function payments(db: Db, numbers: string[]): Promise<Ours[]> {
  const rows = await db.select().from(payment).where(inArray(payment.outTradeNo, numbers))
  return rows.map(({ outTradeNo, status, createdAt, paidAt, ...row }) => ({
    ...row,
    ...{ number: outTradeNo, taken: taken.includes(status), from: createdAt, to: paidAt ?? row.payBefore }
  }))
}

async function refunds(db: Db, numbers: string[]): Promise<Ours[]> {
  const rows = await db.select().from(refund).where(inArray(refund.outRefundNo, numbers))
  return rows.map(({ outRefundNo, createdAt, doneAt, askedAt, ...row }) => ({
    ...row,
    ...{ number: outRefundNo, taken: true, from: createdAt, to: doneAt ?? askedAt ?? createdAt }
  }))
}

const sources = { payment: payments, refund: refunds }
/** Our number of a line; a refund that we did not ask for may have none. */
const numberOf = ({ kind, outTradeNo, outRefundNo, tradeNo }: BillLine) =>
  (kind === 'payment' ? outTradeNo : outRefundNo) || outTradeNo || tradeNo

/** Scope of a comparison: the provider's ways to pay, and the day. */
export interface Whose {
  /** `name` of the payment provider. */
  provider: string
  placeTypes: number[]
  /** The Chinese day of the bill, YYYY-MM-DD. */
  day: string
}

/** A bill as compared with our rows. */
interface Compared {
  differences: Found[]
  /** Our payments and refunds that the bill has. */
  seen: Record<BillLine['kind'], string[]>
  /** Lines of ours that were paid or refunded days before or after; all of them when a bill is of another day. */
  otherDays: number
}

/** The difference of a line; undefined when it agrees. `again`: the bill has the line once more. */
function differenceOf(
  { provider, placeTypes, day }: Whose,
  line: BillLine,
  ours: Ours | undefined,
  again: boolean
): Found | undefined {
  const own = ours && placeTypes.includes(ours.placeType) ? ours : undefined
  const different = (): BillDifference | undefined => {
    if (!own) return 'unknown'
    if (again || (own.billed && own.billed !== day)) return 'twice'
    if (!own.taken) return 'unpaid'
    return own.amount === line.amount ? undefined : 'amount'
  }
  const difference = different()
  if (!difference) return undefined
  const { kind, tradeNo, amount: theirs } = line
  const known = own
    ? { orderSn: own.orderSn, ours: own.taken ? own.amount : null }
    : { orderSn: '', ours: null }
  return { provider, day, line: kind, number: numberOf(line), tradeNo, difference, theirs, ...known }
}

const nearMs = 36 * 3600 * 1000

/** Compares the lines of one kind, `pageSize` at a time. */
async function compareKind(
  db: Db,
  whose: Whose,
  { kind, all }: { kind: BillLine['kind']; all: BillLine[] },
  into: Compared
) {
  const met = new Set<string>()
  const noon = Date.parse(`${whose.day}T12:00:00+08:00`)
  for (let at = 0; at < all.length; at += pageSize) {
    const page = all.slice(at, at + pageSize)
    const known = await sources[kind](db, [...new Set(page.map(numberOf))])
    const byNumber = new Map(known.map((row) => [row.number, row]))
    for (const line of page) {
      const number = numberOf(line)
      const ours = byNumber.get(number)
      const found = differenceOf(whose, line, ours, met.has(number))
      if (found) into.differences.push(found)
      if (ours && !met.has(number)) into.seen[kind].push(number)
      if (ours && (ours.from.getTime() > noon + nearMs || ours.to.getTime() < noon - nearMs))
        into.otherDays += 1
      met.add(number)
    }
  }
}

/** Compares a provider's bill with our payments and refunds; changes nothing. */
export async function compareBill(db: Db, whose: Whose, lines: BillLine[]): Promise<Compared> {
  const into: Compared = { differences: [], seen: { payment: [], refund: [] }, otherDays: 0 }
  for (const kind of ['payment', 'refund'] as const)
    await compareKind(db, whose, { kind, all: lines.filter((line) => line.kind === kind) }, into)
  return into
}
