import type { FastifyInstance } from 'fastify'
import { SoldKind } from '../../contract/enums'
import { route } from '../http/route'
import { couponCoinLogList } from '../services/money/ledgers'
import { createCouponOrder } from '../services/coupons/couponPurchase'
import { couponExchangeList, exchangeCoupon } from '../services/coupons/exchange'
import { couponChoose } from '../services/packages/couponChoose'

/** Coupons of a card: those it holds, those on sale, those for coins. */
export async function couponsRoutes(app: FastifyInstance) {
  route(app, 'GET /api/iot/couponChoose', ({ deps, caller, query }) => couponChoose(deps, caller, query))
  route(
    app,
    'POST /api/iot/createCouponOrder',
    ({ deps, caller, body }) => createCouponOrder(deps, caller, body),
    { sells: SoldKind.coupon }
  )
  route(app, 'GET /api/iot/couponExchangeList', ({ deps, caller, query }) =>
    couponExchangeList(deps.db, caller.card, query, caller.at)
  )
  route(app, 'POST /api/iot/exchangeCoupon', ({ deps, caller, body }) =>
    exchangeCoupon(deps, caller.card.simNo, body)
  )
  route(app, 'GET /api/iot/couponCoinLogList', ({ deps, caller, query }) =>
    couponCoinLogList(deps.db, caller.card, query)
  )
}
