import type { Deps } from '../deps'
import { creditOrder, creditPaidOrders } from '../services/credit'
import { cancelUnpaidPortalOrders, creditQueue } from '../services/portalOrders'
import { readAllCards } from '../services/readings'
import type { JobKind } from './queue'

const everyMinute = '* * * * *'

/** Background work of the SIM portal. */
export function portalJobs(deps: Deps): JobKind[] {
  return [
    { name: creditQueue, retryLimit: 10, run: ({ orderSn }) => creditOrder(deps, String(orderSn)) },
    // at every start: orders that a killed process left paid and not credited
    { name: 'credit-sweep', cron: everyMinute, atStart: true, run: () => creditPaidOrders(deps) },
    {
      name: 'portal-cancel-unpaid',
      cron: everyMinute,
      atStart: true,
      run: () => cancelUnpaidPortalOrders(deps)
    },
    { name: 'read-cards', cron: '7 * * * *', atStart: true, run: () => readAllCards(deps) }
  ]
}
