import type { FastifyInstance } from 'fastify'
import { header } from '../caller'
import { route } from '../route'
import { couponChoose } from '../services/portal/couponChoose'
import { createCouponOrder } from '../services/portal/couponPurchase'
import { packageChoose, packageDetails } from '../services/portal/packages'
import { balanceChoose, simBalanceList, simOrderList, simPackageList } from '../services/portal/portalLists'
import { orderMethods } from '../services/portal/payMethods'
import { simBalanceLogList } from '../services/portal/ledger'
import { cancelPortalOrder, followPortalOrder } from '../services/portal/portalOrders'
import { buyPackage } from '../services/portal/packagePurchase'
import { payPortalOrder } from '../services/portal/portalPayments'
import { createBalanceOrder } from '../services/portal/topUp'
import { historyLine } from '../services/portal/historyLine'
import { removeBreak } from '../services/portal/removeBreak'
import { refreshSim } from '../services/portal/carrierUsage'
import { layoutPreview } from '../services/portal/layoutPreview'
import { answerLoginCode, askLoginCode, checkLoginCode } from '../services/portal/loginCode'
import { readAuthorize } from '../services/site/scanAuthorize'
import { ScanKind } from '../values'
import { renewPackageOption, updateRenewPackage } from '../services/portal/renewChoice'
import { closeVolume } from '../services/portal/volume'
import { endSimSession } from '../services/shared/sessions'
import { simInfo } from '../services/portal/simInfo'
import { simLoginConfig } from '../services/portal/loginWays'
import {
  portalProtocol,
  portalProtocols,
  sendBoundCode,
  simLogin,
  updatePayPassword
} from '../services/portal/simLogin'

/** Log-in, card and pay password of the SIM portal. */
export async function portalRoutes(app: FastifyInstance) {
  const perMinute = app.deps.config.LOGIN_LIMIT
  route(app, 'POST /api/simLogin', (call) => simLogin(call, call.body), { perMinute })
  route(app, 'GET /api/simLoginConfig', ({ db }) => simLoginConfig(db))
  route(app, 'POST /api/simLogout', async ({ db, request }) => {
    await endSimSession(db, header(request, 'sim-token'))
    return {}
  })
  route(app, 'POST /api/iot/endSessions', async ({ db, body }) => {
    await Promise.all(body.sessions.map(({ token }) => endSimSession(db, token)))
    return {}
  })
  route(
    app,
    'POST /api/iot/createLoginCode',
    async ({ db, request, orderSession }) =>
      askLoginCode(db, orderSession, request.headers['user-agent'] ?? ''),
    { perMinute }
  )
  route(app, 'GET /api/iot/loginCode', ({ db, query }) => readAuthorize(db, ScanKind.card, query.code), {
    perMinute
  })
  route(app, 'POST /api/iot/answerLoginCode', (call) => answerLoginCode(call, call.simNo, call.body), {
    perMinute
  })
  route(app, 'POST /api/iot/checkLoginCode', async ({ db, limits, body, orderSession }) => {
    // polled: counted for each session, because one address may be a whole office
    await limits.take(`loginCode|${orderSession}`, perMinute, 60000)
    return checkLoginCode(db, body.code, orderSession)
  })
  route(app, 'GET /api/iot/simInfo', ({ db, simNo }) => simInfo(db, simNo))
  route(app, 'GET /api/iot/layoutPreview', (call) => layoutPreview(call, call.query.simNo), { perMinute })
  route(app, 'POST /api/iot/simRefresh', ({ body, simNo, ...deps }) =>
    refreshSim(deps, simNo, body.force ?? false)
  )
  route(app, 'GET /api/iot/simHistoryLine', ({ db, simNo, query }) => historyLine(db, simNo, query))
  route(app, 'POST /api/iot/simRemoveBreak', ({ body, simNo, ...deps }) =>
    removeBreak(deps, simNo, body.breakRuleId)
  )
  route(app, 'POST /api/iot/simSendCode', ({ simNo, body, ...deps }) => sendBoundCode(deps, simNo, body), {
    perMinute
  })
  route(
    app,
    'POST /api/iot/simUpdatePayPass',
    ({ body, simNo, ...deps }) => updatePayPassword(deps, simNo, body, header(deps.request, 'sim-token')),
    {
      perMinute
    }
  )
  route(app, 'GET /api/iot/protocol', ({ db, query }) => portalProtocol(db, query.type))
  route(app, 'GET /api/iot/protocolList', ({ db }) => portalProtocols(db))
}

/** Packages, coupons, orders and the balance of the SIM portal. */
export async function portalSaleRoutes(app: FastifyInstance) {
  route(app, 'GET /api/iot/packageChoose', ({ db, simNo }) => packageChoose(db, simNo))
  route(app, 'GET /api/iot/packageDetails', ({ simNo, query, ...deps }) =>
    packageDetails(deps, simNo, query.packageId)
  )
  route(app, 'GET /api/iot/couponChoose', ({ simNo, query, ...deps }) => couponChoose(deps, simNo, query))
  route(app, 'POST /api/iot/buyPackage', ({ body, simNo, ...deps }) => buyPackage(deps, simNo, body))
  route(app, 'POST /api/iot/createCouponOrder', ({ body, simNo, ...deps }) =>
    createCouponOrder(deps, simNo, body)
  )
  route(app, 'GET /api/iot/payMethods', ({ simNo, order, ...deps }) => orderMethods(deps, simNo, order))
  route(app, 'POST /api/iot/payOrder', ({ body, simNo, order, ...deps }) =>
    payPortalOrder(deps, simNo, order, body)
  )
  route(app, 'GET /api/iot/orderResult', (call) => followPortalOrder(call, call.order))
  route(app, 'POST /api/iot/cancelOrder', (call) => cancelPortalOrder(call, call.order))
  route(app, 'GET /api/iot/simPackageList', ({ db, simNo, query }) => simPackageList(db, simNo, query))
  route(app, 'GET /api/iot/simBalanceList', ({ db, simNo, query }) => simBalanceList(db, simNo, query))
  route(app, 'GET /api/iot/simOrderList', ({ db, simNo, query }) => simOrderList(db, simNo, query))
  route(app, 'GET /api/iot/simBalanceLogList', ({ db, simNo, query }) => simBalanceLogList(db, simNo, query))
  route(app, 'GET /api/iot/balanceChoose', ({ simNo, ...deps }) => balanceChoose(deps, simNo))
  route(app, 'POST /api/iot/createBalanceOrder', ({ body, simNo, ...deps }) =>
    createBalanceOrder(deps, simNo, body)
  )
  route(app, 'GET /api/iot/renewPackageOption', ({ simNo, ...deps }) => renewPackageOption(deps, simNo))
  route(app, 'POST /api/iot/simUpdateRenewPackage', ({ body, simNo, ...deps }) =>
    updateRenewPackage(deps, simNo, body)
  )
  route(app, 'POST /api/iot/closeVolumePackage', ({ body, simNo, ...deps }) => closeVolume(deps, simNo, body))
}
