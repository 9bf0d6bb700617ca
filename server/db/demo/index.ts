import type { Demo } from './types'
import { loadNumbers } from './numbers'
import { loadComments } from './comments'
import { loadGoods } from './goods'
import { loadOrders } from './orders'
import { loadPortal } from './portal'
import { loadServices, loadSite } from './site'
export { seedBase } from './base'

/** In this order; a part is loaded once and may use those before it. */
export const demos: Demo[] = [
  {
    name: 'shop',
    load: async (tx, context) => {
      await loadSite(tx, context)
      await loadGoods(tx, context)
      await loadNumbers(tx, context)
    }
  },
  {
    name: 'orders',
    load: async (tx, context) => {
      await loadOrders(tx, context)
      await loadComments(tx, context)
    }
  },
  { name: 'portal', load: loadPortal },
  { name: 'services', load: loadServices }
]
