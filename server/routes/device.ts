import type { FastifyInstance, FastifyRequest } from 'fastify'
import { header } from '../http/caller'
import { route } from '../http/route'
import { proveHolder } from '../services/card/holderProof'
import { deviceState } from '../services/device/deviceState'
import { deviceJobState, switchNet, switchNetOption } from '../services/device/switchNet'
import { deviceOf, setWifi, setWifiDisplay, tellDevice } from '../services/device/tellDevice'
import { createWifiShare, readWifiShare, revokeWifiShare } from '../services/device/wifiShares'

const tokenOf = ({ request }: { request: FastifyRequest }) => header(request, 'sim-token')

/** A device of the portal: its commands, networks and Wi-Fi. */
export async function deviceRoutes(app: FastifyInstance) {
  const perMinute = app.deps.config.LOGIN_LIMIT
  route(app, 'POST /api/site/wifiCreate', (call) => createWifiShare(call, call.body), { perMinute })
  route(app, 'GET /api/site/getWifiCode', (call) => readWifiShare(call, call.query.code), { perMinute })
  route(
    app,
    'POST /api/site/wifiRevoke',
    ({ db, body, visitor }) => revokeWifiShare(db, body.code, visitor),
    { perMinute }
  )
  route(app, 'GET /api/iot/switchNetOption', ({ card, at, ...deps }) => switchNetOption(deps, card, at))
  route(app, 'POST /api/iot/simSwitchNet', ({ simNo, body, ...deps }) => switchNet(deps, simNo, body.simNo), {
    perMinute
  })
  route(app, 'GET /api/iot/deviceJob', ({ db, card, query }) => deviceJobState({ db }, card, query.jobId))
  route(app, 'GET /api/iot/deviceState', ({ card, ...deps }) => deviceState(deps, card, tokenOf(deps)))
  route(
    app,
    'POST /api/iot/iotDevice/prove',
    async ({ simNo, body, ...deps }) =>
      proveHolder(deps, await deviceOf(deps, simNo, body), body, tokenOf(deps)),
    { perMinute }
  )
  route(
    app,
    'POST /api/iot/iotDevice/setWiFiSsidPwd',
    ({ simNo, body, ...deps }) => setWifi(deps, simNo, body, tokenOf(deps)),
    { perMinute }
  )
  route(
    app,
    'POST /api/iot/iotDevice/setWiFiDisplay',
    ({ simNo, body, ...deps }) => setWifiDisplay(deps, simNo, body),
    { perMinute }
  )
  for (const kind of ['restart', 'close', 'reset'] as const) {
    route(
      app,
      `POST /api/iot/iotDevice/${kind}`,
      ({ simNo, body, ...deps }) => tellDevice(deps, simNo, kind, body),
      { perMinute }
    )
  }
}
