import type { FastifyInstance } from 'fastify'
import { route } from '../http/route'
import { guideById, guideOfMachine } from '../services/guide/oneCodes'

/** Recharge guides. */
export async function guideRoutes(app: FastifyInstance) {
  const perMinute = app.deps.config.LOGIN_LIMIT
  route(app, 'GET /api/site/getOneCode', ({ deps, query }) => guideOfMachine(deps.db, query.code), {
    perMinute
  })
  route(app, 'GET /api/site/generalOneCodeById', ({ deps, query }) => guideById(deps.db, query.id))
}
