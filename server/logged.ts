import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import type { LogFn, Logger } from 'pino'
import { listOf, type Config } from './config'
import { loggedError } from './db/failures'

// numbers of phones, cards and orders, and tokens
const telling = /\d{5,}|[\w-]{20,}/g

/** A path as it may stand in a log: of a route with parameters its pattern, of others what names nobody. */
export function loggedPath({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  const pattern = routeOptions?.url
  return pattern?.includes(':') ? pattern : url.split('?')[0]!.replace(telling, '*')
}

/** What may stand in a log: no header, no query, no body - tokens and personal data travel there. */
const serializers = {
  req: (request: FastifyRequest) => ({ method: request.method, path: loggedPath(request) }),
  err: loggedError
}

/** An error that is logged without words speaks for itself - but not with the values of its statement. */
function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn) {
  const [what, words] = args as [unknown, unknown]
  const err = what instanceof Error ? what : (what as { err?: unknown } | undefined)?.err
  const wordless = err instanceof Error && (words === undefined || words === err.message)
  if (wordless) method.call(this, what instanceof Error ? { err } : what, loggedError(err).message)
  else method.apply(this, args)
}

export const logging = { serializers, hooks: { logMethod } }

export const requestIdHeader = 'x-request-id'
const wellFormed = /^[\w.:-]{8,64}$/

/** Gives each request its id; that of a trusted proxy is taken over, so that its log and ours name the same. */
export function requestIds({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>) {
  const trusted = TRUST_PROXY ? proxyAddr.compile(listOf(TRUST_PROXY)) : () => false
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers[requestIdHeader]
    const known = typeof given === 'string' && wellFormed.test(given)
    return known && trusted(socket.remoteAddress ?? '', 0) ? given : randomUUID()
  }
}
