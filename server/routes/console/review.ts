import type { FastifyInstance } from 'fastify'
import { actorIn, consoleRoute } from '../../http/consoleRoute'
import {
  approveByStaff,
  openCertId,
  openOrderPhoto,
  rejectByStaff,
  wantDocumentsByStaff
} from '../../services/admin/reviews/reviewActs'
import { reviewPage, reviewQueue } from '../../services/admin/reviews/reviews'

/** Review of the documents of orders. */
export async function consoleReviewRoutes(app: FastifyInstance) {
  consoleRoute(app, 'GET /console/api/reviews', ({ deps, query }) => reviewQueue(deps.db, query))
  consoleRoute(app, 'GET /console/api/review', ({ deps, query }) => reviewPage(deps, query.orderSn))
  consoleRoute(app, 'GET /console/api/reviewPhoto', async ({ deps, caller, query, reply }) => {
    const { type, bytes } = await openOrderPhoto(deps, { ...actorIn(caller), ...query })
    void reply.type(type)
    return bytes
  })
  consoleRoute(app, 'POST /console/api/openCertId', ({ deps, act }) => openCertId(deps, act))
  consoleRoute(app, 'POST /console/api/approveOrder', ({ deps, act }) => approveByStaff(deps, act))
  consoleRoute(app, 'POST /console/api/rejectOrder', ({ deps, act }) => rejectByStaff(deps, act))
  consoleRoute(app, 'POST /console/api/wantDocuments', ({ deps, act }) => wantDocumentsByStaff(deps, act))
}
