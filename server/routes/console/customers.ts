import type { FastifyInstance } from 'fastify'
import { consoleContract, mayCall } from '../../../contract/console'
import { actorIn, consoleRoute } from '../../http/consoleRoute'
import { couponNames } from '../../services/coupons/giveCoupons'
import {
  adjustBalance,
  endCardSessions,
  giveCardCoupon,
  givePoints,
  giveUnlockCode,
  releaseOneCard,
  resetPayPassword,
  unbindMobile
} from '../../services/admin/customers/cardActs'
import { cardDetails, cardLedger, customerPage } from '../../services/admin/customers/customerPage'
import { searchCustomers } from '../../services/admin/customers/customerSearch'
import { refreshSim } from '../../services/status/readings'

/** Customers and their cards. */
export async function consoleCustomerRoutes(app: FastifyInstance) {
  consoleRoute(app, 'GET /console/api/search', async ({ deps, caller, query }) => {
    const hits = await searchCustomers(deps.db, query.q)
    const opens = mayCall(consoleContract['GET /console/api/customer'], caller.roles)
    return { list: hits.filter(({ kind }) => kind === 'order' || opens) }
  })
  consoleRoute(app, 'GET /console/api/customer', ({ deps, caller, query }) =>
    customerPage(deps.db, { ...actorIn(caller), key: query.key })
  )
  consoleRoute(app, 'GET /console/api/card', ({ deps, query }) => cardDetails(deps, query.simNo))
  consoleRoute(app, 'GET /console/api/ledger', ({ deps, query }) => cardLedger(deps.db, query))
  consoleRoute(app, 'GET /console/api/coupons', async ({ deps }) => ({ list: await couponNames(deps.db) }))
  consoleRoute(app, 'POST /console/api/endCardSessions', ({ deps, act }) => endCardSessions(deps.db, act))
  consoleRoute(app, 'POST /console/api/unlockCard', ({ deps, caller, body: { simNo, reason } }) =>
    giveUnlockCode(deps, { ...actorIn(caller), simNo, why: reason })
  )
  consoleRoute(app, 'POST /console/api/unbindMobile', ({ deps, act }) => unbindMobile(deps.db, act))
  consoleRoute(app, 'POST /console/api/resetPayPassword', ({ deps, act }) => resetPayPassword(deps.db, act))
  consoleRoute(app, 'POST /console/api/refreshCard', async ({ deps, body }) => {
    await refreshSim(deps, body.simNo, true)
  })
  consoleRoute(app, 'POST /console/api/giveCoupon', ({ deps, act }) => giveCardCoupon(deps.db, act))
  consoleRoute(app, 'POST /console/api/givePoints', ({ deps, act }) => givePoints(deps.db, act))
  consoleRoute(app, 'POST /console/api/adjustBalance', ({ deps, caller, act }) =>
    adjustBalance(deps.db, { ...act, isOwner: caller.roles.includes('owner') })
  )
  consoleRoute(app, 'POST /console/api/releaseCard', ({ deps, act }) => releaseOneCard(deps, act))
}
