import type { FastifyInstance } from 'fastify'
import { consoleRoute } from '../../http/consoleRoute'
import { figures, lowStock, waitingFor } from '../../services/admin/today'

/** Work that waits today, and the shop's figures. */
export async function consoleTodayRoutes(app: FastifyInstance) {
  consoleRoute(app, 'GET /console/api/today', async ({ deps, caller }) => ({
    list: await waitingFor(deps, caller.roles)
  }))
  consoleRoute(app, 'GET /console/api/figures', ({ deps }) => figures(deps.db))
  consoleRoute(app, 'GET /console/api/lowStock', ({ deps }) => lowStock(deps))
}
