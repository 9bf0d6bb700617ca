import type { FastifyInstance } from 'fastify'
import { isSeeded } from '../../demo/seed'
import { noSuchAddress } from '../../errors'
import { shopWordTexts } from '../../services/site/shopWords'
import { chatPage } from './chat'
import { sendPage } from './page'
import { wechatConsentPage } from '../wechatPage'

/** Stands in for WeChat's consent page and for the merchant's chat. 404 with the real ones. */
export async function sandboxSiteRoutes(app: FastifyInstance) {
  const { deps } = app
  const schema = { hide: true }

  app.get<{ Querystring: { state?: string } }>('/sandbox/wechat', { schema }, async (request, reply) => {
    if (deps.providers.wechat?.name !== 'sandbox') throw noSuchAddress()
    return sendPage(reply, wechatConsentPage(String(request.query.state ?? '')))
  })

  app.get('/sandbox/chat', { schema }, async (_request, reply) => {
    if (!(await isSeeded(deps.db))) throw noSuchAddress()
    const { hours = '' } = await shopWordTexts(deps.db, '', 'zh-Hans')
    return sendPage(reply, chatPage(hours))
  })
}
