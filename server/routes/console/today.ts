import type { FastifyInstance } from 'fastify'
import { consoleRoute } from '../../http/consoleRoute'
import { findInside, outside, presentFinding } from '../../services/admin/doctor'
import { figures, lowStock, waitingFor } from '../../services/admin/today'

/** Work that waits today, and the shop's figures. */
export async function consoleTodayRoutes(app: FastifyInstance) {
  consoleRoute(app, 'GET /console/api/today', async ({ deps, caller }) => ({
    list: await waitingFor(deps, caller.roles)
  }))
  consoleRoute(app, 'GET /console/api/figures', ({ deps }) => figures(deps.db))
  consoleRoute(app, 'GET /console/api/doctor', async ({ deps }) => ({
    list: (await findInside(deps, deps.providers)).map(presentFinding)
  }))
  consoleRoute(
    app,
    'POST /console/api/checkOutside',
    async ({ deps, body }) => ({
      list: (await outside[body.of](deps, deps.providers)).map(presentFinding)
    }),
    { perMinute: 30 }
  )
  consoleRoute(app, 'GET /console/api/lowStock', ({ deps }) => lowStock(deps))
}
