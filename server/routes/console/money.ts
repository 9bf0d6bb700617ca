import type { FastifyInstance } from 'fastify'
import { actorIn, consoleRoute } from '../../http/consoleRoute'
import { booksPage, checkBooksNow, explainByStaff } from '../../services/admin/money/booksPage'
import { moneyDays } from '../../services/admin/money/moneyDays'
import { moneyFile } from '../../services/admin/money/moneyFile'

/** Money at the payment providers, and the books. */
export async function consoleMoneyRoutes(app: FastifyInstance) {
  consoleRoute(app, 'GET /console/api/money', ({ deps, query }) => moneyDays(deps.db, query))
  consoleRoute(app, 'GET /console/api/moneyFile', async ({ deps, caller, query, reply }) => {
    const { name, bytes } = await moneyFile(deps.db, { ...actorIn(caller), ...query })
    void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`)
    return bytes
  })
  consoleRoute(app, 'GET /console/api/books', ({ deps }) => booksPage(deps.db))
  consoleRoute(app, 'POST /console/api/checkBooks', ({ deps }) => checkBooksNow(deps))
  consoleRoute(app, 'POST /console/api/explainDifference', ({ deps, act }) => explainByStaff(deps.db, act))
}
