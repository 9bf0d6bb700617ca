import type { FastifyInstance } from 'fastify'
import { mostFileBytes } from '../../../contract/console/limits'
import { actorIn, consoleRoute, lineResult } from '../../http/consoleRoute'
import { readParcels } from '../../services/admin/shipping/parcelFile'
import { loseParcel, shipByStaff, shipMany, signParcel } from '../../services/admin/shipping/shipActs'
import { parcelTable, slipsOf } from '../../services/admin/shipping/shipList'

/** Parcels: what is to ship, on its way, or to come back. */
export async function consoleShipRoutes(app: FastifyInstance) {
  consoleRoute(app, 'GET /console/api/parcels', ({ deps, query }) => parcelTable(deps.db, query))
  consoleRoute(app, 'GET /console/api/slips', ({ deps, caller, query }) =>
    slipsOf(deps.db, { ...actorIn(caller), ...query })
  )
  consoleRoute(app, 'POST /console/api/ship', ({ deps, act }) => shipByStaff(deps, act))
  consoleRoute(
    app,
    'POST /console/api/readParcels',
    async ({ deps, file }) => ({ list: await readParcels(deps.db, await file()) }),
    { fileBytes: mostFileBytes }
  )
  consoleRoute(app, 'POST /console/api/shipMany', async ({ deps, caller, body }) => {
    return { list: (await shipMany(deps, actorIn(caller), body.parcels)).map(lineResult) }
  })
  consoleRoute(app, 'POST /console/api/signParcel', ({ deps, act }) => signParcel(deps, act))
  consoleRoute(app, 'POST /console/api/loseParcel', ({ deps, act }) => loseParcel(deps, act))
}
