import type { FastifyInstance } from 'fastify'
import { SoldKind } from '../../contract/enums'
import { route } from '../http/route'
import { accelerateList, accelerateOrderList } from '../services/extras/accelerate'
import { createAccelerateOrder } from '../services/extras/acceleratePurchase'
import { vipList } from '../services/extras/vip'
import { createVipOrder } from '../services/extras/vipPurchase'

/** Extras of a card besides packages: VIP and acceleration. */
export async function extrasRoutes(app: FastifyInstance) {
  route(app, 'GET /api/iot/vipList', ({ simNo, query, ...deps }) => vipList(deps, simNo, query.vipId))
  route(app, 'POST /api/iot/createVipOrder', ({ body, card, ...deps }) => createVipOrder(deps, card, body), {
    sells: SoldKind.vip
  })
  route(app, 'GET /api/iot/accelerateList', ({ simNo, query, ...deps }) =>
    accelerateList(deps, simNo, query.accelerateId)
  )
  route(
    app,
    'POST /api/iot/createAccelerateOrder',
    ({ body, card, ...deps }) => createAccelerateOrder(deps, card, body),
    { sells: SoldKind.accelerate }
  )
  route(app, 'GET /api/iot/accelerateOrderList', ({ db, simNo, query }) =>
    accelerateOrderList(db, simNo, query)
  )
}
