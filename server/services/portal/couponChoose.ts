import type { Data, Query } from '../../../contract'
import { clock } from '../../db/client'
import { couponOnSale } from './couponPurchase'
import { couponsOnSale, heldCoupons } from './coupons'
import { packageFor } from './packages'
import { payMethods, type PayDeps } from './payMethods'
import { whyNoPurchase } from './purchaseRules'
import { priceNow } from './price'
import { getSim } from './sim'
import { vipAt } from './vip'

/** Coupons held - measured against a package where one is named - and on sale, with the ways to pay for a named one. */
export async function couponChoose(
  deps: PayDeps,
  simNo: string,
  { packageId, couponGoodsId }: Query<'GET /api/iot/couponChoose'>
): Promise<Data<'GET /api/iot/couponChoose'>> {
  const { db } = deps
  const at = await clock(db)
  const card = await getSim(db, simNo)
  const found = packageId ? await packageFor(db, card, packageId, at) : undefined
  const target = found && {
    packageType: found.item.packageType,
    price: priceNow(found.item, found.window, await vipAt(db, card.id, at), at).price
  }
  return {
    held: await heldCoupons(db, card.id, at, target),
    onSale: await couponsOnSale(db),
    cannotBuyReason: whyNoPurchase(card),
    payMethods: couponGoodsId
      ? await payMethods(deps, card, (await couponOnSale(db, couponGoodsId)).price)
      : []
  }
}
