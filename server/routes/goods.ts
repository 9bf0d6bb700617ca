import type { FastifyInstance } from 'fastify'
import { route } from '../http/route'
import { saveLowerCustom } from '../services/goods/agents'
import { commentList, createComment } from '../services/goods/comments'
import { fastNumberList } from '../services/goods/fastNumbers'
import { goodsDetails, goodsList, nearGoods } from '../services/goods/goods'
import { goodsInsteadOf } from '../services/goods/goodsInstead'
import { goodsWatchesOf, unwatchGoods, watchGoods } from '../services/goods/goodsWatches'
import { suggester } from '../services/goods/suggest'
import { numberSearch } from '../services/numbers/numbers'
import { withProvince } from '../services/site/location'

/** Goods and plans of the shop, and comments of buyers. */
export async function goodsRoutes(app: FastifyInstance) {
  const search = numberSearch(app.deps.publicReads.pool)
  route(app, 'GET /api/shop/goodsList', (call) => goodsList(call.deps.db, withProvince(call)), {
    replica: true
  })
  const instead = goodsInsteadOf()
  route(app, 'GET /api/shop/goodsInstead', (call) => instead(call.deps.db, withProvince(call)), {
    replica: true
  })
  const suggest = suggester(search)
  route(app, 'GET /api/shop/suggest', (call) => suggest(call.deps.db, withProvince(call)), {
    share: 0.1,
    replica: true
  })
  route(app, 'GET /api/shop/goodsDetails', ({ deps, query }) => goodsDetails(deps.db, query.goodsId), {
    replica: true
  })
  route(app, 'GET /api/shop/nearGoods', (call) => nearGoods(call.deps.db, withProvince(call)), {
    replica: true
  })
  route(
    app,
    'GET /api/shop/fastNumberList',
    ({ deps, query }) => fastNumberList({ db: deps.db, pool: deps.pool, search }, query),
    { replica: true }
  )
  route(app, 'GET /api/shop/goodsWatches', ({ deps, caller }) => goodsWatchesOf(deps, caller.visitor))
  // as for numbers
  route(app, 'POST /api/shop/watchGoods', ({ deps, caller, body }) => watchGoods(deps, caller, body), {
    share: 0.02
  })
  route(app, 'POST /api/shop/unwatchGoods', ({ deps, caller, body }) =>
    unwatchGoods(deps.db, caller.visitor, body)
  )
  route(app, 'GET /api/shop/commentList', ({ deps, query }) => commentList(deps.db, query))
  route(app, 'POST /api/hk/saveLowerCustom', ({ deps, caller, body }) =>
    saveLowerCustom(deps.db, body, caller.mobile)
  )
  route(app, 'POST /api/hk/createComment', ({ deps, caller, order, body }) =>
    createComment(deps, caller, order, body)
  )
}
