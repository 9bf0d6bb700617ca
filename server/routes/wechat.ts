import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type, type Static } from 'typebox'
import { BusinessError } from '../errors'
import { networkOf } from '../limits'
import { route } from '../route'
import { isWechat } from '../services/site/deviceWords'
import { ownOrigin, ownPage, shopHost } from '../services/site/ownPage'
import {
  leaveForWechat,
  returnFromWechat,
  signPage,
  visitorDays,
  wechatPerson
} from '../services/site/wechat'
import { wechatFailedPage } from './wechatPage'

const loginPage = '/shop/#/pages/login/index'
const callback = '/api/wechat/callback'
const minute = 60
const stateCookie = { name: 'wx_state', path: '/api/wechat', seconds: 10 * minute }
const visitorCookie = { name: 'wx_visitor', path: '/api', seconds: visitorDays * 24 * 60 * minute }
// whoever said no, or could not, is not sent to WeChat again at once
const askedCookie = { name: 'wx_asked', path: '/api', seconds: 60 * minute }

const Leave = Type.Object({
  type: Type.Optional(Type.Literal('1')),
  syncRedirect: Type.Optional(Type.String({ maxLength: 2000 })),
  page: Type.Optional(Type.String({ maxLength: 20 }))
})
const Return = Type.Object({
  state: Type.Optional(Type.String({ maxLength: 128 })),
  code: Type.Optional(Type.String({ maxLength: 512 }))
})

/** WeChat for web pages: JS-SDK signing, and the log-in that leaves for WeChat's page and comes back. */
export async function wechatRoutes(app: FastifyInstance) {
  await app.register(cookie)
  const { deps } = app
  const { config } = deps
  const origin = (request: FastifyRequest) => ownOrigin(config, request)
  const keep = (request: FastifyRequest, reply: FastifyReply, which: typeof stateCookie, value: string) =>
    reply.setCookie(which.name, value, {
      path: which.path,
      maxAge: which.seconds,
      httpOnly: true,
      sameSite: 'lax',
      secure: origin(request).startsWith('https:')
    })
  /** A browser's visit: it gets a page and never JSON, also when it cannot go on. */
  const visit = async (request: FastifyRequest, reply: FastifyReply, go: () => Promise<string>) => {
    void reply.header('cache-control', 'no-store')
    try {
      await deps.limits.take(`wechat|${networkOf(request.ip)}`, config.LOGIN_LIMIT, 60000)
      return reply.redirect(await go())
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error
      keep(request, reply, askedCookie, '1')
      const status = error.statusCode < 400 ? 400 : error.statusCode
      return reply.status(status).type('text/html; charset=utf-8').send(wechatFailedPage(error.message))
    }
  }

  route(app, 'GET /api/site/wxJsSign', (call) =>
    signPage(call, call.query.url, shopHost(config, call.request.host))
  )
  route(app, 'GET /api/site/wechatInfo', async ({ db, request, providers, platform = '' }) => {
    const person = await wechatPerson(db, request.cookies[visitorCookie.name] ?? '')
    const inPage = isWechat(request.headers['user-agent'] ?? '') && ['', 'h5'].includes(platform)
    const asked = request.cookies[askedCookie.name] !== undefined
    // its cookie would not come back: the browser would be sent to WeChat for ever
    const elsewhere = request.headers.origin !== undefined
    return {
      needLogin: Boolean(providers.wechat) && inPage && !elsewhere && !asked && !person.openId,
      ...person
    }
  })

  app.get<{ Querystring: Static<typeof Leave> }>(
    '/api/wechat/authorize',
    { schema: { hide: true, querystring: Leave } },
    (request, reply) =>
      visit(request, reply, async () => {
        const { syncRedirect, page } = request.query
        const wanted = syncRedirect ?? (page === 'login' ? loginPage : '')
        const back = ownPage(wanted, shopHost(config, request.host))
        const { url, browser } = await leaveForWechat(deps, back, origin(request) + callback)
        keep(request, reply, stateCookie, browser)
        return url
      })
  )

  app.get<{ Querystring: Static<typeof Return> }>(
    callback,
    { schema: { hide: true, querystring: Return } },
    (request, reply) =>
      visit(request, reply, async () => {
        const { state = '', code = '' } = request.query
        const browser = request.cookies[stateCookie.name] ?? ''
        reply.clearCookie(stateCookie.name, { path: stateCookie.path })
        const { back, visitor } = await returnFromWechat(deps, { state, code, browser })
        if (visitor) keep(request, reply, visitorCookie, visitor)
        else keep(request, reply, askedCookie, '1')
        return back
      })
  )
}
