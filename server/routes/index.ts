import type { FastifyPluginAsync } from 'fastify'
import { mediaRoutes } from './media'
import { orderRoutes } from './orders'
import { paymentRoutes } from './payments'
import { portalRoutes, portalSaleRoutes } from './portal'
import { provinceRoutes } from './provinces'
import { sandboxRoutes } from './sandbox'
import { shopRoutes } from './shop'
import { siteRoutes } from './site'

/** Every route plugin, registered in this order. */
export const routes: FastifyPluginAsync[] = [
  shopRoutes,
  orderRoutes,
  siteRoutes,
  portalRoutes,
  portalSaleRoutes,
  paymentRoutes,
  provinceRoutes,
  mediaRoutes,
  sandboxRoutes
]
