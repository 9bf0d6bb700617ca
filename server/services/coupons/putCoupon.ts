import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { couponGoods } from '../../db/schema'
import { putRow } from '../shared/imports/putRow'

export type CouponRow = typeof couponGoods.$inferInsert

export const lockCoupons = sql`lock table ${couponGoods} in share row exclusive mode`

/** Adds a coupon, or changes the one of that name. */
export const putCoupon = (tx: Tx, coupon: CouponRow) =>
  putRow(tx, couponGoods, coupon, eq(couponGoods.name, coupon.name))
