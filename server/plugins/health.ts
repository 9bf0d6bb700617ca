import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { busy } from '../errors'

/** /health: the process answers. /ready: the database does too. Overload is answered by 503 instead of by waiting. */
export const healthPlugin = fp(async (app: FastifyInstance) => {
  await app.register(underPressure, {
    // PGlite works in this thread: a heavy statement delays the loop without being an overload
    maxEventLoopDelay: app.deps.kind === 'pglite' ? 0 : 5000,
    pressureHandler: (request, _reply, _type, value) => {
      // a second in which the loop took no sample reads as Infinity: nothing is known of it
      if (!Number.isFinite(value) || request.url === '/health') return
      throw busy()
    }
  })
  app.get('/health', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/ready', { schema: { hide: true } }, async () => {
    await app.deps.ping().catch(() => {
      throw busy()
    })
    return { status: 'ok' }
  })
})
