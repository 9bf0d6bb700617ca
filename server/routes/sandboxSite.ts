import type { FastifyInstance, FastifyReply } from 'fastify'
import { Code } from '../../contract/errors'
import { isSeeded } from '../db/seed'
import { BusinessError } from '../errors'
import { chatPage } from './sandboxChat'
import { wechatConsentPage } from './wechatPage'

const missing = () => new BusinessError(Code.notFound, '请求的地址不存在', null, 404)
const page = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)

/** What stands in for WeChat's consent page and for the merchant's chat. 404 where the real ones are. */
export async function sandboxSiteRoutes(app: FastifyInstance) {
  const { deps } = app
  const schema = { hide: true }

  app.get<{ Querystring: { state?: string } }>('/sandbox/wechat', { schema }, async (request, reply) => {
    if (deps.providers.wechat?.name !== 'sandbox') throw missing()
    return page(reply, wechatConsentPage(String(request.query.state ?? '')))
  })

  app.get('/sandbox/chat', { schema }, async (_request, reply) => {
    if (!(await isSeeded(deps.db))) throw missing()
    return page(reply, chatPage())
  })
}
