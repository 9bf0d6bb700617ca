import type { FastifyInstance } from 'fastify'
import { SmsScene } from '../../contract/enums'
import { isCitizenId, normaliseCitizenId } from '../../rules/person/citizenId'
import { invalid } from '../errors'
import { route } from '../http/route'
import { visitorIds } from '../http/visitorIds'
import { networkOf } from '../limits'
import { changeAddress, urgeOrder } from '../services/orders/beforeShipping'
import { cancelOrder } from '../services/orders/cancelOrder'
import {
  afterSaleDetails,
  afterSalesOf,
  askAfterSale,
  confirmAfterSale,
  sendBack,
  withdrawAfterSale
} from '../services/orders/afterSales/afterSales'
import { createOrder } from '../services/orders/createOrder'
import { deliveryTerms } from '../services/orders/deliveryTerms'
import {
  forgetProvedBuyer,
  orderCounts,
  orderDetails,
  orderList,
  orderLogin
} from '../services/orders/orderQuery'
import { setInvoice } from '../services/orders/invoices'
import { orderLogistics } from '../services/orders/logistics'
import { keepMessages, offeredMessages } from '../services/orders/orderMessages'
import { followPayment, payOrder } from '../services/orders/orders'
import { confirmReceipt } from '../services/orders/afterSales/receipt'
import { resubmitOrder, submitDocuments } from '../services/orders/repair'
import { photoBytes, savePhoto } from '../services/files/photos'
import { unwatchAllGoods } from '../services/goods/goodsWatches'
import { unwatchAll } from '../services/numbers/watches'
import { closeOrders, provedMobile } from '../services/shared/sessions'
import { sendSmsCode } from '../services/messages/sms'

/** Orders of the shop: creation, payment, lookup. */
export async function ordersRoutes(app: FastifyInstance) {
  const perMinute = app.deps.config.LOGIN_LIMIT
  route(
    app,
    'POST /api/hk/sendCode',
    async ({ deps, caller, body }) => {
      const { contactPhone: mobile, certNo, proof } = body
      if (!isCitizenId(normaliseCitizenId(certNo))) throw invalid({ certNo: '身份证号码不正确' })
      return sendSmsCode(deps, caller, { mobile, scene: SmsScene.numberOrder, proof })
    },
    { perMinute }
  )
  route(app, 'POST /api/shop/createOrder', async ({ deps, caller, body }) => createOrder(deps, caller, body))
  route(app, 'GET /api/shop/deliveryTerms', async ({ deps, query, request }) =>
    deliveryTerms(deps, query, request.headers)
  )
  route(app, 'GET /api/hk/provedMobile', async ({ deps, caller }) => ({
    mobile: (await provedMobile(deps.db, caller.orderSession)) ?? ''
  }))
  route(app, 'POST /api/hk/payOrder', async ({ deps, caller, order, body }) =>
    payOrder(deps, caller, order, body)
  )
  route(app, 'GET /api/hk/payResult', async ({ deps, order }) => followPayment(deps, order))
  route(app, 'POST /api/hk/changeAddress', async ({ deps, order, body }) => changeAddress(deps, order, body))
  route(app, 'POST /api/hk/urgeOrder', async ({ deps, order }) => urgeOrder(deps, order))
  route(app, 'POST /api/hk/cancelOrder', async ({ deps, order, body }) =>
    cancelOrder(deps, order, body.reason)
  )
  route(app, 'POST /api/hk/setInvoice', ({ deps, order, body }) => setInvoice(deps, order, body.invoice))
  route(app, 'POST /api/hk/confirmReceipt', async ({ deps, order }) => confirmReceipt(deps, order))
  route(
    app,
    'POST /api/hk/orderLogin',
    async ({ deps, caller, body }) => orderLogin(deps, body, caller.orderSession),
    {
      perMinute
    }
  )
  route(app, 'POST /api/hk/orderLogout', async ({ deps, caller }) => {
    await closeOrders(deps.db, caller.orderSession)
    if (caller.visitor) {
      await unwatchAll(deps.db, caller.visitor)
      await unwatchAllGoods(deps.db, caller.visitor)
    }
  })
  route(
    app,
    'POST /api/hk/forgetBuyer',
    ({ deps, caller, body, request }) =>
      forgetProvedBuyer(deps, caller.mobile, body.code, visitorIds(request, caller.visitor)),
    { perMinute }
  )
  route(app, 'GET /api/hk/orderList', async ({ deps, caller, query }) =>
    orderList(deps, caller.mobile, query)
  )
  route(app, 'GET /api/hk/orderCounts', async ({ deps, caller }) => orderCounts(deps, caller.mobile))
  route(app, 'GET /api/hk/orderDetails', async ({ deps, order }) => orderDetails(deps, order))
  route(
    app,
    'POST /api/hk/uploadPhoto',
    async ({ deps, caller, file }) => savePhoto(deps, caller.orderSession, networkOf(caller.ip), file),
    {
      perMinute,
      fileBytes: photoBytes
    }
  )
  route(app, 'POST /api/hk/resubmitOrder', async ({ deps, caller, order, body }) =>
    resubmitOrder(deps, order, body, caller.orderSession)
  )
  route(app, 'POST /api/hk/submitDocuments', async ({ deps, caller, order, body }) =>
    submitDocuments(deps, order, body, caller.orderSession)
  )
  route(app, 'GET /api/hk/orderMessages', async ({ deps, caller, order }) =>
    offeredMessages(deps, caller, order)
  )
  route(app, 'POST /api/hk/orderMessages', ({ deps, caller, order, body }) =>
    keepMessages(deps, caller, order, body)
  )
  route(app, 'GET /api/hk/logistics', async ({ deps, order }) => orderLogistics(deps, order))
  route(app, 'GET /api/hk/afterSales', async ({ deps, order }) => afterSalesOf(deps, order))
  route(app, 'GET /api/hk/afterSaleDetails', async ({ deps, order, query }) =>
    afterSaleDetails(deps, order, query.afterSaleSn)
  )
  route(app, 'POST /api/hk/askAfterSale', async ({ deps, caller, order, body }) =>
    askAfterSale(deps, order, body, caller.orderSession)
  )
  route(app, 'POST /api/hk/withdrawAfterSale', async ({ deps, order, body }) =>
    withdrawAfterSale(deps, order, body.afterSaleSn)
  )
  route(app, 'POST /api/hk/confirmAfterSale', async ({ deps, order, body }) =>
    confirmAfterSale(deps, order, body.afterSaleSn)
  )
  route(app, 'POST /api/hk/sendBack', async ({ deps, order, body }) => sendBack(deps, order, body))
}
