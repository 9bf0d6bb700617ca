import type { FastifyInstance } from 'fastify'
import { route } from '../http/route'
import { networkOf } from '../limits'
import { linkAuth, saveLinkPhoto, submitByLink } from '../services/realName/authLink'
import { photoSender } from '../services/realName/platformAuth'
import {
  deviceOfficialAuth,
  realNameResult,
  simOfficialAuth,
  simPlatformAuth
} from '../services/realName/realName'
import { photoBytes, savePhoto } from '../services/shared/photos'

/** Real-name checks of a card's holder. */
export async function realNameRoutes(app: FastifyInstance) {
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
  route(app, 'GET /api/site/ltAuth', ({ query, ...deps }) => linkAuth(deps, query.token), { perMinute })
  route(app, 'POST /api/site/ltAuth', ({ body, ...deps }) => submitByLink(deps, body), { perMinute })
  route(
    app,
    'POST /api/site/ltAuthPhoto',
    ({ query, file, request, ...deps }) =>
      // the input of an upload is not validated: the token may be anything
      saveLinkPhoto(deps, String(query.token), networkOf(request.ip), file),
    { perMinute, fileBytes: photoBytes }
  )
}
