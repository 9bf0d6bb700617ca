import type { FastifyInstance } from 'fastify'
import { route } from '../route'
import { accelerateList, accelerateOrderList } from '../services/portal/accelerate'
import { createAccelerateOrder } from '../services/portal/acceleratePurchase'
import { couponCoinLogList } from '../services/portal/coinLedger'
import { couponExchangeList, exchangeCoupon } from '../services/portal/exchange'
import { vipList } from '../services/portal/vip'
import { createVipOrder } from '../services/portal/vipPurchase'

/** VIP, acceleration and coupons for coins. */
export async function extrasRoutes(app: FastifyInstance) {
  route(app, 'GET /api/iot/vipList', ({ simNo, query, ...deps }) => vipList(deps, simNo, query.vipId))
  route(app, 'POST /api/iot/createVipOrder', ({ body, simNo, ...deps }) => createVipOrder(deps, simNo, body))
  route(app, 'GET /api/iot/accelerateList', ({ simNo, query, ...deps }) =>
    accelerateList(deps, simNo, query.accelerateId)
  )
  route(app, 'POST /api/iot/createAccelerateOrder', ({ body, simNo, ...deps }) =>
    createAccelerateOrder(deps, simNo, body)
  )
  route(app, 'GET /api/iot/accelerateOrderList', ({ db, simNo, query }) =>
    accelerateOrderList(db, simNo, query)
  )
  route(app, 'GET /api/iot/couponExchangeList', ({ db, simNo, query }) =>
    couponExchangeList(db, simNo, query)
  )
  route(app, 'POST /api/iot/exchangeCoupon', ({ body, simNo, ...deps }) => exchangeCoupon(deps, simNo, body))
  route(app, 'GET /api/iot/couponCoinLogList', ({ db, simNo, query }) => couponCoinLogList(db, simNo, query))
}
