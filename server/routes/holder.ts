import type { FastifyInstance } from 'fastify'
import { networkOf } from '../limits'
import { route } from '../route'
import { linkAuth, saveLinkPhoto, submitByLink } from '../services/portal/authLink'
import { bindMobile } from '../services/portal/bindMobile'
import { changeSim, changeSimList } from '../services/portal/changeSim'
import { photoSender } from '../services/portal/platformAuth'
import {
  deviceOfficialAuth,
  realNameResult,
  simOfficialAuth,
  simPlatformAuth
} from '../services/portal/realName'
import { photoBytes, savePhoto } from '../services/shared/photos'

/** Who holds a card of the SIM portal: real name and bound mobile. */
export async function holderRoutes(app: FastifyInstance) {
  const perMinute = app.deps.config.LOGIN_LIMIT
  route(app, 'GET /api/iot/realNameResult', ({ simNo, query, ...deps }) =>
    realNameResult(deps, simNo, query.simNo)
  )
  route(app, 'GET /api/iot/simOfficialAuth', ({ simNo, query, ...deps }) =>
    simOfficialAuth(deps, simNo, query.back)
  )
  route(app, 'GET /api/iot/deviceOfficialAuth', ({ simNo, query, ...deps }) =>
    deviceOfficialAuth(deps, simNo, query)
  )
  route(
    app,
    'POST /api/iot/simPlatformAuth',
    ({ body, simNo, ...deps }) => simPlatformAuth(deps, simNo, body),
    { perMinute }
  )
  route(
    app,
    'POST /api/iot/uploadPhoto',
    ({ simNo, file, ...call }) => savePhoto(call, photoSender(simNo), networkOf(call.request.ip), file),
    { perMinute, fileBytes: photoBytes }
  )
  route(app, 'POST /api/iot/simBindMobile', ({ body, simNo, ...deps }) => bindMobile(deps, simNo, body), {
    perMinute
  })
  route(app, 'GET /api/iot/changeSimList', ({ db, simNo }) => changeSimList(db, simNo))
  route(app, 'POST /api/iot/changeSim', ({ body, simNo, ...deps }) => changeSim(deps, simNo, body), {
    perMinute
  })
}

/** The real-name check that a link of an operator opens, to whoever has the link. */
export async function authLinkRoutes(app: FastifyInstance) {
  const perMinute = app.deps.config.LOGIN_LIMIT
  route(app, 'GET /api/site/ltAuth', ({ query, ...deps }) => linkAuth(deps, query.token), { perMinute })
  route(app, 'POST /api/site/ltAuth', ({ body, ...deps }) => submitByLink(deps, body), { perMinute })
  route(
    app,
    'POST /api/site/ltAuthPhoto',
    ({ query, file, request, ...deps }) =>
      // a call that takes a file is not looked at before it: the token is whatever came
      saveLinkPhoto(deps, String(query.token), networkOf(request.ip), file),
    { perMinute, fileBytes: photoBytes }
  )
}
