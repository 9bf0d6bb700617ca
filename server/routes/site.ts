import type { FastifyInstance } from 'fastify'
import { route } from '../route'
import { logInMini } from '../services/shared/miniLogin'
import { appVersion } from '../services/site/appVersion'
import { saveMiniProfile } from '../services/site/miniProfiles'
import { guideById, guideOfMachine } from '../services/site/oneCodes'
import { hotQuestions, questionById, questionList } from '../services/shop/questions'
import { answerAuthorize, askAuthorize, checkAuthorize, readAuthorize } from '../services/site/scanAuthorize'
import { readArticle } from '../services/site/site'
import { createWifiShare, readWifiShare, revokeWifiShare } from '../services/site/wifiShares'
import { ScanKind } from '../values'

/** Texts, questions, Wi-Fi shares, scan authorisation, mini-program log-in, profiles and recharge guides. */
export async function siteRoutes(app: FastifyInstance) {
  const perMinute = app.deps.config.LOGIN_LIMIT

  route(app, 'GET /api/site/loginProtocol', ({ db }) => readArticle(db, 'login'))
  route(app, 'GET /api/site/iotLoginProtocol', ({ db }) => readArticle(db, 'iotLogin'))
  route(app, 'GET /api/site/article', ({ db, query }) => readArticle(db, query.key))
  route(app, 'GET /api/site/appVersion', ({ db, query }) => appVersion(db, query))
  route(app, 'GET /api/shop/sysQuestion/list', ({ db, query }) => questionList(db, query))
  route(app, 'GET /api/shop/sysQuestion/view', ({ db, query }) => questionById(db, query.id))
  route(app, 'GET /api/shop/customer/hotQuestionList', ({ db }) => hotQuestions(db))

  route(app, 'POST /api/site/wifiCreate', (call) => createWifiShare(call, call.body), { perMinute })
  route(app, 'GET /api/site/getWifiCode', (call) => readWifiShare(call, call.query.code), { perMinute })
  route(
    app,
    'POST /api/site/wifiRevoke',
    ({ db, body, visitor }) => revokeWifiShare(db, body.code, visitor),
    { perMinute }
  )

  route(
    app,
    'POST /api/site/createScanAuthorize',
    async ({ db, request, orderSession }) =>
      askAuthorize(db, ScanKind.orders, orderSession, request.headers['user-agent'] ?? ''),
    { perMinute }
  )
  route(
    app,
    'GET /api/site/scanAuthorize',
    ({ db, query }) => readAuthorize(db, ScanKind.orders, query.code),
    { perMinute }
  )
  route(
    app,
    'POST /api/site/updateAuthorizeStatus',
    async ({ db, body, mobile }) => {
      await answerAuthorize(db, ScanKind.orders, body.code, body.status, { mobile })
      return {}
    },
    { perMinute }
  )
  route(app, 'POST /api/site/checkScanAuthorize', async (call) => {
    const session = call.orderSession
    // polled: counted for each session, because one address may be a whole office
    await call.limits.take(`scanCheck|${session}`, perMinute, 60000)
    return checkAuthorize(call, call.body.code, session)
  })

  route(app, 'POST /api/site/miniLogin', async (call) => logInMini(call, call.body, call.visitor), {
    perMinute
  })
  route(
    app,
    'POST /api/site/ksUpdateProfile',
    async ({ db, body, visitor }) => saveMiniProfile(db, body, visitor),
    { perMinute }
  )
  route(app, 'GET /api/site/getOneCode', ({ db, query }) => guideOfMachine(db, query.code), { perMinute })
  route(app, 'GET /api/site/generalOneCodeById', ({ db, query }) => guideById(db, query.id))
}
