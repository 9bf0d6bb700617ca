import type { FastifyPluginAsync } from 'fastify'
import { appDomainRoutes } from './appDomain'
import { cardRoutes } from './card'
import { consoleRoutes } from './console'
import { couponsRoutes } from './coupons'
import { deviceRoutes } from './device'
import { vipRoutes } from './vip'
import { goodsRoutes } from './goods'
import { guideRoutes } from './guide'
import { mallRoutes } from './mall'
import { mediaRoutes } from './media'
import { moneyRoutes } from './money'
import { numbersRoutes } from './numbers'
import { ordersRoutes } from './orders'
import { packagesRoutes } from './packages'
import { noticeRoutes } from './notices'
import { pictureRoutes } from './pictures'
import { provinceRoutes } from './provinces'
import { realNameRoutes } from './realName'
import { sandboxRoutes } from './sandbox'
import { sandboxDeviceRoutes } from './sandbox/device'
import { sandboxRealNameRoutes } from './sandbox/realName'
import { sandboxSiteRoutes } from './sandbox/site'
import { siteRoutes } from './site'
import { statusRoutes } from './status'
import { tasksRoutes } from './tasks'
import { wechatRoutes } from './wechat'

/** All route plugins: the contract's calls by room of the trade, those of the console, then routes outside the contract, then the sandbox. */
export const routes: FastifyPluginAsync[] = [
  siteRoutes,
  wechatRoutes,
  appDomainRoutes,
  goodsRoutes,
  numbersRoutes,
  ordersRoutes,
  cardRoutes,
  moneyRoutes,
  vipRoutes,
  couponsRoutes,
  packagesRoutes,
  realNameRoutes,
  deviceRoutes,
  tasksRoutes,
  mallRoutes,
  guideRoutes,
  statusRoutes,
  ...consoleRoutes,
  noticeRoutes,
  provinceRoutes,
  mediaRoutes,
  pictureRoutes,
  sandboxRoutes,
  sandboxRealNameRoutes,
  sandboxDeviceRoutes,
  sandboxSiteRoutes
]
