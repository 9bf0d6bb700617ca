import type { FastifyInstance } from 'fastify'
import { minuteMs } from '../../rules/time'
import { header, localeOf } from '../http/caller'
import { route } from '../http/route'
import { visitorMarks } from '../http/visitorMarks'
import { ScanKind } from '../values'
import { bindMobile } from '../services/card/bindMobile'
import { changeSim, changeSimList } from '../services/card/changeSim'
import { forgetMe } from '../services/card/forgetMe'
import { answerLoginCode, askLoginCode, checkLoginCode } from '../services/card/loginCode'
import { simLoginConfig } from '../services/card/loginWays'
import { portalProtocol, portalProtocols } from '../services/card/protocols'
import { sendBoundCode, simLogin, updatePayPassword } from '../services/card/simLogin'
import { unlockCard } from '../services/card/unlock'
import { endSimSession } from '../services/shared/sessions'
import { readAuthorize } from '../services/site/scanAuthorize'

/** Log-in of a card, its pay password and mobile, changing to another card. */
export async function cardRoutes(app: FastifyInstance) {
  const perMinute = app.deps.config.LOGIN_LIMIT
  route(app, 'POST /api/simLogin', (call) => simLogin(call, call.body), { perMinute })
  route(app, 'POST /api/simUnlock', (call) => unlockCard(call, call.body), { perMinute })
  route(app, 'GET /api/simLoginConfig', ({ db }) => simLoginConfig(db))
  route(app, 'POST /api/simLogout', async ({ db, request }) => {
    await endSimSession(db, header(request, 'sim-token'))
    return {}
  })
  route(
    app,
    'POST /api/iot/forgetHolder',
    async ({ simNo, body, ...call }) => {
      const token = header(call.request, 'sim-token')
      await forgetMe(call, simNo, body, token, visitorMarks(call.request, call.visitor))
      return {}
    },
    { perMinute }
  )
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
    // polled, so counted per session: an address may be a whole office
    await limits.take(`loginCode|${orderSession}`, perMinute, minuteMs)
    return checkLoginCode(db, body.code, orderSession)
  })
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
  route(app, 'GET /api/iot/protocol', ({ db, query, request }) =>
    portalProtocol(db, query.type, localeOf(request))
  )
  route(app, 'GET /api/iot/protocolList', ({ db, request }) => portalProtocols(db, localeOf(request)))
  route(app, 'POST /api/iot/simBindMobile', ({ body, simNo, ...deps }) => bindMobile(deps, simNo, body), {
    perMinute
  })
  route(app, 'GET /api/iot/changeSimList', ({ db, card }) => changeSimList(db, card))
  route(app, 'POST /api/iot/changeSim', ({ body, simNo, ...deps }) => changeSim(deps, simNo, body), {
    perMinute
  })
}
