import type { FastifyInstance } from 'fastify'
import { SoldKind } from '../../contract/enums'
import { route } from '../http/route'
import { beginPackage } from '../services/packages/beginPackage'
import { simPackageList } from '../services/packages/packageOrders'
import { buyPackage } from '../services/packages/packagePurchase'
import { packageChoose, packageDetails } from '../services/packages/packages'
import {
  renewPackageOption,
  setRenewWhenUsedUp,
  updateRenewPackage
} from '../services/packages/renewalChoice'

/** Packages of a card: choice, purchase, renewal. */
export async function packagesRoutes(app: FastifyInstance) {
  route(app, 'GET /api/iot/packageChoose', ({ card, at, ...deps }) => packageChoose(deps, card, at))
  route(app, 'GET /api/iot/packageDetails', ({ card, at, query, ...deps }) =>
    packageDetails(deps, card, query.packageId, at)
  )
  route(app, 'POST /api/iot/buyPackage', ({ body, card, ...deps }) => buyPackage(deps, card, body), {
    sells: SoldKind.package
  })
  route(app, 'GET /api/iot/simPackageList', ({ db, card, at, query }) => simPackageList(db, card, query, at))
  route(app, 'POST /api/iot/beginPackage', ({ body, simNo, ...deps }) => beginPackage(deps, simNo, body))
  route(app, 'GET /api/iot/renewPackageOption', ({ card, at, ...deps }) => renewPackageOption(deps, card, at))
  route(app, 'POST /api/iot/simUpdateRenewPackage', ({ body, simNo, ...deps }) =>
    updateRenewPackage(deps, simNo, body)
  )
  route(app, 'POST /api/iot/setRenewWhenUsedUp', ({ body, simNo, ...deps }) =>
    setRenewWhenUsedUp(deps, simNo, body)
  )
}
