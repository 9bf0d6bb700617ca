import { firstOption, type Goods } from '@/areas/goods/GoodsHead'
import { useVisitText } from '@/hooks/useVisitText'

/** Most pieces per order. */
const most = 99

/** Option and count, kept for the visit and limited by the stock. `soldOut`: options without stock can be chosen, too. */
export function usePick(goods: Goods, { soldOut = false } = {}) {
  const { goodsId, options, price, stock: whole } = goods
  const [keptOption, setOption] = useVisitText(`shop.pick.${goodsId}.option`)
  const [keptCount, setCount] = useVisitText(`shop.pick.${goodsId}.count`)
  const free = firstOption(goods)
  const choice = soldOut ? options : options.filter(({ stock }) => stock)
  const option =
    choice.find(({ optionId }) => String(optionId) === keptOption) ??
    free ??
    (soldOut ? options[0] : undefined)
  const stock = options.length ? Math.min(option?.stock ?? 0, whole) : whole
  const limit = Math.min(stock, most)
  const count = Math.max(1, Math.min(Number(keptCount) || 1, limit))
  const each = option?.price ?? price
  return {
    option,
    stock,
    /** Nothing of the item is left, whatever the option. */
    isGone: !whole || (options.length > 0 && !free),
    limit,
    count,
    each,
    /** Fen. */
    sum: each * count,
    takeOption: (optionId: number) => setOption(String(optionId)),
    takeCount: (next: number) => setCount(String(next))
  }
}

export type Pick = ReturnType<typeof usePick>
