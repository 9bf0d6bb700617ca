import type { FastifyInstance } from 'fastify'
import { SoldKind } from '../../contract/enums'
import { route } from '../http/route'
import { simBalanceLogList } from '../services/money/balanceLedger'
import { balanceChoose, simBalanceList, simOrderList } from '../services/money/orderLists'
import { orderMethods } from '../services/money/payMethods'
import { cancelPortalOrder, followPortalOrder } from '../services/money/portalOrders'
import { payPortalOrder } from '../services/money/portalPayments'
import { statement } from '../services/money/statement'
import { createBalanceOrder } from '../services/money/topUp'

/** Orders of a card, their payment, and the balance. */
export async function moneyRoutes(app: FastifyInstance) {
  route(app, 'GET /api/iot/payMethods', ({ card, order, ...deps }) => orderMethods(deps, card, order))
  route(app, 'POST /api/iot/payOrder', ({ body, simNo, order, ...deps }) =>
    payPortalOrder(deps, simNo, order, body)
  )
  route(app, 'GET /api/iot/orderResult', (call) => followPortalOrder(call, call.order))
  route(app, 'POST /api/iot/cancelOrder', (call) => cancelPortalOrder(call, call.order))
  route(app, 'GET /api/iot/simBalanceList', ({ db, card, query }) => simBalanceList(db, card, query))
  route(app, 'GET /api/iot/simOrderList', ({ db, card, query }) => simOrderList(db, card, query))
  route(app, 'GET /api/iot/simBalanceLogList', ({ db, card, query }) => simBalanceLogList(db, card, query))
  route(app, 'GET /api/iot/statement', ({ db, card, query }) => statement(db, card, query))
  route(app, 'GET /api/iot/balanceChoose', ({ card, ...deps }) => balanceChoose(deps, card))
  route(
    app,
    'POST /api/iot/createBalanceOrder',
    ({ body, simNo, ...deps }) => createBalanceOrder(deps, simNo, body),
    { sells: SoldKind.topUp }
  )
}
