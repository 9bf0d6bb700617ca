import type { FastifyInstance } from 'fastify'
import { noSuchAddress } from '../errors'
import { takeCarrierNotice } from '../services/carrier/follow'

/** Receives the signed notices of the carrier; not a call of the app. */
export async function carrierRoutes(app: FastifyInstance) {
  // a notice is signed over its raw bytes
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post<{ Body: Buffer | undefined }>(
    '/carrier/notify',
    { schema: { hide: true } },
    async ({ headers, body = Buffer.alloc(0) }, reply) => {
      if (!app.deps.providers.carrier?.readNotice) throw noSuchAddress()
      return reply.status(await takeCarrierNotice(app.deps, { headers, body })).send()
    }
  )
}
