import type { FastifyPluginAsync } from 'fastify'
import { appDomainRoutes } from './appDomain'
import { deviceRoutes } from './device'
import { extrasRoutes } from './extras'
import { authLinkRoutes, holderRoutes } from './holder'
import { mallRoutes } from './mall'
import { mediaRoutes } from './media'
import { orderRoutes } from './orders'
import { paymentRoutes } from './payments'
import { portalRoutes, portalSaleRoutes } from './portal'
import { provinceRoutes } from './provinces'
import { sandboxRoutes } from './sandbox'
import { sandboxDeviceRoutes } from './sandboxDevice'
import { sandboxRealNameRoutes } from './sandboxRealName'
import { sandboxSiteRoutes } from './sandboxSite'
import { shopRoutes } from './shop'
import { siteRoutes } from './site'
import { taskRoutes } from './tasks'
import { wechatRoutes } from './wechat'

/** Every route plugin, registered in this order. */
export const routes: FastifyPluginAsync[] = [
  shopRoutes,
  orderRoutes,
  siteRoutes,
  wechatRoutes,
  appDomainRoutes,
  portalRoutes,
  portalSaleRoutes,
  holderRoutes,
  authLinkRoutes,
  taskRoutes,
  deviceRoutes,
  mallRoutes,
  extrasRoutes,
  paymentRoutes,
  provinceRoutes,
  mediaRoutes,
  sandboxRoutes,
  sandboxRealNameRoutes,
  sandboxDeviceRoutes,
  sandboxSiteRoutes
]
