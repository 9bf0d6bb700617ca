import type { Tx } from '../../db/client'
import { dataPackage } from '../../db/schema'
import { couponFile } from '../../services/coupons/couponFile'
import { accelerateFile } from '../../services/vip/accelerateFile'
import { vipFile } from '../../services/vip/vipFile'
import { packageFile } from '../../services/packages/packageFile'
import { loadSeckills } from '../site/site'
import { takeSheet } from '../stock'

/** Adds packages with their seckills, VIP and acceleration plans, and coupons. Returns the packages by name. */
export async function loadOffers(tx: Tx, now: Date): Promise<Map<string, typeof dataPackage.$inferSelect>> {
  await takeSheet(tx, 'packages.csv', packageFile)
  await loadSeckills(tx, now)
  await takeSheet(tx, 'vip.csv', vipFile)
  await takeSheet(tx, 'speeds.csv', accelerateFile)
  await takeSheet(tx, 'coupons.csv', couponFile)
  const packages = await tx.select().from(dataPackage)
  return new Map(packages.map((item) => [item.name, item]))
}
