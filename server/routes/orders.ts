import type { FastifyInstance } from 'fastify'
import { SmsScene } from '../../contract/enums'
import { isCitizenId, normaliseCitizenId } from '../../rules/citizenId'
import { invalid } from '../errors'
import { route } from '../http/route'
import { visitorMarks } from '../http/visitorMarks'
import { networkOf } from '../limits'
import { cancelOrder } from '../services/orders/cancelOrder'
import {
  afterSaleDetails,
  afterSalesOf,
  askAfterSale,
  sendBack,
  withdrawAfterSale
} from '../services/orders/afterSales'
import { createOrder } from '../services/orders/createOrder'
import { deliveryTerms } from '../services/orders/deliveryTerms'
import { forgetMe } from '../services/orders/forgetMe'
import { setInvoice } from '../services/orders/invoices'
import { orderLogistics } from '../services/orders/logistics'
import { keepMessages, offeredMessages } from '../services/orders/orderMessages'
import { orderCounts, orderDetails, orderList, orderLogin } from '../services/orders/orderQuery'
import { followPayment, payOrder } from '../services/orders/orders'
import { confirmReceipt } from '../services/orders/receipt'
import { resubmitOrder, submitDocuments } from '../services/orders/repair'
import { photoBytes, savePhoto } from '../services/shared/photos'
import { unwatchAll } from '../services/numbers/watches'
import { closeOrders, provedMobile } from '../services/shared/sessions'
import { sendSmsCode } from '../services/shared/sms'

/** Orders of the shop: creation, payment, lookup. */
export async function ordersRoutes(app: FastifyInstance) {
  const perMinute = app.deps.config.LOGIN_LIMIT
  route(
    app,
    'POST /api/hk/sendCode',
    async (call) => {
      const { contactPhone, certNo, proof } = call.body
      if (!isCitizenId(normaliseCitizenId(certNo))) throw invalid({ certNo: '身份证号码不正确' })
      return sendSmsCode(call, contactPhone, SmsScene.numberOrder, proof)
    },
    { perMinute }
  )
  route(app, 'POST /api/shop/createOrder', async (call) =>
    createOrder(call, call.body, { visitor: call.visitor, orderSession: call.orderSession })
  )
  route(app, 'GET /api/shop/deliveryTerms', async (call) =>
    deliveryTerms(call, call.query, call.request.headers)
  )
  route(app, 'GET /api/hk/provedMobile', async (call) => ({
    mobile: (await provedMobile(call.db, call.orderSession)) ?? ''
  }))
  route(app, 'POST /api/hk/payOrder', async (call) =>
    payOrder(call, call.order, call.body.placeType, call.body.back)
  )
  route(app, 'GET /api/hk/payResult', async (call) => followPayment(call, call.order))
  route(app, 'POST /api/hk/cancelOrder', async (call) => cancelOrder(call, call.order, call.body.reason))
  route(app, 'POST /api/hk/setInvoice', async (call) => {
    await setInvoice(call, call.order, call.body.invoice)
    return {}
  })
  route(app, 'POST /api/hk/confirmReceipt', async (call) => confirmReceipt(call, call.order))
  route(app, 'POST /api/hk/orderLogin', async (call) => orderLogin(call, call.body, call.orderSession), {
    perMinute
  })
  route(app, 'POST /api/hk/orderLogout', async (call) => {
    await closeOrders(call.db, call.orderSession)
    if (call.visitor) await unwatchAll(call.db, call.visitor)
    return {}
  })
  route(
    app,
    'POST /api/hk/forgetBuyer',
    async (call) => {
      await forgetMe(call, call.mobile, call.body.code, visitorMarks(call.request, call.visitor))
      return {}
    },
    { perMinute }
  )
  route(app, 'GET /api/hk/orderList', async (call) => orderList(call, call.mobile, call.query))
  route(app, 'GET /api/hk/orderCounts', async (call) => orderCounts(call, call.mobile))
  route(app, 'GET /api/hk/orderDetails', async (call) => orderDetails(call, call.order))
  route(
    app,
    'POST /api/hk/uploadPhoto',
    async (call) => savePhoto(call, call.orderSession, networkOf(call.request.ip), call.file),
    {
      perMinute,
      fileBytes: photoBytes
    }
  )
  route(app, 'POST /api/hk/resubmitOrder', async (call) =>
    resubmitOrder(call, call.order, call.body, call.orderSession)
  )
  route(app, 'POST /api/hk/submitDocuments', async (call) =>
    submitDocuments(call, call.order, call.body, call.orderSession)
  )
  route(app, 'GET /api/hk/orderMessages', async (call) => offeredMessages(call, call.order))
  route(app, 'POST /api/hk/orderMessages', async (call) => {
    await keepMessages(call, call.order, call.body, call.visitor)
    return {}
  })
  route(app, 'GET /api/hk/logistics', async (call) => orderLogistics(call, call.order))
  route(app, 'GET /api/hk/afterSales', async (call) => afterSalesOf(call, call.order))
  route(app, 'GET /api/hk/afterSaleDetails', async (call) =>
    afterSaleDetails(call, call.order, call.query.afterSaleSn)
  )
  route(app, 'POST /api/hk/askAfterSale', async (call) =>
    askAfterSale(call, call.order, call.body, call.orderSession)
  )
  route(app, 'POST /api/hk/withdrawAfterSale', async (call) =>
    withdrawAfterSale(call, call.order, call.body.afterSaleSn)
  )
  route(app, 'POST /api/hk/sendBack', async (call) => sendBack(call, call.order, call.body))
}
