import type { FastifyInstance } from 'fastify'
import { route } from '../http/route'
import { holdNumber, myHolds, releaseNumber } from '../services/numbers/holds'
import { nearSearch, numberCounts } from '../services/numbers/meant'
import { unwatchNumber, watchesOf, watchNumber } from '../services/numbers/watches'
import { numberDetails } from '../services/numbers/numberDetails'
import { numberSearch } from '../services/numbers/numbers'
import { withProvince } from '../services/site/location'

/** Vanity numbers: search and holds. */
export async function numbersRoutes(app: FastifyInstance) {
  const searchNumbers = numberSearch(app.deps.publicReads.pool)
  route(app, 'GET /api/shop/numberList', (call) => searchNumbers(withProvince(call)), {
    replica: true
  })
  route(app, 'GET /api/shop/numberCounts', (call) => numberCounts(searchNumbers, withProvince(call)), {
    replica: true
  })
  route(app, 'GET /api/shop/nearNumbers', (call) => nearSearch(searchNumbers, withProvince(call)), {
    replica: true
  })
  route(app, 'GET /api/shop/numberDetails', ({ deps, caller, query }) =>
    numberDetails(deps.pool, caller, query.numberId)
  )
  route(
    app,
    'POST /api/shop/holdNumber',
    ({ deps, caller, body }) => holdNumber(deps, caller, body),
    // new sessions are free, so holds are limited per address
    { share: 0.02 }
  )
  route(app, 'GET /api/shop/myHolds', ({ deps, caller }) => myHolds(deps.pool, caller.visitor))
  route(app, 'POST /api/shop/releaseNumber', ({ deps, caller, body }) =>
    releaseNumber(deps.pool, body.numberId, caller.visitor)
  )
  route(app, 'GET /api/shop/watches', ({ deps, caller }) => watchesOf(deps, caller.visitor))
  route(
    app,
    'POST /api/shop/watchNumber',
    ({ deps, caller, body }) => watchNumber(deps, caller, body),
    // as for holds
    { share: 0.02 }
  )
  route(app, 'POST /api/shop/unwatchNumber', ({ deps, caller, body }) =>
    unwatchNumber(deps.db, caller.visitor, body.numberId)
  )
}
