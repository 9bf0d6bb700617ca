import type { FastifyPluginAsync } from 'fastify'
import { consoleCustomerRoutes } from './customers'
import { consoleOrderRoutes } from './orders'
import { consoleShipRoutes } from './ship'
import { consoleStaffRoutes } from './staff'
import { consoleTodayRoutes } from './today'

/** The console's calls. */
export const consoleRoutes: FastifyPluginAsync[] = [
  consoleStaffRoutes,
  consoleCustomerRoutes,
  consoleOrderRoutes,
  consoleShipRoutes,
  consoleTodayRoutes
]
