import type { FastifyInstance } from 'fastify'
import { consoleRoute } from '../../http/consoleRoute'
import { receiveGoods } from '../../services/admin/orders/giveBack'
import { addNote } from '../../services/admin/orders/notes'
import { activateByStaff, endByStaff, refundByStaff } from '../../services/admin/orders/orderActs'
import { orderPage } from '../../services/admin/orders/orderPage'
import { orderTable } from '../../services/admin/orders/orderTable'
import { actIn, actorIn } from './actor'

/** Orders of every kind. */
export async function consoleOrderRoutes(app: FastifyInstance) {
  consoleRoute(app, 'GET /console/api/orders', ({ deps, query }) => orderTable(deps.db, query))
  consoleRoute(app, 'GET /console/api/order', ({ deps, query }) => orderPage(deps.db, query.orderSn))
  consoleRoute(app, 'POST /console/api/noteOrder', async ({ deps, caller, body }) => {
    await addNote(deps.db, { ...actorIn(caller), ...body })
    return {}
  })
  consoleRoute(app, 'POST /console/api/cancelOrder', async ({ deps, caller, body }) => {
    await endByStaff(deps, actIn(caller, body))
    return {}
  })
  consoleRoute(app, 'POST /console/api/refundPart', async ({ deps, caller, body }) => {
    await refundByStaff(deps, actIn(caller, body))
    return {}
  })
  consoleRoute(app, 'POST /console/api/receiveGoods', async ({ deps, caller, body }) => {
    await receiveGoods(deps.db, { ...actorIn(caller), ...body })
    return {}
  })
  consoleRoute(app, 'POST /console/api/activateOrder', async ({ deps, caller, body }) => {
    await activateByStaff(deps, actIn(caller, body))
    return {}
  })
}
