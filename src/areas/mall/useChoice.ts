import { useVisitText } from '@/hooks/useVisitText'
import { DeliveryWay } from '@contract/enums'
import type { Data } from '@contract'

export type MallGoods = Data<'GET /api/iot/integralShopGoodsDetails'>

/** Most pieces per order. */
const mostOfAll = 99

/** Option, count and delivery of an order: kept for the visit, within the stock and this card's limit. */
export function useChoice({ goodsId, options, limit, bought, integral, deliveryWays }: MallGoods) {
  const [keptOption, setOption] = useVisitText(`mall-${goodsId}-option`)
  const [keptCount, setCount] = useVisitText(`mall-${goodsId}-count`)
  const [keptWay, setWay] = useVisitText(`mall-${goodsId}-way`)
  const [storeId, setStore] = useVisitText(`mall-${goodsId}-store`)
  const [remark, setRemark] = useVisitText(`mall-${goodsId}-remark`)
  const free = options.filter(({ stock }) => stock)
  const option = free.find(({ optionId }) => String(optionId) === keptOption) ?? free[0] ?? options[0]!
  const mayHave = limit ? Math.max(0, limit - bought) : mostOfAll
  const most = Math.min(option.stock, mayHave, mostOfAll)
  const count = Math.max(1, Math.min(Number(keptCount) || 1, most))
  const points = option.points * count
  return {
    option,
    count,
    most,
    /** The count is limited by the card's limit, not by the stock. */
    limited: limit > 0 && mayHave <= option.stock,
    soldOut: !free.length,
    /** The card has reached its limit. */
    reached: !mayHave,
    points,
    /** Fen. */
    price: option.price * count,
    /** Points that the card lacks for the order. */
    lacks: Math.max(0, points - integral),
    way: deliveryWays.find((way) => way === keptWay) ?? deliveryWays[0] ?? DeliveryWay.parcel,
    storeId: Number(storeId) || 0,
    remark,
    takeOption: (optionId: number) => setOption(String(optionId)),
    takeCount: (next: number) => setCount(String(next)),
    takeWay: setWay,
    takeStore: (id: number) => setStore(String(id)),
    takeRemark: setRemark
  }
}

export type Choice = ReturnType<typeof useChoice>
