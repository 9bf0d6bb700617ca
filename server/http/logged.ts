import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import type { LogFn, Logger } from 'pino'
import { listOf, type Config } from '../config'
import { loggedError } from '../db/failures'

// numbers of phones, cards and orders; tokens
const notifying = /\d{5,}|[\w-]{20,}/g

/** Path for the log: the route pattern, or the path with ids masked. */
function loggedPath({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  const pattern = routeOptions?.url
  return pattern?.includes(':') ? pattern : url.split('?')[0]!.replace(notifying, '*')
}

/** Log serialisers without headers, query and body, which carry tokens and personal data. */
const serializers = {
  req: (request: FastifyRequest) => ({ method: request.method, path: loggedPath(request) }),
  err: loggedError
}

/** Logs a bare error with its message, but without the values of a failed SQL statement. */
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

/** Whether the peer of a connection is one of TRUST_PROXY. */
export function isTrusted({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): (peer: string) => boolean {
  const trusted = TRUST_PROXY ? proxyAddr.compile(listOf(TRUST_PROXY)) : () => false
  return (peer) => trusted(peer, 0)
}

/** Id of each request; a trusted proxy's id is kept, so that its log and ours can be matched. */
export function requestIds(config: Pick<Config, 'TRUST_PROXY'>) {
  const trusted = isTrusted(config)
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers[requestIdHeader]
    const known = typeof given === 'string' && wellFormed.test(given)
    return known && trusted(socket.remoteAddress ?? '') ? given : randomUUID()
  }
}
