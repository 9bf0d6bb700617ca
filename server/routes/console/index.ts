import type { FastifyPluginAsync } from 'fastify'
import { consoleAfterSaleRoutes } from './afterSales'
import { consoleCustomerRoutes } from './customers'
import { consoleItemRoutes } from './items'
import { consoleNumberRoutes } from './numbers'
import { consoleOrderRoutes } from './orders'
import { consoleReviewRoutes } from './review'
import { consoleShipRoutes } from './ship'
import { consoleStaffRoutes } from './staff'
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
  consoleItemRoutes
]
