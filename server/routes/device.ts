import type { FastifyInstance } from 'fastify'
import { route } from '../route'
import { deviceState } from '../services/portal/deviceState'
import { setWifi, setWifiDisplay, tellDevice } from '../services/portal/tellDevice'
import { deviceJobState, switchNet, switchNetOption } from '../services/portal/switchNet'

/** What a device of the SIM portal is told to do. */
export async function deviceRoutes(app: FastifyInstance) {
  const perMinute = app.deps.config.LOGIN_LIMIT
  route(app, 'GET /api/iot/switchNetOption', ({ simNo, ...deps }) => switchNetOption(deps, simNo))
  route(app, 'POST /api/iot/simSwitchNet', ({ simNo, body, ...deps }) => switchNet(deps, simNo, body.simNo), {
    perMinute
  })
  route(app, 'GET /api/iot/deviceJob', ({ db, simNo, query }) => deviceJobState({ db }, simNo, query.jobId))
  route(app, 'GET /api/iot/deviceState', ({ simNo, ...deps }) => deviceState(deps, simNo))
  route(
    app,
    'POST /api/iot/iotDevice/setWiFiSsidPwd',
    ({ simNo, body, ...deps }) => setWifi(deps, simNo, body),
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
