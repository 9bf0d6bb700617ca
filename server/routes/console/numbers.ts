import type { FastifyInstance } from 'fastify'
import { mostFileBytes } from '../../../contract/console/limits'
import { actorIn, consoleRoute } from '../../http/consoleRoute'
import { importTable, undoByStaff } from '../../services/admin/goods/importRuns'
import { editNumber } from '../../services/admin/goods/numberActs'
import { changeNumbers, previewNumbers } from '../../services/admin/goods/numberChanges'
import { importNumbers, readNumbers } from '../../services/admin/goods/numberImport'
import { numberPlaces, numbersCsv, numberTable } from '../../services/admin/goods/numberTable'

/** Numbers for sale: list, changes, files. */
export async function consoleNumberRoutes(app: FastifyInstance) {
  consoleRoute(app, 'GET /console/api/numbers', ({ deps, query }) => numberTable(deps.db, query))
  consoleRoute(app, 'GET /console/api/numberPlaces', ({ deps }) => numberPlaces(deps.db))
  consoleRoute(app, 'GET /console/api/exportNumbers', async ({ deps, query, reply }) => {
    const csv = await numbersCsv(deps.db, query)
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="numbers.csv"')
    return csv
  })
  consoleRoute(app, 'POST /console/api/editNumber', ({ deps, act }) => editNumber(deps.db, act))
  consoleRoute(app, 'POST /console/api/previewNumbers', ({ deps, body }) => previewNumbers(deps.db, body))
  consoleRoute(app, 'POST /console/api/changeNumbers', ({ deps, act }) => changeNumbers(deps.db, act))
  const fileBytes = mostFileBytes
  consoleRoute(
    app,
    'POST /console/api/readNumbers',
    async ({ deps, file }) => readNumbers(deps, await file()),
    { fileBytes }
  )
  consoleRoute(
    app,
    'POST /console/api/importNumbers',
    async ({ deps, caller, query, file }) =>
      importNumbers(deps, { ...actorIn(caller), ...query, bytes: await file() }),
    { fileBytes }
  )
  consoleRoute(app, 'GET /console/api/imports', ({ deps }) => importTable(deps.db))
  consoleRoute(app, 'POST /console/api/undoImport', ({ deps, act }) => undoByStaff(deps.db, act))
}
