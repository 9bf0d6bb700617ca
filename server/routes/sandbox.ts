import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Code } from '../../contract/errors'
import { sandboxSms } from '../db/schema'
import { BusinessError, invalid, notFound } from '../errors'
import { moveOrder } from '../services/orderMoves'
import { openPayment } from '../services/orders'
import { PaymentStatus } from '../services/payments'
import { cashierPage } from './sandboxPage'

const sandboxOff = () => new BusinessError(Code.notFound, '请求的地址不存在', null, 404)
// a path of the app and nothing else: no scheme, no host, no markup
const hashPath = /^#?(\/pages(?:-sub)?\/[\w\-/]+(?:\?[\w\-=&%.~]*)?)$/

/** The app's page to go back to, as an address of this server; its order list when there is none. */
export const backAddress = (back: string | undefined) =>
  `/shop/#${hashPath.exec(back ?? '')?.[1] ?? '/pages/order/index'}`

const page = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)

/** What stands in for the world outside: a cashier and the SMS that were sent. 404 with other providers. */
export async function sandboxRoutes(app: FastifyInstance) {
  const { deps } = app
  const schema = { hide: true }
  // the cashier's buttons are a plain form: it works without a script
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string)))
  )

  app.get<{ Params: { mobile: string } }>('/sandbox/sms/:mobile', { schema }, async (request) => {
    if (deps.config.SMS_PROVIDER !== 'sandbox') throw sandboxOff()
    const [sent] = await deps.db.select().from(sandboxSms).where(eq(sandboxSms.mobile, request.params.mobile))
    if (!sent) throw sandboxOff()
    return { code: sent.code }
  })

  app.get<{ Params: { orderSn: string }; Querystring: { back?: string } }>(
    '/sandbox/pay/:orderSn',
    { schema },
    async (request, reply) => {
      if (deps.config.PAYMENT_PROVIDER !== 'sandbox') throw sandboxOff()
      const payment = await openPayment(deps, request.params.orderSn)
      if (!payment) return page(reply.status(404), cashierPage({ back: backAddress(request.query.back) }))
      return page(reply, cashierPage({ payment, back: backAddress(request.query.back) }))
    }
  )

  app.post<{
    Params: { orderSn: string }
    Querystring: { back?: string }
    Body: { result?: string } | undefined
  }>('/sandbox/pay/:orderSn', { schema }, async (request, reply) => {
    if (deps.config.PAYMENT_PROVIDER !== 'sandbox') throw sandboxOff()
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
        payload: deps.providers.payment.makeNotice(notice)
      })
      if (sent.statusCode !== 200) throw new Error(`notification refused: ${sent.statusCode}`)
    }
    const fromForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    if (fromForm) return reply.redirect(backAddress(request.query.back), 303)
    return { code: 0, message: '', data: { orderSn, result } }
  })

  app.post<{ Params: { orderSn: string }; Body: Record<string, unknown> | undefined }>(
    '/sandbox/orders/:orderSn',
    { schema },
    async (request) => {
      if (deps.config.PAYMENT_PROVIDER !== 'sandbox') throw sandboxOff()
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
