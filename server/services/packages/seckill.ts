import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Given, Tx } from '../../db/client'
import { dataPackage, seckill } from '../../db/schema'
import { soldOut } from '../../errors'

export type Seckill = typeof seckill.$inferSelect

const soonest = alias(seckill, 'soonest')

/** Statement for the id of the running or next seckill of a row of `data_package`. */
export const seckillIdAt = (db: Db, at: Given<Date>) =>
  db
    .select({ id: soonest.id })
    .from(soonest)
    .where(and(eq(soonest.packageId, dataPackage.id), gt(soonest.endAt, at)))
    .orderBy(asc(soonest.startAt), asc(soonest.id))
    .limit(1)

/** Whether a seckill is running and has stock. */
export const isOpen = (window: Seckill | null, at: Date): window is Seckill =>
  window !== null && window.startAt <= at && window.endAt > at && window.stock > 0

/** A seckill as on the wire; null for none. */
export const presentSeckill = (window: Seckill | null) =>
  window
    ? {
        startAt: window.startAt.toISOString(),
        endAt: window.endAt.toISOString(),
        seckillPrice: window.price,
        stock: window.stock,
        total: window.total,
        limit: window.perCard
      }
    : null

/** Takes one piece of a seckill; 30001 when it is sold out or over. */
export async function takeSeckill(tx: Tx, window: Seckill): Promise<void> {
  const taken = await tx
    .update(seckill)
    .set({ stock: sql`${seckill.stock} - 1` })
    .where(
      sql`${seckill.id} = ${window.id} and ${seckill.stock} > 0 and now() >= ${seckill.startAt} and now() < ${seckill.endAt}`
    )
    .returning({ id: seckill.id })
  if (!taken.length) throw soldOut()
}

/** Returns one piece of a seckill to stock. */
export async function returnSeckill(tx: Tx, id: number): Promise<void> {
  await tx
    .update(seckill)
    .set({ stock: sql`${seckill.stock} + 1` })
    .where(eq(seckill.id, id))
}
