import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** /health: the process answers. /ready: the database does too. Overload is answered by 503 instead of by waiting. */
export const healthPlugin = fp(async (app: FastifyInstance) => {
  // PGlite works in this thread: a heavy statement delays the loop without being an overload, and a loop that stood
  // still for a whole second of measuring counts as an infinite delay there. 0 turns the check off.
  await app.register(underPressure, { maxEventLoopDelay: app.deps.kind === 'pglite' ? 0 : 2000 })
  app.get('/health', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/ready', { schema: { hide: true } }, async () => {
    await app.deps.pool.query('select 1')
    return { status: 'ok' }
  })
})
