import type { FastifyInstance } from 'fastify'
import { route } from '../route'
import { deviceJobState, switchNet, switchNetOption } from '../services/portal/switchNet'

/** What a device of the SIM portal is told to do. */
export async function deviceRoutes(app: FastifyInstance) {
  const perMinute = app.deps.config.LOGIN_LIMIT
  route(app, 'GET /api/iot/switchNetOption', ({ simNo, ...deps }) => switchNetOption(deps, simNo))
  route(app, 'POST /api/iot/simSwitchNet', ({ simNo, body, ...deps }) => switchNet(deps, simNo, body.simNo), {
    perMinute
  })
  route(app, 'GET /api/iot/deviceJob', ({ db, simNo, query }) => deviceJobState({ db }, simNo, query.jobId))
}
