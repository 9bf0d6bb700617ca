import type { FastifyInstance } from 'fastify'
import { consoleRoute } from '../../http/consoleRoute'
import { receiveGoods } from '../../services/admin/orders/giveBack'
import { addNote } from '../../services/admin/orders/notes'
import { activateByStaff, endByStaff, refundByStaff } from '../../services/admin/orders/orderActs'
import { orderPage } from '../../services/admin/orders/orderPage'
import { orderTable } from '../../services/admin/orders/orderTable'

/** Orders of every kind. */
export async function consoleOrderRoutes(app: FastifyInstance) {
  consoleRoute(app, 'GET /console/api/orders', ({ deps, query }) => orderTable(deps.db, query))
  consoleRoute(app, 'GET /console/api/order', ({ deps, query }) => orderPage(deps.db, query.orderSn))
  consoleRoute(app, 'POST /console/api/noteOrder', ({ deps, act }) => addNote(deps.db, act))
  consoleRoute(app, 'POST /console/api/cancelOrder', ({ deps, act }) => endByStaff(deps, act))
  consoleRoute(app, 'POST /console/api/refundPart', ({ deps, act }) => refundByStaff(deps, act))
  consoleRoute(app, 'POST /console/api/receiveGoods', async ({ deps, act }) => {
    await receiveGoods(deps.db, act)
  })
  consoleRoute(app, 'POST /console/api/activateOrder', ({ deps, act }) => activateByStaff(deps, act))
}
