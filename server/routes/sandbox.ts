import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { listOf, type Config } from '../config'
import { invalid, noSuchAddress, notFound } from '../errors'
import { moveOrder } from '../services/orders/orderMoves'
import { openPayment } from '../services/orders/orders'
import { PaymentStatus } from '../values'
import { cashierPage, sendPage } from './sandboxPage'

// a path of the app and nothing else: no markup, no scheme and host save those of an app on another host
const hashPath = /^(?:(https?:\/\/[^/]+)\/shop\/)?#?(\/pages(?:-sub)?\/[\w\-/]+(?:\?[\w\-=&%.~]*)?)$/

/** The app's page to go back to, on this server or on one of APP_ORIGINS; its order list when there is none. */
export function backAddress({ APP_ORIGINS }: Config, back = '') {
  const [, origin = '', path] = hashPath.exec(back) ?? []
  if (!path || (origin && !listOf(APP_ORIGINS).includes(origin))) return '/shop/#/pages/order/index'
  return `${origin}/shop/#${path}`
}

/** What stands in for the world outside: a cashier and the SMS that were sent. 404 with other providers. */
export async function sandboxRoutes(app: FastifyInstance) {
  const { deps } = app
  const { sandbox } = deps.providers
  const schema = { hide: true }
  // the cashier's buttons are a plain form: it works without a script
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string)))
  )

  app.get<{ Params: { mobile: string } }>('/sandbox/sms/:mobile', { schema }, async (request) => {
    const code = await sandbox.sms?.newestCode(request.params.mobile)
    if (!code) throw noSuchAddress()
    return { code }
  })

  app.get<{ Params: { orderSn: string }; Querystring: { back?: string } }>(
    '/sandbox/pay/:orderSn',
    { schema },
    async (request, reply) => {
      if (!sandbox.payment) throw noSuchAddress()
      const payment = await openPayment(deps, request.params.orderSn)
      const back = backAddress(deps.config, request.query.back)
      if (!payment) return sendPage(reply.status(404), cashierPage({ back }))
      return sendPage(reply, cashierPage({ payment, back }))
    }
  )

  app.post<{
    Params: { orderSn: string }
    Querystring: { back?: string }
    Body: { result?: string } | undefined
  }>('/sandbox/pay/:orderSn', { schema }, async (request, reply) => {
    if (!sandbox.payment) throw noSuchAddress()
    const { orderSn } = request.params
    const result = request.body?.result
    if (result !== 'paid' && result !== 'failed') throw invalid({ result: '选项不正确' })
    const payment = await openPayment(deps, orderSn)
    if (!payment) throw notFound('订单不存在')
    if (payment.status === PaymentStatus.open || payment.status === PaymentStatus.failed) {
      const notice = {
        id: randomUUID(),
        orderSn,
        amount: payment.amount,
        result,
        tradeNo: `SB${randomUUID()}`
      } as const
      const sent = await app.inject({
        method: 'POST',
        url: '/pay/notify',
        payload: sandbox.payment.makeNotice(notice)
      })
      if (sent.statusCode !== 200) throw new Error(`notification refused: ${sent.statusCode}`)
    }
    const fromForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    if (fromForm) return reply.redirect(backAddress(deps.config, request.query.back), 303)
    return { code: 0, message: '', data: { orderSn, result } }
  })

  app.post<{ Params: { orderSn: string }; Body: Record<string, unknown> | undefined }>(
    '/sandbox/orders/:orderSn',
    { schema },
    async (request) => {
      if (!sandbox.payment) throw noSuchAddress()
      const { status, ...rest } = request.body ?? {}
      if (!Number.isInteger(status)) throw invalid({ status: '请填写此项' })
      const texts = ['reason', 'company', 'trackingNumber'] as const
      const wrong = texts.filter((name) => rest[name] !== undefined && typeof rest[name] !== 'string')
      if (wrong.length) throw invalid(Object.fromEntries(wrong.map((name) => [name, '格式不正确'])))
      const { orderSn } = request.params
      const data = await moveOrder(deps, { ...rest, orderSn, status: Number(status) })
      return { code: 0, message: '', data }
    }
  )
}
