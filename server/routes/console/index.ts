import type { FastifyPluginAsync } from 'fastify'
import { consoleAfterSaleRoutes } from './afterSales'
import { consoleCustomerRoutes } from './customers'
import { consoleItemRoutes } from './items'
import { consoleMoneyRoutes } from './money'
import { consoleNumberRoutes } from './numbers'
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
  consoleNumberRoutes,
  consoleItemRoutes,
  consoleMoneyRoutes,
  consoleTeamRoutes
]
