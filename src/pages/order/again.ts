import type { Data } from '@contract'
import { go } from '@/hooks'

type What = Pick<Data<'GET /api/hk/orderDetails'>, 'kind' | 'number' | 'title'>

/** To where what an order was about is sold: numbers with the same end, or the goods by their name. */
export function buyAgain({ kind, number, title }: What): void {
  if (kind === 'number') go('pages/index/VanityNumber/index', { keyword: number.slice(-4), tail: true })
  else go('pages/goods/index', { kind, keyword: title })
}
