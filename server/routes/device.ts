import type { FastifyInstance, FastifyRequest } from 'fastify'
import { header } from '../http/caller'
import { route } from '../http/route'
import { proveHolder } from '../services/card/holderProof'
import { deviceState } from '../services/device/deviceState'
import { deviceJobState, switchNet, switchNetOption } from '../services/device/switchNet'
import { deviceOf, setWifi, setWifiDisplay, commandDevice } from '../services/device/commandDevice'
import { createWifiShare, readWifiShare, revokeWifiShare } from '../services/device/wifiShares'

const tokenOf = (request: FastifyRequest) => header(request, 'sim-token')

/** A device of the portal: its commands, networks and Wi-Fi. */
export async function deviceRoutes(app: FastifyInstance) {
  const perMinute = app.deps.config.LOGIN_LIMIT
  route(app, 'POST /api/site/wifiCreate', ({ deps, caller, body }) => createWifiShare(deps, caller, body), {
    perMinute
  })
  route(
    app,
    'GET /api/site/getWifiCode',
    ({ deps, caller, query }) => readWifiShare(deps, caller, query.code),
    { perMinute }
  )
  route(
    app,
    'POST /api/site/wifiRevoke',
    ({ deps, caller, body }) => revokeWifiShare(deps.db, body.code, caller.visitor),
    { perMinute }
  )
  route(app, 'GET /api/iot/switchNetOption', ({ deps, caller }) =>
    switchNetOption(deps, caller.card, caller.at)
  )
  route(
    app,
    'POST /api/iot/simSwitchNet',
    ({ deps, caller, body }) => switchNet(deps, caller.card.simNo, body.simNo),
    {
      perMinute
    }
  )
  route(app, 'GET /api/iot/deviceJob', ({ deps, caller, query }) =>
    deviceJobState(deps, caller.card, query.jobId)
  )
  route(app, 'GET /api/iot/deviceState', ({ deps, caller, request }) =>
    deviceState(deps, caller.card, tokenOf(request))
  )
  route(
    app,
    'POST /api/iot/iotDevice/prove',
    async ({ deps, caller, body, request }) => {
      const device = await deviceOf(deps, caller.card.simNo, body)
      return proveHolder(deps, caller, device, { ...body, token: tokenOf(request) })
    },
    { perMinute }
  )
  route(
    app,
    'POST /api/iot/iotDevice/setWiFiSsidPwd',
    ({ deps, caller, body, request }) => setWifi(deps, caller.card.simNo, body, tokenOf(request)),
    { perMinute }
  )
  route(
    app,
    'POST /api/iot/iotDevice/setWiFiDisplay',
    ({ deps, caller, body }) => setWifiDisplay(deps, caller.card.simNo, body),
    { perMinute }
  )
  for (const kind of ['restart', 'close', 'reset'] as const) {
    route(
      app,
      `POST /api/iot/iotDevice/${kind}`,
      ({ deps, caller, body }) => commandDevice(deps, caller.card.simNo, kind, body),
      { perMinute }
    )
  }
}
