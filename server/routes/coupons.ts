import type { FastifyInstance } from 'fastify'
import { SoldKind } from '../../contract/enums'
import { route } from '../http/route'
import { couponCoinLogList } from '../services/coupons/coinLedger'
import { createCouponOrder } from '../services/coupons/couponPurchase'
import { couponExchangeList, exchangeCoupon } from '../services/coupons/exchange'
import { couponChoose } from '../services/packages/couponChoose'

/** Coupons of a card: those it holds, those on sale, those for coins. */
export async function couponsRoutes(app: FastifyInstance) {
  route(app, 'GET /api/iot/couponChoose', ({ card, at, query, ...deps }) =>
    couponChoose(deps, card, query, at)
  )
  route(
    app,
    'POST /api/iot/createCouponOrder',
    ({ body, card, ...deps }) => createCouponOrder(deps, card, body),
    { sells: SoldKind.coupon }
  )
  route(app, 'GET /api/iot/couponExchangeList', ({ db, card, at, query }) =>
    couponExchangeList(db, card, query, at)
  )
  route(app, 'POST /api/iot/exchangeCoupon', ({ body, simNo, ...deps }) => exchangeCoupon(deps, simNo, body))
  route(app, 'GET /api/iot/couponCoinLogList', ({ db, card, query }) => couponCoinLogList(db, card, query))
}
