import type { FastifyInstance } from 'fastify'
import { SmsScene } from '../../contract/enums'
import { isCitizenId, normaliseCitizenId } from '../../rules/citizenId'
import { invalid } from '../errors'
import { lineOf } from '../plugins/limits'
import { route } from '../route'
import { createComment } from '../services/comments'
import { createOrder } from '../services/createOrder'
import { orderLogistics } from '../services/logistics'
import { orderDetails, orderList, orderLogin } from '../services/orderQuery'
import { cancelOrder, ownOrder, payFailed, payOrder, payResult } from '../services/orders'
import { photoBytes, savePhoto } from '../services/photos'
import { resubmitOrder, submitDocuments } from '../services/repair'
import { closeOrders } from '../services/sessions'
import { sendSmsCode } from '../services/sms'

const scenes: string[] = Object.values(SmsScene)

/** Orders of the shop: made, paid, looked up. */
export async function orderRoutes(app: FastifyInstance) {
  const perMinute = app.deps.config.LOGIN_LIMIT

  route(
    app,
    'POST /api/hk/sendCode',
    async (call) => {
      const { contactPhone, certNo } = call.body
      if (!isCitizenId(normaliseCitizenId(certNo))) throw invalid({ certNo: '身份证号码不正确' })
      return sendSmsCode(call, contactPhone, SmsScene.numberOrder)
    },
    { perMinute }
  )
  route(
    app,
    'POST /api/sms/send',
    async (call) => {
      const { mobile, scene } = call.body
      if (!scenes.includes(scene)) throw invalid({ scene: '选项不正确' })
      return sendSmsCode(call, mobile, scene)
    },
    { perMinute }
  )
  route(app, 'POST /api/shop/createOrder', async (call) =>
    createOrder(call, call.body, { visitor: call.visitor, orderSession: call.orderSession })
  )
  route(app, 'POST /api/hk/payOrder', async (call) => {
    const { orderSn, placeType, back } = call.body
    return payOrder(call, await ownOrder(call, orderSn, call.orderSession), placeType, back)
  })
  route(app, 'GET /api/hk/payResult', async (call) => {
    const order = await ownOrder(call, call.query.orderSn, call.orderSession)
    return { ...payResult(order), failed: await payFailed(call, order) }
  })
  route(app, 'POST /api/hk/cancelOrder', async (call) => {
    const session = call.orderSession
    return cancelOrder(call, await ownOrder(call, call.body.orderSn, session), session)
  })
  route(app, 'POST /api/hk/orderLogin', async (call) => orderLogin(call, call.body, call.orderSession), {
    perMinute
  })
  route(app, 'POST /api/hk/orderLogout', async (call) => {
    await closeOrders(call.db, call.orderSession)
    return {}
  })
  route(app, 'GET /api/hk/orderList', async (call) => orderList(call, call.mobile, call.query))
  route(app, 'GET /api/hk/orderDetails', async (call) =>
    orderDetails(call, await ownOrder(call, call.query.orderSn, call.orderSession))
  )
  route(
    app,
    'POST /api/hk/uploadPhoto',
    async (call) => savePhoto(call, call.orderSession, lineOf(call.request.ip), call.file),
    {
      perMinute,
      fileBytes: photoBytes
    }
  )
  route(app, 'POST /api/hk/resubmitOrder', async (call) => {
    const session = call.orderSession
    return resubmitOrder(call, await ownOrder(call, call.body.orderSn, session), call.body, session)
  })
  route(app, 'POST /api/hk/submitDocuments', async (call) => {
    const session = call.orderSession
    return submitDocuments(call, await ownOrder(call, call.body.orderSn, session), call.body, session)
  })
  route(app, 'GET /api/hk/logistics', async (call) =>
    orderLogistics(call, await ownOrder(call, call.query.orderSn, call.orderSession))
  )
  route(app, 'POST /api/hk/createComment', async (call) => {
    await createComment(call.db, await ownOrder(call, call.body.orderSn, call.orderSession), call.body)
    return {}
  })
}
