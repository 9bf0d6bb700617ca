import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { dayMs } from '../../rules/time'
import { Code } from '../../contract/errors'
import { BusinessError } from '../errors'
import { drawCode, drawMedia } from '../media/draw'
import { ownFile } from '../ownFile'
import { readMiniCode } from '../services/site/miniCode'

const missing = () => new BusinessError(Code.notFound, '图片不存在', null, 404)

/**
 * Generated pictures under /media; codes of the mini-programs under /media/codes; video files under /media/video, which
 * players fetch in ranges.
 */
export async function mediaRoutes(app: FastifyInstance) {
  // a mini-program's web view has another origin and would not show pictures restricted to the same site
  app.addHook(
    'onSend',
    async (_request, reply) => void reply.header('cross-origin-resource-policy', 'cross-origin')
  )
  await app.register(statics, {
    root: ownFile('files/video'),
    prefix: '/media/video/',
    decorateReply: false,
    maxAge: dayMs
  })
  app.get<{ Params: { mark: string } }>(
    '/media/codes/:mark',
    { schema: { hide: true } },
    async (request, reply) => {
      const code = await readMiniCode(app.deps.reads.db, request.params.mark)
      if (!code) throw missing()
      return reply.type(code.type).header('cache-control', 'public, max-age=86400').send(code.bytes)
    }
  )
  app.get<{ Params: { '*': string } }>('/media/*', { schema: { hide: true } }, async (request, reply) => {
    const code = drawCode(request.params['*'])
    if (code) return reply.type('image/gif').header('cache-control', 'public, max-age=86400').send(code)
    const picture = drawMedia(request.params['*'])
    if (!picture) throw missing()
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(picture)
  })
}
