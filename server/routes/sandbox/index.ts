import type { FastifyInstance } from 'fastify'
import { invalid, noSuchAddress, notFound } from '../../errors'
import { moveOrder } from '../../services/orders/orderMoves'
import { backAddress } from '../../services/shared/backAddress'
import { cashierPage, sendPage, takeForms } from './page'

/** Stands in for providers: a cashier, and the SMS that were sent. 404 with other providers. */
export async function sandboxRoutes(app: FastifyInstance) {
  const { deps } = app
  const { sandbox } = deps.providers
  const schema = { hide: true }
  takeForms(app)

  app.get<{ Params: { mobile: string } }>('/sandbox/sms/:mobile', { schema }, async (request) => {
    const { mobile } = request.params
    const code = await sandbox.sms?.newestCode(mobile)
    const texts = (await sandbox.sms?.textsTo(mobile)) ?? []
    if (!code && !texts.length) throw noSuchAddress()
    return { code, ...(texts.length ? { texts } : {}) }
  })

  app.get<{ Params: { outTradeNo: string }; Querystring: { back?: string } }>(
    '/sandbox/pay/:outTradeNo',
    { schema },
    async (request, reply) => {
      if (!sandbox.payment) throw noSuchAddress()
      const trade = await sandbox.payment.trade(request.params.outTradeNo)
      const back = backAddress(deps.config, request.query.back)
      if (!trade) return sendPage(reply.status(404), cashierPage({ back }))
      return sendPage(reply, cashierPage({ trade, back }))
    }
  )

  app.post<{
    Params: { outTradeNo: string }
    Querystring: { back?: string }
    Body: { result?: string } | undefined
  }>('/sandbox/pay/:outTradeNo', { schema }, async (request, reply) => {
    if (!sandbox.payment) throw noSuchAddress()
    const { outTradeNo } = request.params
    const result = request.body?.result
    if (result !== 'paid' && result !== 'failed') throw invalid({ result: '选项不正确' })
    if (!(await sandbox.payment.trade(outTradeNo))) throw notFound('订单不存在')
    const notice = await sandbox.payment.press(outTradeNo, result)
    if (notice) {
      const sent = await app.inject({
        method: 'POST',
        url: `/pay/notify/${sandbox.payment.name}`,
        ...sandbox.payment.makeNotice(notice)
      })
      if (sent.statusCode !== 200) throw new Error(`notice refused: ${sent.statusCode}`)
    }
    const fromForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    if (fromForm) return reply.redirect(backAddress(deps.config, request.query.back), 303)
    return { code: 0, message: '', data: { outTradeNo, result } }
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
      const { fields } = rest
      const areWords = Array.isArray(fields) && fields.every((field) => typeof field === 'string')
      if (fields !== undefined && !areWords) throw invalid({ fields: '格式不正确' })
      const { orderSn } = request.params
      const data = await moveOrder(deps, { ...rest, orderSn, status: Number(status) })
      return { code: 0, message: '', data }
    }
  )
}
