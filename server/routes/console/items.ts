import type { FastifyInstance } from 'fastify'
import { consoleRoute } from '../../http/consoleRoute'
import { editItem, itemTable } from '../../services/admin/goods/items'
import { actorIn } from './actor'

/** Goods, packages, coupons, plans and the points mall. */
export async function consoleItemRoutes(app: FastifyInstance) {
  consoleRoute(app, 'GET /console/api/items', ({ deps, query }) => itemTable(deps.db, query))
  consoleRoute(app, 'POST /console/api/editItem', async ({ deps, caller, body }) => {
    await editItem(deps.db, { ...actorIn(caller), ...body })
    return {}
  })
}
