import type { FastifyInstance } from 'fastify'
import { SoldKind } from '../../contract/enums'
import { route } from '../http/route'
import {
  delSimAddress,
  setDefaultSimAddress,
  setSimAddress,
  simAddressList
} from '../services/mall/addresses'
import { mallGoodsDetails, mallIndex } from '../services/mall/goods'
import { cancelShopOrder, repayShopOrder, shopOrderDetails, shopOrderList } from '../services/mall/mallOrders'
import { buyShopGoods } from '../services/mall/purchase'
import { goodsShopStore } from '../services/mall/stores'

/** The points mall: goods for points, money or both. */
export async function mallRoutes(app: FastifyInstance) {
  route(app, 'GET /api/iot/integralShopIndex', ({ db, card, query }) => mallIndex(db, card, query))
  route(app, 'GET /api/iot/integralShopGoodsDetails', ({ card, query, ...deps }) =>
    mallGoodsDetails(deps, card, query)
  )
  route(app, 'POST /api/iot/buyShopGoods', ({ body, card, ...deps }) => buyShopGoods(deps, card, body), {
    sells: SoldKind.mall
  })
  route(app, 'GET /api/iot/simAddressList', ({ db, card }) => simAddressList(db, card))
  route(app, 'POST /api/iot/setSimAddress', ({ db, simNo, body }) => setSimAddress(db, simNo, body))
  route(app, 'POST /api/iot/delSimAddress', ({ db, simNo, body }) => delSimAddress(db, simNo, body))
  route(app, 'POST /api/iot/setDefaultSimAddress', ({ db, simNo, body }) =>
    setDefaultSimAddress(db, simNo, body)
  )
  route(app, 'GET /api/iot/goodsShopStore', ({ db, query }) => goodsShopStore(db, query))
  route(app, 'GET /api/iot/shopOrderList', ({ db, card, query }) => shopOrderList(db, card, query))
  route(app, 'GET /api/iot/shopOrderDetails', ({ card, order, ...deps }) =>
    shopOrderDetails(deps, card, order)
  )
  route(app, 'POST /api/iot/cancelShopOrder', ({ card, order, ...deps }) =>
    cancelShopOrder(deps, card, order)
  )
  route(app, 'POST /api/iot/repayShopOrder', ({ body, simNo, order, ...deps }) =>
    repayShopOrder(deps, simNo, order, body)
  )
}
