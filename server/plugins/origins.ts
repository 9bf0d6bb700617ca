import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { listOf } from '../config'

/** Lets the app call from APP_ORIGINS (CORS). Sessions travel in headers, so no cookie is let through. */
export const originsPlugin = fp(async (app: FastifyInstance) => {
  const origins = listOf(app.deps.config.APP_ORIGINS)
  if (!origins.length) return
  app.addHook('onRequest', async (request, reply) => {
    const { origin = '', 'access-control-request-headers': headers = '' } = request.headers
    void reply.header('vary', 'Origin')
    if (!origins.includes(origin)) return
    void reply.header('access-control-allow-origin', origin)
    void reply.header('access-control-expose-headers', 'Date')
    if (request.method !== 'OPTIONS') return
    return reply
      .status(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', headers)
      .header('access-control-max-age', '600')
      .send()
  })
})
