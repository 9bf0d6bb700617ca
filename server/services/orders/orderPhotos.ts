import { inArray, sql } from 'drizzle-orm'
import { ShopOrderStatus } from '../../../contract/enums'
import type { ProviderDeps } from '../../deps'
import { OrderPrefix } from '../../values'
import { dropPhotos } from '../files/photos'

/** Days that a rejected order keeps its photos for a correction. */
const repairDays = 7

/** Statuses in which the photos are still to be reviewed. */
const beforeReviewEnds = [
  ShopOrderStatus.toPay,
  ShopOrderStatus.waiting,
  ShopOrderStatus.firstCheck,
  ShopOrderStatus.inReview,
  ShopOrderStatus.documentsWanted,
  ShopOrderStatus.documentsInReview,
  ShopOrderStatus.unknown
]

/** Deletes photos of orders whose review has ended, and photos not used by any order within a day. */
export const dropOrderPhotos = (deps: ProviderDeps) =>
  dropPhotos(
    deps,
    sql`left(order_sn, 2) in (${OrderPrefix.number}, ${OrderPrefix.goods}) and not exists (
          select 1 from shop_order o where o.order_sn = order_photo.order_sn and (
            ${inArray(sql`o.status`, beforeReviewEnds)}
            or o.status = ${ShopOrderStatus.rejected}
              and o.updated_at > now() - ${repairDays} * interval '1 day'))`
  )
