import type { FastifyInstance } from 'fastify'
import { mostFileBytes } from '../../../contract/console/limits'
import { consoleRoute, lineResult } from '../../http/consoleRoute'
import { moveAfterSaleByStaff, openAfterSalePhoto } from '../../services/admin/afterSales/afterSaleActs'
import { afterSalePage, afterSaleTable } from '../../services/admin/afterSales/afterSalePages'
import { readInvoices } from '../../services/admin/money/invoiceFile'
import { invoiceTable, issueByStaff, issueMany } from '../../services/admin/money/invoiceTable'
import { refundTable, retryRefund } from '../../services/admin/money/refundTable'
import { actIn, actorIn } from './actor'

/** After-sales, refunds and invoices. */
export async function consoleAfterSaleRoutes(app: FastifyInstance) {
  consoleRoute(app, 'GET /console/api/afterSales', ({ deps, query }) => afterSaleTable(deps.db, query))
  consoleRoute(app, 'GET /console/api/afterSale', ({ deps, query }) => afterSalePage(deps.db, query.sn))
  consoleRoute(app, 'GET /console/api/afterSalePhoto', async ({ deps, caller, query, reply }) => {
    const { type, bytes } = await openAfterSalePhoto(deps, { ...actorIn(caller), ...query })
    void reply.type(type)
    return bytes
  })
  consoleRoute(app, 'POST /console/api/acceptAfterSale', async ({ deps, caller, body }) => {
    await moveAfterSaleByStaff(deps, { ...actorIn(caller), ...body, move: 'accept' })
    return {}
  })
  consoleRoute(app, 'POST /console/api/refuseAfterSale', async ({ deps, caller, body }) => {
    await moveAfterSaleByStaff(deps, { ...actIn(caller, body), move: 'refuse' })
    return {}
  })
  consoleRoute(app, 'POST /console/api/takeReturn', async ({ deps, caller, body }) => {
    await moveAfterSaleByStaff(deps, { ...actorIn(caller), ...body, move: 'receive' })
    return {}
  })
  consoleRoute(app, 'POST /console/api/sendOutAfterSale', async ({ deps, caller, body }) => {
    const { company, trackingNumber, ...act } = body
    const parcel = { company, trackingNumber }
    await moveAfterSaleByStaff(deps, { ...actorIn(caller), ...act, move: 'sendOut', parcel })
    return {}
  })
  consoleRoute(app, 'POST /console/api/refundAfterSale', async ({ deps, caller, body }) => {
    await moveAfterSaleByStaff(deps, { ...actIn(caller, body), move: 'refund' })
    return {}
  })
  consoleRoute(app, 'GET /console/api/refunds', ({ deps, query }) => refundTable(deps.db, query))
  consoleRoute(app, 'POST /console/api/retryRefund', async ({ deps, caller, body }) => {
    await retryRefund(deps, actIn(caller, body))
    return {}
  })
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
  consoleRoute(app, 'POST /console/api/issueInvoice', async ({ deps, caller, body }) => {
    await issueByStaff(deps.db, { ...actorIn(caller), link: '', ...body })
    return {}
  })
}
