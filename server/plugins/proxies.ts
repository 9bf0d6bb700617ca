import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { isTrusted } from '../http/logged'

const forwarding = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip']

/** Addresses as some proxies write them, with the visitor's port: `203.0.113.7:51234`, `[2001:db8::1]:443`, `[2001:db8::1]`. */
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([\da-f:.]+)\](?::\d+)?)$/i

const withoutPorts = (forwarded: string) =>
  forwarded
    .split(',')
    .map((address) => address.trim().replace(withPort, '$1$2'))
    .join(', ')

/**
 * Takes the ports off forwarded addresses, for each connection of a visitor has another one. Warns once when a peer outside TRUST_PROXY sends forwarded headers: if it is a proxy, all its visitors share one
 * address and so one limit.
 */
export const proxiesPlugin = fp(async (app: FastifyInstance) => {
  const trusted = isTrusted(app.deps.config)
  let logged = false
  app.addHook('onRequest', async ({ raw }) => {
    const forwarded = raw.headers['x-forwarded-for']
    if (forwarded !== undefined) raw.headers['x-forwarded-for'] = withoutPorts(String(forwarded))
    const peer = raw.socket.remoteAddress ?? ''
    if (logged || trusted(peer) || !forwarding.some((name) => name in raw.headers)) return
    logged = true
    app.log.warn(
      { peer },
      'forwarded headers from a peer that TRUST_PROXY does not name are ignored: if it is your proxy, all its visitors count as one address'
    )
  })
})
