import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { prepared, type Db, type Given } from '../../db/client'
import { vipOrder } from '../../db/schema'

export type VipRow = typeof vipOrder.$inferSelect
/** Privileges of a plan or of an order. */
export type Privileged = Pick<VipRow, 'discount' | 'giftFlow' | 'pointsTimes'>

/** fen that VIP takes off a package that costs `price` fen. */
export const vipOff = (price: number, discount: number): number => Math.floor((price * discount) / 100)

/** SQL: VIP of a card that was not refunded. */
export const ownVip = (simId: Given<number>) => and(eq(vipOrder.simId, simId), isNull(vipOrder.refundAt))

/** Statement for the id of the VIP order of a card that runs at `at`. */
export const vipIdAt = (db: Db, simId: Given<number>, at: Given<Date>) =>
  db
    .select({ id: vipOrder.id })
    .from(vipOrder)
    .where(and(ownVip(simId), lte(vipOrder.startAt, at), gt(vipOrder.endAt, at)))
    .orderBy(desc(vipOrder.startAt), desc(vipOrder.id))
    .limit(1)

const vipRow = prepared((db) =>
  db
    .select()
    .from(vipOrder)
    .where(eq(vipOrder.id, vipIdAt(db, sql.placeholder('simId'), sql.placeholder('at'))))
)

/** The VIP order of a card that runs at `at`; undefined when none does. */
export async function vipRowAt(db: Db, simId: number, at: Date): Promise<VipRow | undefined> {
  const [row] = await vipRow(db).execute({ simId, at })
  return row
}
