import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import { orderNote, portalOrder, shopOrder, type OrderNote } from '../../../db/schema'
import { once, record, type Actor } from '../../shared/audit'
import { Declined } from '../../../errors'

/** Notes about orders, the oldest first. */
export const notesOf = (db: Db, orderSns: string[]): Promise<OrderNote[]> =>
  db.select().from(orderNote).where(inArray(orderNote.orderSn, orderSns)).orderBy(asc(orderNote.id))

/** The last note of each order. */
export async function lastNotes(db: Db, orderSns: string[]): Promise<Map<string, string>> {
  return new Map((await notesOf(db, orderSns)).map(({ orderSn, text }) => [orderSn, text]))
}

async function isOrder(db: Db, orderSn: string): Promise<boolean> {
  const counts = await Promise.all([
    db.$count(shopOrder, eq(shopOrder.orderSn, orderSn)),
    db.$count(portalOrder, eq(portalOrder.orderSn, orderSn))
  ])
  return counts.some(Boolean)
}

/** Keeps a note about an order of any kind. Throws Declined when there is no such order. */
export async function addNote(
  db: Db,
  { orderSn, text, ...actor }: Actor & Pick<OrderNote, 'orderSn' | 'text'>
): Promise<void> {
  if (!(await isOrder(db, orderSn)))
    throw new Declined({ en: `there is no order ${orderSn}`, zh: `没有订单 ${orderSn}` })
  await once(db, actor, async (tx) => {
    const [made] = await tx.insert(orderNote).values({ orderSn, who: actor.who, text }).returning()
    await record(tx, { ...actor, what: 'orders:note', subject: orderSn, after: { note: made!.id }, why: '' })
  })
}
