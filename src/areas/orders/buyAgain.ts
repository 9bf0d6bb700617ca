import type { Data } from '@contract'
import { go } from '@/nav/navigate'

type Ordered = Pick<Data<'GET /api/hk/orderDetails'>, 'kind' | 'number' | 'title'>

/** Opens what is similar to an order: numbers with the same last four digits, or goods by name. */
export function buyAgain({ kind, number, title }: Ordered): void {
  if (kind === 'number') go('pages/index/VanityNumber/index', { keyword: number.slice(-4), tail: true })
  else go('pages/goods/index', { kind, keyword: title })
}
