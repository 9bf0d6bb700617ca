import type { FastifyInstance } from 'fastify'
import { SoldKind } from '../../contract/enums'
import { route } from '../http/route'
import { accelerateList, accelerateOrderList } from '../services/vip/accelerate'
import { createAccelerateOrder } from '../services/vip/acceleratePurchase'
import { vipList } from '../services/vip/vip'
import { createVipOrder } from '../services/vip/vipOrders'

/** Extras of a card besides packages: VIP and acceleration. */
export async function vipRoutes(app: FastifyInstance) {
  route(app, 'GET /api/iot/vipList', ({ deps, caller, query }) => vipList(deps, caller, query.vipId))
  route(app, 'POST /api/iot/createVipOrder', ({ deps, caller, body }) => createVipOrder(deps, caller, body), {
    sells: SoldKind.vip
  })
  route(app, 'GET /api/iot/accelerateList', ({ deps, caller, query }) =>
    accelerateList(deps, caller, query.accelerateId)
  )
  route(
    app,
    'POST /api/iot/createAccelerateOrder',
    ({ deps, caller, body }) => createAccelerateOrder(deps, caller, body),
    { sells: SoldKind.accelerate }
  )
  route(app, 'GET /api/iot/accelerateOrderList', ({ deps, caller, query }) =>
    accelerateOrderList(deps.db, caller.card, query, caller.at)
  )
}
