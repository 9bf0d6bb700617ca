import type { FastifyInstance } from 'fastify'
import { minuteMs } from '../../rules/time'
import { header, localeOf } from '../http/caller'
import { route } from '../http/route'
import { visitorIds } from '../http/visitorIds'
import { ScanKind } from '../values'
import { bindMobile } from '../services/card/bindMobile'
import { changeSim, changeSimList } from '../services/card/changeSim'
import { forgetProvedHolder } from '../services/card/holderProof'
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
  route(app, 'POST /api/simLogin', ({ deps, caller, body }) => simLogin(deps, caller, body), { perMinute })
  route(app, 'POST /api/simUnlock', ({ deps, caller, body }) => unlockCard(deps, caller, body), { perMinute })
  route(app, 'GET /api/simLoginConfig', ({ deps }) => simLoginConfig(deps.db))
  route(app, 'POST /api/simLogout', async ({ deps, request }) => {
    await endSimSession(deps.db, header(request, 'sim-token'))
  })
  route(
    app,
    'POST /api/iot/forgetHolder',
    async ({ deps, caller, body, request }) => {
      const token = header(request, 'sim-token')
      const marks = visitorIds(request, caller.visitor)
      await forgetProvedHolder(deps, caller, body, { token, marks })
    },
    { perMinute }
  )
  route(app, 'POST /api/iot/endSessions', async ({ deps, body }) => {
    await Promise.all(body.sessions.map(({ token }) => endSimSession(deps.db, token)))
  })
  route(
    app,
    'POST /api/iot/createLoginCode',
    async ({ deps, caller, request }) =>
      askLoginCode(deps.db, caller.orderSession, request.headers['user-agent'] ?? ''),
    { perMinute }
  )
  route(
    app,
    'GET /api/iot/loginCode',
    ({ deps, query }) => readAuthorize(deps.db, ScanKind.card, query.code),
    {
      perMinute
    }
  )
  route(
    app,
    'POST /api/iot/answerLoginCode',
    ({ deps, caller, body }) => answerLoginCode(deps, caller, body),
    {
      perMinute
    }
  )
  route(app, 'POST /api/iot/checkLoginCode', async ({ deps, caller, body }) => {
    // polled, so counted per session: an address may be a whole office
    await deps.limits.take(`loginCode|${caller.orderSession}`, perMinute, minuteMs)
    return checkLoginCode(deps.db, body.code, caller.orderSession)
  })
  route(app, 'POST /api/iot/simSendCode', ({ deps, caller, body }) => sendBoundCode(deps, caller, body), {
    perMinute
  })
  route(
    app,
    'POST /api/iot/simUpdatePayPass',
    ({ deps, caller, body, request }) => updatePayPassword(deps, caller, body, header(request, 'sim-token')),
    {
      perMinute
    }
  )
  route(app, 'GET /api/iot/protocol', ({ deps, query, request }) =>
    portalProtocol(deps.db, query.type, localeOf(request))
  )
  route(app, 'GET /api/iot/protocolList', ({ deps, request }) => portalProtocols(deps.db, localeOf(request)))
  route(
    app,
    'POST /api/iot/simBindMobile',
    ({ deps, caller, body }) => bindMobile(deps, caller.card.simNo, body),
    {
      perMinute
    }
  )
  route(app, 'GET /api/iot/changeSimList', ({ deps, caller }) => changeSimList(deps.db, caller.card))
  route(app, 'POST /api/iot/changeSim', ({ deps, caller, body }) => changeSim(deps, caller, body), {
    perMinute
  })
}
