import { inArray, sql } from 'drizzle-orm'
import { ShopOrderStatus } from '../../../contract/enums'
import type { Deps } from '../../deps'
import { OrderPrefix } from '../../values'
import { dropPhotos as drop } from '../shared/photos'

/** A rejected order keeps its photos for the repair, but not for ever. */
const repairDays = 7

/** While an order is in one of these, somebody has yet to look at its photos. */
const beforeReviewEnds = [
  ShopOrderStatus.toPay,
  ShopOrderStatus.waiting,
  ShopOrderStatus.firstCheck,
  ShopOrderStatus.inReview,
  ShopOrderStatus.documentsWanted,
  ShopOrderStatus.documentsInReview,
  ShopOrderStatus.unknown
]

/** Deletes the photos of orders whose review is over, and those that came to nothing within a day. */
export const dropPhotos = (deps: Pick<Deps, 'db' | 'providers'>) =>
  drop(
    deps,
    sql`left(order_sn, 2) in (${OrderPrefix.number}, ${OrderPrefix.goods}) and not exists (
          select 1 from shop_order o where o.order_sn = order_photo.order_sn and (
            ${inArray(sql`o.status`, beforeReviewEnds)}
            or o.status = ${ShopOrderStatus.rejected}
              and o.updated_at > now() - ${repairDays} * interval '1 day'))`
  )
