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
import { photoBytes, savePhoto } from '../services/files/photos'

/** Real-name checks of a card's holder. */
export async function realNameRoutes(app: FastifyInstance) {
  const perMinute = app.deps.config.LOGIN_LIMIT
  route(app, 'GET /api/iot/realNameResult', ({ deps, caller, query }) =>
    realNameResult(deps, caller.card.simNo, query.simNo)
  )
  route(app, 'GET /api/iot/simOfficialAuth', ({ deps, caller, query }) =>
    simOfficialAuth(deps, caller, query.back)
  )
  route(app, 'GET /api/iot/deviceOfficialAuth', ({ deps, caller, query }) =>
    deviceOfficialAuth(deps, caller, query)
  )
  route(
    app,
    'POST /api/iot/simPlatformAuth',
    ({ deps, caller, body }) => simPlatformAuth(deps, caller.card.simNo, body),
    { perMinute }
  )
  route(
    app,
    'POST /api/iot/uploadPhoto',
    ({ deps, caller, file }) => savePhoto(deps, photoSender(caller.card.simNo), networkOf(caller.ip), file),
    { perMinute, fileBytes: photoBytes }
  )
  route(app, 'GET /api/site/ltAuth', ({ deps, query }) => linkAuth(deps, query.token), { perMinute })
  route(app, 'POST /api/site/ltAuth', ({ deps, body }) => submitByLink(deps, body), { perMinute })
  route(
    app,
    'POST /api/site/ltAuthPhoto',
    ({ deps, caller, query, file }) =>
      // the input of an upload is not validated: the token may be anything
      saveLinkPhoto(deps, String(query.token), networkOf(caller.ip), file),
    { perMinute, fileBytes: photoBytes }
  )
}
