import { setTimeout } from 'node:timers/promises'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { busy } from '../errors'

declare module 'fastify' {
  interface FastifyInstance {
    /** Before `close`: /ready says 503 at once, so that a balancer sends nobody here; served is on for DRAIN_SECONDS. */
    drain: () => Promise<void>
  }
}

/** /health: the process answers. /ready: the database does too. Overload is answered by 503 instead of by waiting. */
export const healthPlugin = fp(async (app: FastifyInstance) => {
  let stopping: 'draining' | 'closing' | undefined
  app.decorate('drain', async () => {
    stopping = 'draining'
    await setTimeout(1000 * (app.deps.config.DRAIN_SECONDS ?? 0))
  })
  app.addHook('preClose', async () => {
    stopping = 'closing'
  })
  app.addHook('onRequest', async () => {
    if (stopping === 'closing') throw busy()
  })
  app.addHook('onSend', async (_request, reply) => {
    // the next call of this caller goes to another process, and none keeps this one from ending
    if (stopping) reply.header('connection', 'close')
  })
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
    if (stopping) throw busy()
    await app.deps.ping().catch(() => {
      throw busy()
    })
    return { status: 'ok' }
  })
})
