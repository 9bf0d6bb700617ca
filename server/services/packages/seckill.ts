import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client'
import { seckill } from '../../db/schema'
import { soldOut } from '../../errors'

export type Seckill = typeof seckill.$inferSelect

/** The running or next seckill of each package. */
export async function seckillWindows(db: Db, packageIds: number[], at: Date): Promise<Map<number, Seckill>> {
  if (!packageIds.length) return new Map()
  const found = await db
    .select()
    .from(seckill)
    .where(and(inArray(seckill.packageId, packageIds), gt(seckill.endAt, at)))
    .orderBy(asc(seckill.startAt), asc(seckill.id))
  const soonest = new Map<number, Seckill>()
  for (const window of found) if (!soonest.has(window.packageId)) soonest.set(window.packageId, window)
  return soonest
}

/** Whether a seckill is running and has stock. */
export const isOpen = (window: Seckill | undefined, at: Date): window is Seckill =>
  window !== undefined && window.startAt <= at && window.endAt > at && window.stock > 0

/** A seckill as on the wire; null for none. */
export const presentSeckill = (window: Seckill | undefined) =>
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
