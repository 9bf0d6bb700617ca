import type { FastifyInstance } from 'fastify'
import { SoldKind } from '../../contract/enums'
import { route } from '../http/route'
import { simBalanceLogList } from '../services/money/ledgers'
import { balanceChoose, simBalanceList, simOrderList } from '../services/money/orderLists'
import { orderMethods } from '../services/money/payMethods'
import { cancelPortalOrder, followPortalOrder } from '../services/money/portalOrders'
import { payPortalOrder } from '../services/money/portalPayments'
import { statement } from '../services/money/statement'
import { createBalanceOrder } from '../services/money/topUp'

/** Orders of a card, their payment, and the balance. */
export async function moneyRoutes(app: FastifyInstance) {
  route(app, 'GET /api/iot/payMethods', ({ deps, caller, order }) => orderMethods(deps, caller, order))
  route(app, 'POST /api/iot/payOrder', ({ deps, caller, order, body }) =>
    payPortalOrder(deps, caller, order, body)
  )
  route(app, 'GET /api/iot/orderResult', ({ deps, order }) => followPortalOrder(deps, order))
  route(app, 'POST /api/iot/cancelOrder', ({ deps, order }) => cancelPortalOrder(deps, order))
  route(app, 'GET /api/iot/simBalanceList', ({ deps, caller, query }) =>
    simBalanceList(deps.db, caller.card, query)
  )
  route(app, 'GET /api/iot/simOrderList', ({ deps, caller, query }) =>
    simOrderList(deps.db, caller.card, query)
  )
  route(app, 'GET /api/iot/simBalanceLogList', ({ deps, caller, query }) =>
    simBalanceLogList(deps.db, caller.card, query)
  )
  route(app, 'GET /api/iot/statement', ({ deps, caller, query }) => statement(deps.db, caller.card, query))
  route(app, 'GET /api/iot/balanceChoose', ({ deps, caller }) => balanceChoose(deps, caller))
  route(
    app,
    'POST /api/iot/createBalanceOrder',
    ({ deps, caller, body }) => createBalanceOrder(deps, caller, body),
    { sells: SoldKind.topUp }
  )
}
