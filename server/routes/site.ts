import type { FastifyInstance } from 'fastify'
import { errorReport } from '../db/schema'
import { route } from '../route'
import { hotQuestions, questionById, questionList, readArticle } from '../services/site'

/** Questions, protocols, and the bound-domain service of packaged apps. */
export async function siteRoutes(app: FastifyInstance) {
  route(app, 'GET /api/site/loginProtocol', ({ db }) => readArticle(db, 'login'))
  route(app, 'GET /api/site/iotLoginProtocol', ({ db }) => readArticle(db, 'iotLogin'))
  route(app, 'GET /api/shop/sysQuestion/list', ({ db, query }) => questionList(db, query))
  route(app, 'GET /api/shop/sysQuestion/view', ({ db, query }) => questionById(db, query.id))
  route(app, 'GET /api/shop/customer/hotQuestionList', ({ db }) => hotQuestions(db))
  route(app, 'GET /app/getAppDomain', async ({ config, request }) => ({
    domain: config.PUBLIC_URL || `${request.protocol}://${request.host}`
  }))
  route(
    app,
    'POST /app/errorReport',
    async ({ db, body }) => {
      await db.insert(errorReport).values(body)
      return {}
    },
    { perMinute: 60 }
  )
}
