import { and, asc, eq, gt, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { PackageType, PortalOrderStatus } from '../../../contract/enums'
import type { Db, Given, Tx } from '../../db/client'
import { dataPackage, portalOrder, seckill } from '../../db/schema'
import { soldOut } from '../../errors'
import { PortalOrderKind } from '../../values'
import { vipOff, type VipNow } from '../vip/vip'

/** Price of a package for a card. */
export interface Price {
  /** fen, after VIP */
  price: number
  /** fen off by VIP */
  vipMoney: number
}

export type Seckill = typeof seckill.$inferSelect

/**
 * The seckill price while the seckill is open, else the package's price less VIP; the two are never combined. A package that is
 * sold in seckills alone has the price of the running or next one.
 */
export function priceNow(
  item: { packageType: number; price: number },
  window: Seckill | null,
  { discount }: VipNow,
  at: Date
): Price {
  const only = item.packageType === PackageType.seckill
  if (window && (only || isSeckillOpen(window, at))) return { price: window.price, vipMoney: 0 }
  const vipMoney = only ? 0 : vipOff(item.price, discount)
  return { price: item.price - vipMoney, vipMoney }
}

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
export const isSeckillOpen = (window: Seckill | null, at: Date): window is Seckill =>
  window !== null && window.startAt <= at && window.endAt > at && window.stock > 0

/** SQL: pieces that a card has ordered in the seckill of a row; cancelled and refunded orders do not count. */
export const piecesOf = (db: Db, simId: Given<number>) =>
  db.$count(
    portalOrder,
    and(
      eq(portalOrder.simId, simId),
      eq(portalOrder.kind, PortalOrderKind.package),
      eq(portalOrder.seckillId, seckill.id),
      notInArray(portalOrder.status, [PortalOrderStatus.cancelled, PortalOrderStatus.refunded])
    )
  )

/** A seckill as on the wire, with the pieces that the card has ordered in it; null for none. */
export const presentSeckill = (window: Seckill | null, bought: number) =>
  window
    ? {
        startAt: window.startAt.toISOString(),
        endAt: window.endAt.toISOString(),
        seckillPrice: window.price,
        stock: window.stock,
        total: window.total,
        limit: window.perCard,
        bought
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
