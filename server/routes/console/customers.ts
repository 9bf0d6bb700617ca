import type { FastifyInstance } from 'fastify'
import { consoleContract, mayCall } from '../../../contract/console'
import { consoleRoute } from '../../http/consoleRoute'
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
import { actorIn, actIn } from './actor'

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
  consoleRoute(app, 'POST /console/api/endCardSessions', async ({ deps, caller, body }) => {
    await endCardSessions(deps.db, actIn(caller, body))
    return {}
  })
  consoleRoute(app, 'POST /console/api/unlockCard', ({ deps, caller, body: { simNo, reason } }) =>
    giveUnlockCode(deps, { ...actorIn(caller), simNo, why: reason })
  )
  consoleRoute(app, 'POST /console/api/unbindMobile', async ({ deps, caller, body }) => {
    await unbindMobile(deps.db, actIn(caller, body))
    return {}
  })
  consoleRoute(app, 'POST /console/api/resetPayPassword', async ({ deps, caller, body }) => {
    await resetPayPassword(deps.db, actIn(caller, body))
    return {}
  })
  consoleRoute(app, 'POST /console/api/refreshCard', async ({ deps, body }) => {
    await refreshSim(deps, body.simNo, true)
    return {}
  })
  consoleRoute(app, 'POST /console/api/giveCoupon', async ({ deps, caller, body }) => {
    await giveCardCoupon(deps.db, actIn(caller, body))
    return {}
  })
  consoleRoute(app, 'POST /console/api/givePoints', async ({ deps, caller, body }) => {
    await givePoints(deps.db, actIn(caller, body))
    return {}
  })
  consoleRoute(app, 'POST /console/api/adjustBalance', async ({ deps, caller, body }) => {
    const isOwner = caller.roles.includes('owner')
    await adjustBalance(deps.db, { ...actIn(caller, body), isOwner })
    return {}
  })
  consoleRoute(app, 'POST /console/api/releaseCard', async ({ deps, caller, body }) => {
    await releaseOneCard(deps, actIn(caller, body))
    return {}
  })
}
