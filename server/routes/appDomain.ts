import type { FastifyInstance } from 'fastify'
import { networkOf } from '../limits'
import { route } from '../http/route'
import { takeOfDay } from '../services/shared/callerLimits'
import { boundDomain, reportError } from '../services/site/packagedApps'
import { ownOrigin } from '../services/site/ownPage'

/**
 * Calls of packaged apps before they know their domain. Their pages are not served by this host, so these calls, and only
 * these, are open to every origin.
 */
export async function appDomainRoutes(app: FastifyInstance) {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('access-control-allow-origin', '*')
    void reply.header('cross-origin-resource-policy', 'cross-origin')
  })
  app.options('/app/*', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', '*')
      .header('access-control-max-age', '86400')
      .status(204)
      .send()
  )

  route(app, 'GET /app/getAppDomain', ({ deps, query, request }) =>
    boundDomain(deps.db, query.packageName, ownOrigin(deps.config, request))
  )
  route(
    app,
    'POST /app/errorReport',
    async ({ deps, caller, body, request }) => {
      await takeOfDay(deps.limits, { what: 'report', network: networkOf(caller.ip) }, deps.config.REPORTS_DAY)
      const info = request.headers['device-info']
      await reportError(deps.db, { ...body, deviceInfo: typeof info === 'string' ? info : '' })
    },
    { perMinute: app.deps.config.LOGIN_LIMIT }
  )
}
