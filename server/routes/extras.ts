import type { FastifyInstance } from 'fastify'
import { SoldKind } from '../../contract/enums'
import { route } from '../http/route'
import { accelerateList, accelerateOrderList } from '../services/extras/accelerate'
import { createAccelerateOrder } from '../services/extras/acceleratePurchase'
import { vipList } from '../services/extras/vip'
import { createVipOrder } from '../services/extras/vipPurchase'

/** Extras of a card besides packages: VIP and acceleration. */
export async function extrasRoutes(app: FastifyInstance) {
  route(app, 'GET /api/iot/vipList', ({ card, at, query, ...deps }) => vipList(deps, card, query.vipId, at))
  route(app, 'POST /api/iot/createVipOrder', ({ body, card, ...deps }) => createVipOrder(deps, card, body), {
    sells: SoldKind.vip
  })
  route(app, 'GET /api/iot/accelerateList', ({ card, at, query, ...deps }) =>
    accelerateList(deps, card, query.accelerateId, at)
  )
  route(
    app,
    'POST /api/iot/createAccelerateOrder',
    ({ body, card, ...deps }) => createAccelerateOrder(deps, card, body),
    { sells: SoldKind.accelerate }
  )
  route(app, 'GET /api/iot/accelerateOrderList', ({ db, card, at, query }) =>
    accelerateOrderList(db, card, query, at)
  )
}
