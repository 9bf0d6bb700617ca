import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import qrcode from 'qrcode-generator'
import { dayMs } from '../../rules/time'
import { Code } from '../../contract/errors'
import { BusinessError } from '../errors'
import { ownFile } from '../ownFile'
import { readMiniCode } from '../services/site/miniCode'

const missing = () => new BusinessError(Code.notFound, '图片不存在', null, 404)

/** A QR code as a GIF: a phone's album takes no SVG. */
function drawCode(text: string): Buffer {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  return Buffer.from(code.createDataURL(8, 32).split(',')[1]!, 'base64')
}

/**
 * The server's own pictures under /media, and videos under /media/video, which players fetch in ranges; QR codes under /media/qr;
 * codes of the mini-programs under /media/codes.
 */
export async function mediaRoutes(app: FastifyInstance) {
  // a mini-program's web view has another origin and would not show pictures restricted to the same site
  app.addHook(
    'onSend',
    async (_request, reply) => void reply.header('cross-origin-resource-policy', 'cross-origin')
  )
  for (const [folder, prefix] of [
    ['media', '/media/'],
    ['video', '/media/video/']
  ] as const)
    await app.register(statics, {
      root: ownFile('files', folder),
      prefix,
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
  app.get<{ Params: { name: string } }>(
    '/media/qr/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, text] = /^([\w-]{1,64})\.gif$/.exec(request.params.name) ?? []
      if (!text) throw missing()
      return reply.type('image/gif').header('cache-control', 'public, max-age=86400').send(drawCode(text))
    }
  )
}
