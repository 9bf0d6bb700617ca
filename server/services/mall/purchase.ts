import type { Body } from '../../../contract'
import { DeliveryWay } from '../../../contract/enums'
import type { Tx } from '../../db/client'
import { mallOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { invalid, notAllowedError } from '../../errors'
import { PortalOrderKind } from '../../values'
import { insertOrder, placeOrder } from '../money/placeOrder'
import type { PortalOrder } from '../money/portalOrders'
import { whyNoPurchase } from '../card/standing'
import type { Sim } from '../card/sim'
import { movePoints } from '../money/pointsAndCoins'
import { checkShownCost } from '../payments/newOrder'
import { mallGoodsOnSale, type MallGoods } from './mallGoods'
import { presentStore, storesOf } from './mallStores'
import { findAddress } from './addresses'
import { boughtBy, takeMallStock } from './stock'
import type { CardCaller } from '../shared/caller'

type Ordered = Body<'POST /api/iot/buyShopGoods'>

/** Delivery columns of an order. 42200 at the wrong field. */
async function deliveryOf(tx: Tx, card: Sim, item: MallGoods, { addressId, storeId }: Ordered) {
  const { parcel, pickUp } = DeliveryWay
  if (addressId && storeId) throw invalid({ storeId: '收货地址与自提门店只能选一个' })
  if (storeId) {
    if (!item.deliveryWays.includes(pickUp)) throw invalid({ storeId: '该商品不支持到店自提' })
    const store = (await storesOf(tx, item)).find(({ id }) => id === storeId)
    if (!store) throw invalid({ storeId: '请重新选择自提门店' })
    return { deliveryWay: pickUp, store: presentStore(store) }
  }
  if (!item.deliveryWays.includes(parcel)) {
    throw invalid(addressId ? { addressId: '该商品不支持快递配送' } : { storeId: '请选择自提门店' })
  }
  const found = addressId ? await findAddress(tx, card, addressId) : undefined
  if (!found) throw invalid({ addressId: '请选择收货地址' })
  const { name, mobile, provinceCode, province, city, county, address } = found
  return { deliveryWay: parcel, name, mobile, provinceCode, province, city, county, address }
}

/** Creates an unpaid order for a locked card; takes points and stock. */
async function makeMallOrder(tx: Tx, card: Sim, body: Ordered & { request: string }): Promise<PortalOrder> {
  const { goodsId, optionId, count = 1, remark = '', shown } = body
  const why = whyNoPurchase(card)
  if (why) throw notAllowedError(why)
  const item = await mallGoodsOnSale(tx, goodsId)
  const delivery = await deliveryOf(tx, card, item, body)
  if (item.perCard && (await boughtBy(tx, card.id, goodsId)) + count > item.perCard)
    throw notAllowedError(`每张卡限购${item.perCard}份`)
  const option = await takeMallStock(tx, goodsId, optionId, count)
  const [points, amount] = [option.points * count, option.price * count]
  checkShownCost(shown, { amount, points })
  const made = await insertOrder(tx, card, body, {
    kind: PortalOrderKind.mall,
    title: item.title,
    targetId: goodsId,
    price: amount,
    amount,
    points
  })
  const { orderSn } = made
  await tx.insert(mallOrder).values({
    orderSn,
    simId: card.id,
    goodsId,
    optionId,
    count,
    ...delivery,
    optionLabel: option.label,
    image: item.image,
    remark: remark.trim()
  })
  if (points) {
    const spent = { count: -points, title: `兑换${item.title}`, source: orderSn }
    await movePoints(tx, card, { type: 'mall', ...spent })
  }
  return made
}

/** Orders an item of the mall and pays it. */
export const buyShopGoods = (deps: Deps, caller: CardCaller, body: Ordered) =>
  placeOrder(deps, caller, body, (tx, card, request) => makeMallOrder(tx, card, { ...body, request }))
