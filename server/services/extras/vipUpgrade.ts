import { eq } from 'drizzle-orm'
import { daysLeft } from '../../../rules/billing'
import type { Db } from '../../db/client'
import { portalOrder, type vipPlan } from '../../db/schema'
import { backInParts } from '../shared/refunds'
import { vipRowAt, type Privileged, type VipRow } from './vipRows'

/** The running VIP of a card and what is left of it. */
interface VipRest {
  row: VipRow
  /** Paid days that are left, a begun day as one. */
  daysLeft: number
  /** fen that those days cost, rounded up */
  credit: number
}

/** fen that were paid for a VIP order and did not go back; what another VIP paid for it counts as paid. */
async function paidFor(db: Db, orderSn: string): Promise<{ paid: number; days: number }> {
  const [order] = await db.select().from(portalOrder).where(eq(portalOrder.orderSn, orderSn))
  const { amount, creditMoney, vipTerms } = order!
  return { paid: amount + creditMoney - (await backInParts(db, orderSn)), days: vipTerms!.days }
}

/** The VIP that runs at `at` with its rest at `asOf`; undefined when none runs. */
export async function restOfVip(db: Db, simId: number, at: Date, asOf = at): Promise<VipRest | undefined> {
  const row = await vipRowAt(db, simId, at)
  if (!row) return undefined
  const { paid, days } = await paidFor(db, row.orderSn)
  const left = Math.min(days, daysLeft(row.endAt.getTime(), asOf.getTime()))
  return { row, daysLeft: left, credit: Math.ceil((paid * left) / days) }
}

/** Whether a plan gives nothing less than another and something more. */
function isHigher(plan: Privileged, than: Privileged): boolean {
  const more = (['discount', 'giftFlow', 'pointsTimes'] as const).map((key) => plan[key] - than[key])
  return Math.min(...more) >= 0 && Math.max(...more) > 0
}

/**
 * What the rest of the running VIP pays of a higher plan, as on the wire. Undefined for other plans, on the last day, and
 * where the rest is worth nothing or as much as the plan: those go on after it, so that nothing of it is lost.
 */
export function upgradeTo(plan: typeof vipPlan.$inferSelect, rest: VipRest | undefined) {
  if (!rest || !isHigher(plan, rest.row) || rest.daysLeft < 2) return undefined
  const { row, daysLeft, credit } = rest
  return credit > 0 && credit < plan.price ? { replaces: row.orderSn, daysLeft, credit } : undefined
}
