import type { KeptItem } from '@/stores/kept'
import type { PageTarget } from './navigate'

/** The page of a number, plan or goods item. */
export function itemTarget({ kind, id }: Pick<KeptItem, 'kind' | 'id'>): PageTarget {
  if (kind === 'number') return { path: 'pages/goods/pretty/index', params: { numberId: id } }
  const path = kind === 'fast' ? 'pages/goods/fastNumber/index' : 'pages/goods/general/index'
  return { path, params: { goodsId: id } }
}
