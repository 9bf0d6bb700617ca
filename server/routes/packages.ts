import type { FastifyInstance } from 'fastify'
import { SoldKind } from '../../contract/enums'
import { route } from '../http/route'
import { startPackage } from '../services/packages/startPackage'
import { simPackageList } from '../services/packages/packageOrders'
import { buyPackage } from '../services/packages/packagePurchase'
import { packageChoose, packageDetails } from '../services/packages/packages'
import { renewPackageOption, setRenewWhenUsedUp, updateRenewPackage } from '../services/packages/renewalCalls'

/** Packages of a card: choice, purchase, renewal. */
export async function packagesRoutes(app: FastifyInstance) {
  route(app, 'GET /api/iot/packageChoose', ({ deps, caller }) => packageChoose(deps, caller.card, caller.at))
  route(app, 'GET /api/iot/packageDetails', ({ deps, caller, query }) =>
    packageDetails(deps, caller, query.packageId)
  )
  route(app, 'POST /api/iot/buyPackage', ({ deps, caller, body }) => buyPackage(deps, caller, body), {
    sells: SoldKind.package
  })
  route(app, 'GET /api/iot/simPackageList', ({ deps, caller, query }) =>
    simPackageList(deps.db, caller.card, query, caller.at)
  )
  route(app, 'POST /api/iot/beginPackage', ({ deps, caller, body }) =>
    startPackage(deps, caller.card.simNo, body)
  )
  route(app, 'GET /api/iot/renewPackageOption', ({ deps, caller }) => renewPackageOption(deps, caller))
  route(app, 'POST /api/iot/simUpdateRenewPackage', ({ deps, caller, body }) =>
    updateRenewPackage(deps, caller, body)
  )
  route(app, 'POST /api/iot/setRenewWhenUsedUp', ({ deps, caller, body }) =>
    setRenewWhenUsedUp(deps, caller, body)
  )
}
