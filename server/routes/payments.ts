import type { FastifyInstance } from 'fastify'
import { takeNotice } from '../services/shared/payments'

/** Where the payment provider sends its signed notifications; not a call of the app. */
export async function paymentRoutes(app: FastifyInstance) {
  app.post('/pay/notify', { schema: { hide: true } }, async (request) => {
    await takeNotice(app.deps, request.body, request.log)
    return { code: 0, message: '', data: {} }
  })
}
