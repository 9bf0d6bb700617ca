import type { FastifyInstance } from 'fastify'
import { SoldKind } from '../../contract/enums'
import { route } from '../http/route'
import {
  delSimAddress,
  setDefaultSimAddress,
  setSimAddress,
  simAddressList
} from '../services/mall/addresses'
import { mallGoodsDetails, mallIndex } from '../services/mall/mallGoods'
import { goodsShopStore } from '../services/mall/mallStores'
import { cancelShopOrder, repayShopOrder, shopOrderDetails, shopOrderList } from '../services/mall/mallOrders'
import { buyShopGoods } from '../services/mall/purchase'

/** The points mall: goods for points, money or both. */
export async function mallRoutes(app: FastifyInstance) {
  route(app, 'GET /api/iot/integralShopIndex', ({ deps, caller, query }) =>
    mallIndex(deps.db, caller.card, query)
  )
  route(app, 'GET /api/iot/integralShopGoodsDetails', ({ deps, caller, query }) =>
    mallGoodsDetails(deps, caller, query)
  )
  route(app, 'POST /api/iot/buyShopGoods', ({ deps, caller, body }) => buyShopGoods(deps, caller, body), {
    sells: SoldKind.mall
  })
  route(app, 'GET /api/iot/simAddressList', ({ deps, caller }) => simAddressList(deps.db, caller.card))
  route(app, 'POST /api/iot/setSimAddress', ({ deps, caller, body }) =>
    setSimAddress(deps.db, caller.card.simNo, body)
  )
  route(app, 'POST /api/iot/delSimAddress', ({ deps, caller, body }) =>
    delSimAddress(deps.db, caller.card.simNo, body)
  )
  route(app, 'POST /api/iot/setDefaultSimAddress', ({ deps, caller, body }) =>
    setDefaultSimAddress(deps.db, caller.card.simNo, body)
  )
  route(app, 'GET /api/iot/goodsShopStore', ({ deps, query }) => goodsShopStore(deps.db, query))
  route(app, 'GET /api/iot/shopOrderList', ({ deps, caller, query }) =>
    shopOrderList(deps.db, caller.card, query)
  )
  route(app, 'GET /api/iot/shopOrderDetails', ({ deps, caller, order }) =>
    shopOrderDetails(deps, caller.card, order)
  )
  route(app, 'POST /api/iot/cancelShopOrder', ({ deps, caller, order }) =>
    cancelShopOrder(deps, caller.card, order)
  )
  route(app, 'POST /api/iot/repayShopOrder', ({ deps, caller, order, body }) =>
    repayShopOrder(deps, caller, order, body)
  )
}
