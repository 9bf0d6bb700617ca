import type { Demo } from './types'
import { loadNumbers } from './shop/numbers'
import { loadComments } from './shop/comments'
import { loadGoods } from './shop/goods'
import { loadOrders } from './orders/orders'
import { loadMall } from './portal/mallOrders'
import { loadPayments, loadTrades } from './portal/payments'
import { loadPortal } from './portal/portal'
import { loadTasks } from './portal/tasks'
import { loadServices, loadSite } from './site/site'
import { loadStaff } from './site/staff'
export { seedBase } from './base'

/** The parts of the demo data, in the order of loading: each is loaded once and may use those before it. */
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
  { name: 'services', load: loadServices },
  { name: 'tasks', load: loadTasks },
  { name: 'mall', load: loadMall },
  { name: 'payments', load: loadPayments },
  { name: 'trades', load: loadTrades },
  { name: 'staff', load: loadStaff }
]
