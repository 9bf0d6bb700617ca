import type { Data, Query } from '../../../contract'
import { couponOnSale } from '../coupons/couponPurchase'
import { couponsOnSale, heldCoupons } from '../coupons/coupons'
import { packageFor } from './packages'
import { payMethods, type PayDeps } from '../money/payMethods'
import { whyNoPurchase } from '../card/standing'
import { priceNow } from './packagePrice'
import { presentCard } from '../card/sim'
import { vipAt } from '../vip/vip'
import type { CardCaller } from '../shared/caller'

/** Coupons held (checked against packageId, if given) and on sale; with couponGoodsId the ways to pay for that coupon. */
export async function couponChoose(
  deps: PayDeps,
  caller: CardCaller,
  { packageId, couponGoodsId }: Query<'GET /api/iot/couponChoose'>
): Promise<Data<'GET /api/iot/couponChoose'>> {
  const { db } = deps
  const { card, at } = caller
  const found = packageId ? await packageFor(db, card, packageId, at) : undefined
  const target = found && {
    packageType: found.item.packageType,
    price: priceNow(found.item, found.window, await vipAt(db, card.id, at), at).price
  }
  return {
    card: presentCard(card),
    held: await heldCoupons(db, card.id, at, target),
    onSale: await couponsOnSale(db),
    cannotBuyReason: whyNoPurchase(card),
    payMethods: couponGoodsId
      ? await payMethods(deps, caller, card, (await couponOnSale(db, couponGoodsId)).price)
      : []
  }
}
