import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { networkOf, waitFor } from '../limits'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The part of RATE_LIMIT that an address has for this call, counted apart. */
    share?: number
    /** Whoever calls it often is not refused. */
    unlimited?: boolean
  }
}

/** A coarse guard for each address, counted for all processes together. What must be exact uses `limits.take`. */
export const limitsPlugin = fp(async (app: FastifyInstance) => {
  const { config, limits } = app.deps
  if (config.RATE_LIMIT === 0) return
  app.addHook('onRequest', async ({ ip, method, routeOptions }) => {
    const { share, unlimited } = routeOptions.config
    if (unlimited) return
    const what = share ? `${method} ${routeOptions.url}` : ''
    const max = Math.ceil(config.RATE_LIMIT * (share ?? 1))
    const count = await limits.flood(`flood|${what}|${networkOf(ip)}`, max, 60000)
    if (count.current > max) throw waitFor(count)
  })
})
