import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { minuteMs } from '../../rules/time'
import { networkOf, waitFor } from '../limits'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The part of RATE_LIMIT that an address may use for this call, counted apart from its other calls. */
    share?: number
    /** Exempt from the rate limit. */
    unlimited?: boolean
  }
}

/** An approximate limit of requests per IP address, for all processes together. Exact limits use `limits.take`. */
export const limitsPlugin = fp(async (app: FastifyInstance) => {
  const { config, limits } = app.deps
  if (config.RATE_LIMIT === 0) return
  app.addHook('onRequest', async ({ ip, method, routeOptions }) => {
    const { share, unlimited } = routeOptions.config
    if (unlimited) return
    const what = share ? `${method} ${routeOptions.url}` : ''
    const max = Math.ceil(config.RATE_LIMIT * (share ?? 1))
    const count = await limits.flood(`flood|${what}|${networkOf(ip)}`, max, minuteMs)
    if (count.current > max) throw waitFor(count)
  })
})
