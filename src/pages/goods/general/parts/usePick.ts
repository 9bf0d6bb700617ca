import type { Data } from '@contract'
import { useVisitText } from '@/hooks/useVisitText'

export type Goods = Data<'GET /api/shop/goodsDetails'>

/** Most pieces per order. */
const most = 99

/** Option and count, kept for the visit and limited by the stock. `soldOut`: options without stock can be chosen, too. */
export function usePick({ goodsId, options, price, stock: whole }: Goods, { soldOut = false } = {}) {
  const [keptOption, setOption] = useVisitText(`shop.pick.${goodsId}.option`)
  const [keptCount, setCount] = useVisitText(`shop.pick.${goodsId}.count`)
  const free = options.filter(({ stock }) => stock)
  const choice = soldOut ? options : free
  const option =
    choice.find(({ optionId }) => String(optionId) === keptOption) ??
    free[0] ??
    (soldOut ? options[0] : undefined)
  const stock = options.length ? Math.min(option?.stock ?? 0, whole) : whole
  const limit = Math.min(stock, most)
  const count = Math.max(1, Math.min(Number(keptCount) || 1, limit))
  const each = option?.price ?? price
  return {
    option,
    stock,
    /** Nothing of the item is left, whatever the option. */
    isGone: !whole || (options.length > 0 && !free.length),
    limit,
    count,
    each,
    /** Fen. */
    sum: each * count,
    takeOption: (optionId: number) => setOption(String(optionId)),
    takeCount: (next: number) => setCount(String(next))
  }
}

/** Pictures of an item, that of the chosen option first. */
export function imagesOf({ image, images }: Goods, option?: Goods['options'][number]): string[] {
  const all = images.length ? images : [image]
  return option?.image ? [option.image, ...all.filter((one) => one !== option.image)] : all
}

export type Pick = ReturnType<typeof usePick>
