import cookie from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { VisitorIds } from '../services/shared/forget'
import { wechatCookie } from '../services/shared/platformUsers'
import { header } from './caller'

/** Marks of a caller besides a log-in; `session`: hash of the Session-ID. */
export const visitorIds = (request: FastifyRequest, session: string | undefined): VisitorIds => ({
  session,
  wechat: cookie.parse(header(request, 'cookie'))[wechatCookie]
})
