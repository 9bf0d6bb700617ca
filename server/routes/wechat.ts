import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type, type Static } from 'typebox'
import { dayMs, minuteMs } from '../../rules/time'
import { BusinessError } from '../errors'
import { networkOf } from '../limits'
import { route } from '../http/route'
import { isWechat } from '../services/site/deviceWords'
import { ownOrigin, ownPage, shopHost } from '../services/site/ownPage'
import { wechatCookie, wechatPerson } from '../services/shared/platformUsers'
import { leaveForWechat, returnFromWechat, signPage, visitorDays } from '../services/site/wechat'
import { wechatFailedPage } from './wechatPage'

const loginPage = '/shop/#/pages/login/index'
const callback = '/api/wechat/callback'
const stateCookie = { name: 'wx_state', path: '/api/wechat', seconds: 600 }
const visitorCookie = { name: wechatCookie, path: '/api', seconds: (visitorDays * dayMs) / 1000 }
// after a refused or failed log-in the browser is not sent to WeChat again for an hour
const askedCookie = { name: 'wx_asked', path: '/api', seconds: 3600 }

const Leave = Type.Object({
  type: Type.Optional(Type.Literal('1')),
  syncRedirect: Type.Optional(Type.String({ maxLength: 2000, description: 'page of the shop to return to' })),
  page: Type.Optional(Type.String({ maxLength: 20, description: '`login`: returns to the log-in' }))
})
const leaving = {
  tags: ['site'],
  summary: 'For browsers: redirects to WeChat for authorisation and returns to a page of the shop',
  response: {
    302: { description: "WeChat's page, or the shop's where WeChat is not configured", type: 'null' }
  }
}
const Return = Type.Object({
  state: Type.Optional(Type.String({ maxLength: 128 })),
  code: Type.Optional(Type.String({ maxLength: 512 }))
})

/** WeChat for web pages: JS-SDK signature, and the log-in by redirect to WeChat's page and back. */
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
  /** Answers a browser with a redirect or a page, never JSON, also on errors. */
  const visit = async (request: FastifyRequest, reply: FastifyReply, go: () => Promise<string>) => {
    void reply.header('cache-control', 'no-store')
    try {
      await deps.limits.take(`wechat|${networkOf(request.ip)}`, config.LOGIN_LIMIT, minuteMs)
      return reply.redirect(await go())
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error
      keep(request, reply, askedCookie, '1')
      const status = error.statusCode < 400 ? 400 : error.statusCode
      return reply.status(status).type('text/html; charset=utf-8').send(wechatFailedPage(error.message))
    }
  }

  route(app, 'GET /api/site/wxJsSign', ({ deps, query, request }) =>
    signPage(deps, query.url, shopHost(config, request))
  )
  route(app, 'GET /api/site/wechatInfo', async ({ deps, caller, request }) => {
    const person = await wechatPerson(deps.db, request.cookies[visitorCookie.name] ?? '')
    const inPage = isWechat(request.headers['user-agent'] ?? '') && ['', 'h5'].includes(caller.platform)
    const asked = request.cookies[askedCookie.name] !== undefined
    // a page of another origin does not send our cookie back: it would be redirected to WeChat for ever
    const elsewhere = request.headers.origin !== undefined
    return {
      needLogin: Boolean(deps.providers.wechat) && inPage && !elsewhere && !asked && !person.openId,
      ...person
    }
  })

  app.get<{ Querystring: Static<typeof Leave> }>(
    '/api/wechat/authorize',
    { schema: { ...leaving, querystring: Leave } },
    (request, reply) =>
      visit(request, reply, async () => {
        const { syncRedirect, page } = request.query
        const wanted = syncRedirect ?? (page === 'login' ? loginPage : '')
        const back = ownPage(wanted, shopHost(config, request))
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
