import type { FastifyPluginAsync } from 'fastify'
import { consoleAfterSaleRoutes } from './afterSales'
import { consoleCustomerRoutes } from './customers'
import { consoleOrderRoutes } from './orders'
import { consoleReviewRoutes } from './review'
import { consoleStaffRoutes } from './staff'

/** The console's calls. */
export const consoleRoutes: FastifyPluginAsync[] = [
  consoleStaffRoutes,
  consoleCustomerRoutes,
  consoleOrderRoutes,
  consoleReviewRoutes,
  consoleAfterSaleRoutes
]
