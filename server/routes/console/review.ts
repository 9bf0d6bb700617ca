import type { FastifyInstance } from 'fastify'
import { consoleRoute } from '../../http/consoleRoute'
import {
  approveByStaff,
  openCertId,
  openOrderPhoto,
  rejectByStaff,
  wantDocumentsByStaff
} from '../../services/admin/reviews/reviewActs'
import { reviewPage, reviewQueue } from '../../services/admin/reviews/reviews'
import { actIn, actorIn } from './actor'

/** Review of the documents of orders. */
export async function consoleReviewRoutes(app: FastifyInstance) {
  consoleRoute(app, 'GET /console/api/reviews', ({ deps, query }) => reviewQueue(deps.db, query))
  consoleRoute(app, 'GET /console/api/review', ({ deps, query }) => reviewPage(deps, query.orderSn))
  consoleRoute(app, 'GET /console/api/reviewPhoto', async ({ deps, caller, query, reply }) => {
    const { type, bytes } = await openOrderPhoto(deps, { ...actorIn(caller), ...query })
    void reply.type(type)
    return bytes
  })
  consoleRoute(app, 'POST /console/api/openCertId', ({ deps, caller, body }) =>
    openCertId(deps, actIn(caller, body))
  )
  consoleRoute(app, 'POST /console/api/approveOrder', async ({ deps, caller, body }) => {
    await approveByStaff(deps, { ...actorIn(caller), ...body })
    return {}
  })
  consoleRoute(app, 'POST /console/api/rejectOrder', async ({ deps, caller, body }) => {
    await rejectByStaff(deps, actIn(caller, body))
    return {}
  })
  consoleRoute(app, 'POST /console/api/wantDocuments', async ({ deps, caller, body }) => {
    await wantDocumentsByStaff(deps, actIn(caller, body))
    return {}
  })
}
