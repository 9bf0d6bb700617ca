import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { transaction } from '../../db/client'
import { carrierJob, portalOrder, simPackage } from '../../db/schema'
import type { Deps } from '../../deps'
import { isGift, orderOf } from '../card/simPackages'
import { wantOfCarrier } from '../shared/carrierJobs'
import { workThrough } from '../shared/sweep'

/** Orders at the carrier the data that VIP gives, each part once it has begun; one that fails is in the log. */
export async function orderGifts(deps: Pick<Deps, 'db' | 'jobs' | 'providers'>): Promise<void> {
  if (!deps.providers.carrier?.order) return
  const found = await deps.db
    .select({ gift: simPackage, name: portalOrder.title })
    .from(simPackage)
    .innerJoin(portalOrder, eq(portalOrder.orderSn, orderOf))
    .where(
      and(
        isGift,
        isNull(simPackage.refundAt),
        lte(simPackage.startAt, sql`now()`),
        gt(simPackage.endAt, sql`now()`),
        sql`not exists (select 1 from ${carrierJob} where ${carrierJob.key} = ${simPackage.orderSn})`
      )
    )
  const order = ({ gift, name }: (typeof found)[number]) => {
    const { orderSn: key, simId, packageId, packageType, totalFlow, isInfiniteFlow } = gift
    const period = { startAt: gift.startAt.toISOString(), endAt: gift.endAt?.toISOString() ?? null }
    const what = { packageId, name, packageType, totalFlow, isInfiniteFlow, ...period }
    return transaction(deps.db, (tx) => wantOfCarrier(deps, tx, { key, simId, kind: 'order', what }))
  }
  await workThrough(found, order, 'gifts not ordered')
}
