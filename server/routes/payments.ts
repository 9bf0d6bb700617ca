import type { FastifyInstance } from 'fastify'
import { noSuchAddress } from '../errors'
import { takeNotice } from '../services/payments/payments'

/** Receives the signed notices of payment providers; not a call of the app. */
export async function paymentRoutes(app: FastifyInstance) {
  const { payments } = app.deps.providers
  // a notice is signed over its raw bytes, whatever its format
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post<{ Params: { provider: string }; Body: Buffer | undefined }>(
    '/pay/notify/:provider',
    { schema: { hide: true } },
    async ({ params, headers, body = Buffer.alloc(0) }, reply) => {
      const provider = Object.values(payments).find((one) => one?.name === params.provider)
      if (!provider) throw noSuchAddress()
      const answer = await takeNotice(app.deps, provider, { headers, body })
      return reply.status(answer.status).type(answer.type).send(answer.body)
    }
  )
}
