import type { FastifyInstance } from 'fastify'
import { noSuchAddress } from '../errors'
import { takeCarrierNotice } from '../services/carrier/follow'
import { takeNumberOrderNotice } from '../services/orders/numberOrderMoves'
import { takeParcelNotice } from '../services/parcels/notices'
import { takeNotice } from '../services/payments/payments'

interface Notice {
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Receives the signed notices of providers; not calls of the app. */
export async function noticeRoutes(app: FastifyInstance) {
  const { carrier, logistics, numberOrders, payments } = app.deps.providers
  // a notice is signed over its raw bytes, whatever its format
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  /** Routes notices at `path`; `take` gets the name of the provider in the address. */
  const receive = (
    path: string,
    take: (name: string, notice: Notice) => Promise<{ status: number; type: string; body: string }>
  ) =>
    app.post<{ Params: { provider: string }; Body: Buffer | undefined }>(
      `${path}/:provider`,
      { schema: { hide: true } },
      async ({ params, headers, body = Buffer.alloc(0) }, reply) => {
        const answer = await take(params.provider, { headers, body })
        return reply.status(answer.status).type(answer.type).send(answer.body)
      }
    )

  receive('/pay/notify', async (name, notice) => {
    const provider = Object.values(payments).find((one) => one?.name === name)
    if (!provider) throw noSuchAddress()
    return takeNotice(app.deps, provider, notice)
  })

  receive('/logistics/notify', async (name, notice) => {
    if (logistics.name !== name || !logistics.notices) throw noSuchAddress()
    return takeParcelNotice(app.deps, logistics.notices, notice)
  })

  receive('/number-orders/notify', async (name, notice) => {
    const { readNotice, answer } = numberOrders ?? {}
    if (numberOrders?.name !== name || !readNotice || !answer) throw noSuchAddress()
    return takeNumberOrderNotice(app.deps, { ...numberOrders, readNotice, answer }, notice)
  })

  app.post<{ Body: Buffer | undefined }>(
    '/carrier/notify',
    { schema: { hide: true } },
    async ({ headers, body = Buffer.alloc(0) }, reply) => {
      if (!carrier?.readNotice) throw noSuchAddress()
      return reply.status(await takeCarrierNotice(app.deps, { headers, body })).send()
    }
  )
}
