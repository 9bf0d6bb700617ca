import type { FastifyInstance } from 'fastify'
import { consoleRoute } from '../../http/consoleRoute'
import { editItem, itemTable } from '../../services/admin/goods/items'

/** Goods, packages, coupons, plans and the points mall. */
export async function consoleItemRoutes(app: FastifyInstance) {
  consoleRoute(app, 'GET /console/api/items', ({ deps, query }) => itemTable(deps.db, query))
  consoleRoute(app, 'POST /console/api/editItem', ({ deps, act }) => editItem(deps.db, act))
}
