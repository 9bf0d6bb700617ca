import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Code } from '../../contract/errors'
import { BusinessError } from '../errors'
import { drawCode, drawMedia } from '../media/draw'
import { ownFile } from '../ownFile'

/** Pictures under /media, drawn; videos under /media/video, files (players ask for them in ranges). */
export async function mediaRoutes(app: FastifyInstance) {
  // the web view of a mini-program has an origin of its own, and draws no picture that is for the same site only
  app.addHook(
    'onSend',
    async (_request, reply) => void reply.header('cross-origin-resource-policy', 'cross-origin')
  )
  await app.register(statics, {
    root: ownFile('files/video'),
    prefix: '/media/video/',
    decorateReply: false,
    maxAge: 86400000
  })
  app.get<{ Params: { '*': string } }>('/media/*', { schema: { hide: true } }, async (request, reply) => {
    const code = drawCode(request.params['*'])
    if (code) return reply.type('image/gif').header('cache-control', 'public, max-age=86400').send(code)
    const picture = drawMedia(request.params['*'])
    if (!picture) throw new BusinessError(Code.notFound, '图片不存在', null, 404)
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(picture)
  })
}
