import type { FastifyInstance } from 'fastify'
import { Code } from '../../contract/errors'
import { BusinessError } from '../errors'
import { servedPicture } from '../services/files/pictures'

/** The merchant's pictures under /pictures. What an address shows never changes, so phones and proxies keep it for a year. */
export async function pictureRoutes(app: FastifyInstance) {
  app.get<{ Params: { '*': string } }>('/pictures/*', { schema: { hide: true } }, async (request, reply) => {
    const webp = request.headers.accept?.includes('image/webp') === true
    const found = await servedPicture(app.deps.providers.pictures, request.params['*'], webp)
    if (!found) throw new BusinessError(Code.notFound, '图片不存在', null, 404)
    return (
      reply
        .type(found.type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        // the same address is WebP for those who show it
        .header('vary', 'accept')
        // a mini-program's web view has another origin
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(found.bytes)
    )
  })
}
