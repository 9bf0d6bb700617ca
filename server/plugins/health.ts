import { setTimeout } from 'node:timers/promises'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { busy } from '../errors'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * To be called before `close`: /ready answers 503 at once, so that a balancer stops sending requests here; requests
     * are served for DRAIN_SECONDS more.
     */
    drain: () => Promise<void>
  }
}

/**
 * /health: this process answers. /ready: the database answers, too. Under overload calls get 503 instead of waiting.
 */
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
    // the caller's next request goes to another process, and no open connection delays the end of this one
    if (stopping) reply.header('connection', 'close')
  })
  await app.register(underPressure, {
    // PGlite runs in this thread: a heavy statement delays the event loop without there being an overload
    maxEventLoopDelay: app.deps.kind === 'pglite' ? 0 : 5000,
    pressureHandler: (request, _reply, _type, value) => {
      // Infinity means that the last second has no sample, which says nothing about the load
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
