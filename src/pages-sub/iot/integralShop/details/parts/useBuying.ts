import { post } from '@/api/client'
import { costText, type Cost } from '@/areas/mall/Points'
import type { MallGoods } from '@/areas/mall/useChoice'
import { usePurchase, type PurchaseOptions } from '@/areas/money/usePurchase'
import { useVisitText } from '@/hooks/useVisitText'
import { resultAddress } from '@/nav/result'

const result = resultAddress('pages-sub/iot/integralShop/details/cashier')

export interface Buying extends Pick<PurchaseOptions, 'payMethods' | 'reload'> {
  goods: MallGoods
  option: MallGoods['options'][number]
  count: number
  /** Address of the goods; ids of another card are refused. */
  place: { addressId?: number; storeId?: number }
}

/** Orders an item of the mall: the order takes the points, and one of the methods pays the money. */
export function useBuying({ goods, option, count, place, payMethods, reload }: Buying) {
  const { goodsId, card } = goods
  const points = option.points * count
  const price = option.price * count
  const [remark, setRemark] = useVisitText(`mall-${goodsId}-remark`)
  return usePurchase({
    card,
    sum: price,
    payMethods,
    purse: { forPoints: true },
    result,
    send: async (order, call) => {
      const body = {
        ...order,
        shown: { ...order.shown, points },
        goodsId,
        optionId: option.optionId,
        count,
        ...place,
        remark: remark.trim()
      }
      const made = await post('/api/iot/buyShopGoods', body, call)
      setRemark('')
      return made
    },
    priceText: (data) => {
      const { points: now = 0, amount = 0 } = (data ?? {}) as Partial<Cost> & { amount?: number }
      return costText({ points: now, price: amount })
    },
    reload
  })
}
