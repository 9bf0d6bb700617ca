import { useVisitText } from '@/hooks/useVisitText'
import { DeliveryWay } from '@contract/enums'
import type { Data } from '@contract'

export type MallGoods = Data<'GET /api/iot/integralShopGoodsDetails'>

/** Pieces of one order at most. */
const mostOfAll = 99

/** Which option, how many, and how it comes: kept for the visit, never more than there are or than this card may have. */
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
    /** The limit of this card is what ends the count, not the stock. */
    limited: limit > 0 && mayHave <= option.stock,
    soldOut: !free.length,
    /** This card has had as many as it may. */
    reached: !mayHave,
    points,
    /** Fen. */
    price: option.price * count,
    /** Points that the card lacks for it. */
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
