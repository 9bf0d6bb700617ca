import type { FastifyInstance } from 'fastify'
import { noSuchAddress } from '../errors'
import { takeNumberOrderNotice } from '../services/orders/numberOrderMoves'
import { takeParcelNotice } from '../services/parcels/notices'

/** Receives the signed notices of providers other than those of payment; not calls of the app. */
export async function noticeRoutes(app: FastifyInstance) {
  const { logistics, numberOrders } = app.deps.providers
  // a notice is signed over its raw bytes, whatever its format
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post<{ Params: { provider: string }; Body: Buffer | undefined }>(
    '/logistics/notify/:provider',
    { schema: { hide: true } },
    async ({ params, headers, body = Buffer.alloc(0) }, reply) => {
      if (logistics.name !== params.provider || !logistics.notices) throw noSuchAddress()
      const answer = await takeParcelNotice(app.deps, logistics.notices, { headers, body })
      return reply.status(answer.status).type(answer.type).send(answer.body)
    }
  )

  app.post<{ Params: { provider: string }; Body: Buffer | undefined }>(
    '/number-orders/notify/:provider',
    { schema: { hide: true } },
    async ({ params, headers, body = Buffer.alloc(0) }, reply) => {
      const { readNotice, answer: answerOf } = numberOrders ?? {}
      if (numberOrders?.name !== params.provider || !readNotice || !answerOf) throw noSuchAddress()
      const provider = { ...numberOrders, readNotice, answer: answerOf }
      const answer = await takeNumberOrderNotice(app.deps, provider, { headers, body })
      return reply.status(answer.status).type(answer.type).send(answer.body)
    }
  )
}
