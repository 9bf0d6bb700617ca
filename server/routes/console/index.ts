import type { FastifyPluginAsync } from 'fastify'
import { consoleAfterSaleRoutes } from './afterSales'
import { consoleCustomerRoutes } from './customers'
import { consoleMoneyRoutes } from './money'
import { consoleOrderRoutes } from './orders'
import { consoleReviewRoutes } from './review'
import { consoleShipRoutes } from './ship'
import { consoleStaffRoutes } from './staff'
import { consoleTeamRoutes } from './team'
import { consoleTodayRoutes } from './today'

/** The console's calls. */
export const consoleRoutes: FastifyPluginAsync[] = [
  consoleStaffRoutes,
  consoleCustomerRoutes,
  consoleOrderRoutes,
  consoleShipRoutes,
  consoleTodayRoutes,
  consoleReviewRoutes,
  consoleAfterSaleRoutes,
  consoleMoneyRoutes,
  consoleTeamRoutes
]
