import type { FastifyInstance } from 'fastify'
import { route } from '../http/route'
import { saveLowerCustom } from '../services/goods/agents'
import { commentList, createComment } from '../services/goods/comments'
import { fastNumberList } from '../services/goods/fastNumbers'
import { goodsDetails, goodsList, nearGoods } from '../services/goods/goods'
import { goodsInsteadOf } from '../services/goods/goodsInstead'
import { suggester } from '../services/goods/suggest'
import { numberSearch } from '../services/numbers/numbers'
import { deliveredTo } from '../services/site/location'

/** Goods and plans of the shop, and comments of buyers. */
export async function goodsRoutes(app: FastifyInstance) {
  const search = numberSearch(app.deps.publicReads.pool)
  route(
    app,
    'GET /api/shop/goodsList',
    (call) => goodsList(call.db, { ...call.query, deliveredTo: deliveredTo(call) }),
    { replica: true }
  )
  const instead = goodsInsteadOf()
  route(
    app,
    'GET /api/shop/goodsInstead',
    (call) => instead(call.db, { ...call.query, deliveredTo: deliveredTo(call) }),
    { replica: true }
  )
  const suggest = suggester(search)
  route(
    app,
    'GET /api/shop/suggest',
    (call) => suggest(call.db, { ...call.query, deliveredTo: deliveredTo(call) }),
    { share: 0.1, replica: true }
  )
  route(app, 'GET /api/shop/goodsDetails', ({ db, query }) => goodsDetails(db, query.goodsId), {
    replica: true
  })
  route(
    app,
    'GET /api/shop/nearGoods',
    (call) => nearGoods(call.db, { ...call.query, deliveredTo: deliveredTo(call) }),
    { replica: true }
  )
  route(
    app,
    'GET /api/shop/fastNumberList',
    ({ db, pool, query }) => fastNumberList({ db, pool, search }, query),
    { replica: true }
  )
  route(app, 'GET /api/shop/commentList', ({ db, query }) => commentList(db, query))
  route(app, 'POST /api/hk/saveLowerCustom', async ({ db, body, mobile }) => {
    await saveLowerCustom(db, body, mobile)
    return {}
  })
  route(app, 'POST /api/hk/createComment', (call) =>
    createComment(call, call.order, call.body, call.orderSession)
  )
}
