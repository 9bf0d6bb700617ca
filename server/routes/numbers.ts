import type { FastifyInstance } from 'fastify'
import { route } from '../http/route'
import { holdNumber, myHolds, releaseNumber } from '../services/numbers/holds'
import { nearSearch, numberCounts } from '../services/numbers/meant'
import { unwatchNumber, watchesOf, watchNumber } from '../services/numbers/watches'
import { numberDetails } from '../services/numbers/numberDetails'
import { numberSearch } from '../services/numbers/numbers'
import { deliveredTo } from '../services/site/location'

/** Vanity numbers: search and holds. */
export async function numbersRoutes(app: FastifyInstance) {
  const searchNumbers = numberSearch(app.deps.publicReads.pool)
  route(
    app,
    'GET /api/shop/numberList',
    (call) => searchNumbers({ ...call.query, deliveredTo: deliveredTo(call) }),
    {
      replica: true
    }
  )
  route(
    app,
    'GET /api/shop/numberCounts',
    (call) => numberCounts(searchNumbers, { ...call.query, deliveredTo: deliveredTo(call) }),
    { replica: true }
  )
  route(
    app,
    'GET /api/shop/nearNumbers',
    (call) => nearSearch(searchNumbers, { ...call.query, deliveredTo: deliveredTo(call) }),
    { replica: true }
  )
  route(app, 'GET /api/shop/numberDetails', ({ pool, query, visitor, orderSession }) =>
    numberDetails(pool, query.numberId, { visitor, orderSession })
  )
  route(
    app,
    'POST /api/shop/holdNumber',
    (call) => holdNumber(call, call.body, call.visitor),
    // new sessions are free, so holds are limited per address
    { share: 0.02 }
  )
  route(app, 'GET /api/shop/myHolds', ({ pool, visitor }) => myHolds(pool, visitor))
  route(app, 'POST /api/shop/releaseNumber', async ({ pool, body, visitor }) => {
    await releaseNumber(pool, body.numberId, visitor)
    return {}
  })
  route(app, 'GET /api/shop/watches', (call) => watchesOf(call, call.visitor))
  route(
    app,
    'POST /api/shop/watchNumber',
    (call) => watchNumber(call, call.body, { visitor: call.visitor, orderSession: call.orderSession }),
    // as for holds
    { share: 0.02 }
  )
  route(app, 'POST /api/shop/unwatchNumber', async ({ db, body, visitor }) => {
    await unwatchNumber(db, visitor, body.numberId)
    return {}
  })
}
