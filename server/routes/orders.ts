import type { FastifyInstance } from 'fastify'
import { SmsScene } from '../../contract/enums'
import { isCitizenId, normaliseCitizenId } from '../../rules/citizenId'
import { invalid } from '../errors'
import { route } from '../route'
import { createOrder } from '../services/createOrder'
import { orderDetails, orderList, orderLogin } from '../services/orderQuery'
import { cancelOrder, ownOrder, payOrder, payResult } from '../services/orders'
import { closeOrders } from '../services/sessions'
import { sendSmsCode } from '../services/sms'

const scenes: string[] = Object.values(SmsScene)

/** Orders of the shop: made, paid, looked up. */
export async function orderRoutes(app: FastifyInstance) {
  const perMinute = app.deps.config.LOGIN_LIMIT

  route(
    app,
    'POST /api/hk/sendCode',
    async ({ body, ...deps }) => {
      if (!isCitizenId(normaliseCitizenId(body.certNo))) throw invalid({ certNo: '身份证号码不正确' })
      return sendSmsCode(deps, body.contactPhone, SmsScene.numberOrder)
    },
    { perMinute }
  )
  route(
    app,
    'POST /api/sms/send',
    async ({ body, ...deps }) => {
      if (!scenes.includes(body.scene)) throw invalid({ scene: '选项不正确' })
      return sendSmsCode(deps, body.mobile, body.scene)
    },
    { perMinute }
  )
  route(app, 'POST /api/shop/createOrder', ({ body, visitor, orderSession, ...deps }) =>
    createOrder(deps, body, { visitor: visitor(), orderSession: orderSession() })
  )
  route(app, 'POST /api/hk/payOrder', async ({ body, orderSession, ...deps }) =>
    payOrder(deps, await ownOrder(deps, body.orderSn, orderSession()), body.placeType, body.back)
  )
  route(app, 'GET /api/hk/payResult', async ({ query, orderSession, ...deps }) =>
    payResult(await ownOrder(deps, query.orderSn, orderSession()))
  )
  route(app, 'POST /api/hk/cancelOrder', async ({ body, orderSession, ...deps }) =>
    cancelOrder(deps, await ownOrder(deps, body.orderSn, orderSession()), orderSession())
  )
  route(app, 'POST /api/hk/orderLogin', ({ body, orderSession, ...deps }) => orderLogin(deps, body, orderSession()), {
    perMinute
  })
  route(app, 'POST /api/hk/orderLogout', async ({ db, orderSession }) => {
    await closeOrders(db, orderSession())
    return {}
  })
  route(app, 'GET /api/hk/orderList', ({ query, mobile, ...deps }) => orderList(deps, mobile, query))
  route(app, 'GET /api/hk/orderDetails', async ({ query, orderSession, ...deps }) =>
    orderDetails(deps, await ownOrder(deps, query.orderSn, orderSession()))
  )
}
