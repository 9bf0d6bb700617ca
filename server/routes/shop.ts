import type { FastifyInstance } from 'fastify'
import { GoodsKind, OperatorFilter } from '../../contract/enums'
import { networkOf } from '../limits'
import { route } from '../route'
import { saveLowerCustom } from '../services/shop/agents'
import { noteEvents } from '../services/site/behaviour'
import { takeOfDay } from '../services/shared/daily'
import { shortCache } from '../services/shared/cache'
import { cashiersFor } from '../services/shared/cashiers'
import { commentList } from '../services/shop/comments'
import { fastNumberList } from '../services/shop/fastNumbers'
import { goodsDetails, goodsList } from '../services/shop/goods'
import { holdNumber, myHolds, releaseNumber } from '../services/shop/holds'
import { deliveredTo, locate } from '../services/site/location'
import { numberDetails } from '../services/shop/numberDetails'
import { numberSearch } from '../services/shop/numbers'
import { ownOrigin } from '../services/site/ownPage'
import { baseConfig, dictOptions, genericConfig, readSinglePage } from '../services/site/site'
import type { Data } from '../../contract'

/** Configuration, numbers and goods. */
export async function shopRoutes(app: FastifyInstance) {
  const configs = shortCache<Data<'GET /api/hk/baseConfig'>>(5000)
  const searchNumbers = numberSearch(app.deps.reads.pool)

  route(app, 'GET /api/hk/baseConfig', async (call) => {
    const { db, config, request } = call
    const { promoCode = '' } = call.query
    const origin = ownOrigin(config, request)
    const kept = await configs(`${origin}|${promoCode}`, () =>
      baseConfig(db, promoCode, config.PUBLIC_URL, origin)
    )
    // not kept: callers on different platforms share the rest
    return { ...kept, showPaymentType: cashiersFor(call, kept.showPaymentType) }
  })
  route(app, 'GET /api/hk/genericConfig', ({ db }) => genericConfig(db))
  route(app, 'POST /api/dictData/options', ({ db, body }) => dictOptions(db, body.types), {
    reads: true
  })
  route(app, 'GET /api/shop/base/ipLocation', async ({ config, request }) => locate(config, request.headers))
  route(app, 'GET /api/shop/numberList', (call) =>
    searchNumbers({ ...call.query, deliveredTo: deliveredTo(call) })
  )
  route(app, 'GET /api/shop/numberDetails', ({ pool, query, visitor, orderSession }) =>
    numberDetails(pool, query.numberId, { visitor, orderSession })
  )
  route(
    app,
    'POST /api/shop/holdNumber',
    (call) => holdNumber(call, call.body, call.visitor),
    // a session costs nothing: nobody may hold the whole shop
    { share: 0.02 }
  )
  route(app, 'GET /api/shop/myHolds', ({ pool, visitor }) => myHolds(pool, visitor))
  route(app, 'POST /api/shop/releaseNumber', async ({ pool, body, visitor }) => {
    await releaseNumber(pool, body.numberId, visitor)
    return {}
  })
  route(app, 'GET /api/shop/goodsList', (call) =>
    goodsList(call.db, { ...call.query, deliveredTo: deliveredTo(call) })
  )
  route(app, 'GET /api/shop/goodsDetails', ({ db, query }) => goodsDetails(db, query.goodsId))
  route(app, 'GET /api/shop/fastNumberList', ({ db, pool, query }) =>
    fastNumberList({ db, pool, search: searchNumbers }, query)
  )
  route(app, 'GET /api/shop/commentList', ({ db, query }) => commentList(db, query))
  route(app, 'GET /api/shop/singlePageInfo', ({ db, query }) =>
    readSinglePage(db, query.pageCode, {
      numbers: async () => (await searchNumbers({ operator: OperatorFilter.featured, pageSize: 8 })).list,
      goods: async () => (await goodsList(db, { kind: GoodsKind.fast, pageSize: 6 })).list
    })
  )
  route(
    app,
    'POST /api/hk/pointReport',
    async ({ db, limits, config, body, visitor, request }) => {
      await takeOfDay(limits, 'event', networkOf(request.ip), config.EVENTS_DAY, body.events.length)
      await noteEvents(db, visitor, body.events, request.headers['page-url'])
      return {}
    },
    { perMinute: 5 * app.deps.config.LOGIN_LIMIT }
  )
  route(app, 'POST /api/hk/saveLowerCustom', async ({ db, body, mobile }) => {
    await saveLowerCustom(db, body, mobile)
    return {}
  })
}
