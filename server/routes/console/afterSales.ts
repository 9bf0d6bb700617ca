import type { FastifyInstance } from 'fastify'
import { mostFileBytes } from '../../../contract/console/limits'
import { actorIn, consoleRoute, lineResult } from '../../http/consoleRoute'
import { moveAfterSaleByStaff, openAfterSalePhoto } from '../../services/admin/afterSales/afterSaleActs'
import { afterSalePage, afterSaleTable } from '../../services/admin/afterSales/afterSalePages'
import { readInvoices } from '../../services/admin/money/invoiceFile'
import { invoiceTable, issueByStaff, issueMany } from '../../services/admin/money/invoiceTable'
import { refundTable, retryRefund } from '../../services/admin/money/refundTable'

/** After-sales, refunds and invoices. */
export async function consoleAfterSaleRoutes(app: FastifyInstance) {
  consoleRoute(app, 'GET /console/api/afterSales', ({ deps, query }) => afterSaleTable(deps.db, query))
  consoleRoute(app, 'GET /console/api/afterSale', ({ deps, query }) => afterSalePage(deps.db, query.sn))
  consoleRoute(app, 'GET /console/api/afterSalePhoto', async ({ deps, caller, query, reply }) => {
    const { type, bytes } = await openAfterSalePhoto(deps, { ...actorIn(caller), ...query })
    void reply.type(type)
    return bytes
  })
  consoleRoute(app, 'POST /console/api/acceptAfterSale', ({ deps, act }) =>
    moveAfterSaleByStaff(deps, { ...act, move: 'accept' })
  )
  consoleRoute(app, 'POST /console/api/refuseAfterSale', ({ deps, act }) =>
    moveAfterSaleByStaff(deps, { ...act, move: 'refuse' })
  )
  consoleRoute(app, 'POST /console/api/takeReturn', ({ deps, act }) =>
    moveAfterSaleByStaff(deps, { ...act, move: 'receive' })
  )
  consoleRoute(
    app,
    'POST /console/api/sendOutAfterSale',
    ({ deps, act: { company, trackingNumber, ...act } }) =>
      moveAfterSaleByStaff(deps, { ...act, move: 'sendOut', parcel: { company, trackingNumber } })
  )
  consoleRoute(app, 'POST /console/api/refundAfterSale', ({ deps, act }) =>
    moveAfterSaleByStaff(deps, { ...act, move: 'refund' })
  )
  consoleRoute(app, 'GET /console/api/refunds', ({ deps, query }) => refundTable(deps.db, query))
  consoleRoute(app, 'POST /console/api/retryRefund', ({ deps, act }) => retryRefund(deps, act))
  consoleRoute(app, 'GET /console/api/invoices', ({ deps, query }) => invoiceTable(deps.db, query))
  consoleRoute(
    app,
    'POST /console/api/readInvoices',
    async ({ deps, file }) => ({ list: await readInvoices(deps.db, await file()) }),
    { fileBytes: mostFileBytes }
  )
  consoleRoute(app, 'POST /console/api/issueInvoices', async ({ deps, caller, body }) => ({
    list: (await issueMany(deps.db, actorIn(caller), body.invoices)).map(lineResult)
  }))
  consoleRoute(app, 'POST /console/api/issueInvoice', ({ deps, act }) =>
    issueByStaff(deps.db, { link: '', ...act })
  )
}
