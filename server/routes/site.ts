import type { FastifyInstance } from 'fastify'
import { minuteMs } from '../../rules/time'
import type { Data } from '../../contract'
import { GoodsKind, OperatorFilter, SmsScene } from '../../contract/enums'
import { invalid } from '../errors'
import { transaction } from '../db/client'
import { localeOf } from '../http/caller'
import { route } from '../http/route'
import { visitorMarks } from '../http/visitorMarks'
import { networkOf } from '../limits'
import { ScanKind } from '../values'
import { goodsList, goodsNamed } from '../services/goods/goods'
import { numberSearch, numbersNamed } from '../services/numbers/numbers'
import { shortCache } from '../services/shared/cache'
import { cashiersFor } from '../services/shared/cashiers'
import { takeOfDay } from '../services/shared/daily'
import { forgetVisitor } from '../services/shared/forget'
import { iosHidden } from '../services/shared/iosHidden'
import { logInMini } from '../services/shared/miniLogin'
import { sendSmsCode } from '../services/shared/sms'
import { appVersion } from '../services/site/appVersion'
import { noteEvents, sellerOf } from '../services/site/behaviour'
import { locate } from '../services/site/location'
import { licenceList } from '../services/site/licences'
import { readSinglePage } from '../services/site/curatedPage'
import { mobileOfMini } from '../services/site/miniMobile'
import { saveMiniProfile } from '../services/site/miniProfiles'
import { miniCodePicture } from '../services/site/miniCode'
import { ownOrigin } from '../services/site/ownPage'
import { hotQuestions, questionById, questionList } from '../services/site/questions'
import { answerAuthorize, askAuthorize, checkAuthorize, readAuthorize } from '../services/site/scanAuthorize'
import { baseConfig, dictOptions, genericConfig, readArticle } from '../services/site/site'

const scenes: string[] = Object.values(SmsScene)

/** Configuration, pages, questions and the log-ins of a visitor. */
export async function siteRoutes(app: FastifyInstance) {
  const configs = shortCache<Data<'GET /api/hk/baseConfig'>>(5000)
  const searchNumbers = numberSearch(app.deps.publicReads.pool)
  const perMinute = app.deps.config.LOGIN_LIMIT
  route(app, 'GET /api/hk/baseConfig', async (call) => {
    const { db, config, request } = call
    const { promoCode = '' } = call.query
    const origin = ownOrigin(config, request)
    const kept = await configs(`${origin}|${promoCode}`, () =>
      baseConfig(db, promoCode, config.PUBLIC_URL, origin)
    )
    // not cached: it depends on the caller's platform, the rest does not
    const hidden = iosHidden(config, call.platform ?? '')
    return {
      ...kept,
      showPaymentType: cashiersFor(call, kept.showPaymentType),
      ...(hidden ? { iosHidden: hidden } : {})
    }
  })
  route(app, 'GET /api/hk/genericConfig', ({ db }) => genericConfig(db))
  route(app, 'POST /api/dictData/options', ({ db, body }) => dictOptions(db, body.types), {
    reads: true
  })
  route(app, 'GET /api/shop/base/ipLocation', async ({ config, request }) => locate(config, request.headers))
  route(
    app,
    'GET /api/shop/singlePageInfo',
    ({ db, query }) =>
      readSinglePage(db, query.pageCode, {
        numbers: async (items) =>
          items
            ? numbersNamed(db, items)
            : (await searchNumbers({ operator: OperatorFilter.featured, pageSize: 8 })).list,
        goods: async (items) =>
          items ? goodsNamed(db, items) : (await goodsList(db, { kind: GoodsKind.fast, pageSize: 6 })).list
      }),
    { replica: true }
  )
  route(
    app,
    'POST /api/hk/pointReport',
    async ({ db, limits, config, body, visitor, request }) => {
      await takeOfDay(limits, 'event', networkOf(request.ip), config.EVENTS_DAY, body.events.length)
      await noteEvents(db, visitor, body.events, request.headers['page-url'])
      return {}
    },
    { perMinute: 5 * app.deps.config.LOGIN_LIMIT }
  )
  route(app, 'GET /api/site/loginProtocol', ({ db, request }) => readArticle(db, 'login', localeOf(request)))
  route(app, 'GET /api/site/iotLoginProtocol', ({ db, request }) =>
    readArticle(db, 'iotLogin', localeOf(request))
  )
  route(app, 'GET /api/site/article', ({ db, query, request }) =>
    readArticle(db, query.key, localeOf(request))
  )
  route(app, 'GET /api/site/licences', ({ db }) => licenceList(db))
  route(app, 'GET /api/site/appVersion', ({ db, query }) => appVersion(db, query))
  route(app, 'GET /api/shop/sysQuestion/list', ({ db, query, request }) =>
    questionList(db, query, sellerOf(request.headers['page-url']))
  )
  route(app, 'GET /api/shop/sysQuestion/view', ({ db, query }) => questionById(db, query.id))
  route(app, 'GET /api/shop/customer/hotQuestionList', ({ db }) => hotQuestions(db))
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
    // polled, so counted per session: an address may be a whole office
    await call.limits.take(`scanCheck|${session}`, perMinute, minuteMs)
    return checkAuthorize(call, call.body.code, session)
  })
  route(app, 'POST /api/site/miniLogin', async (call) => logInMini(call, call.body, call.visitor), {
    perMinute
  })
  route(app, 'POST /api/site/miniMobile', async (call) => mobileOfMini(call, call.body), { perMinute })
  route(
    app,
    'GET /api/site/miniCode',
    async (call) => {
      const path = await miniCodePicture({ ...call, db: app.deps.db }, call.query, networkOf(call.request.ip))
      return { picture: ownOrigin(call.config, call.request) + path }
    },
    { perMinute }
  )
  route(
    app,
    'POST /api/site/forgetVisitor',
    async ({ db, request, visitor }) => {
      await transaction(db, (tx) => forgetVisitor(tx, visitorMarks(request, visitor)))
      return {}
    },
    { perMinute }
  )
  route(
    app,
    'POST /api/site/ksUpdateProfile',
    async ({ db, body, visitor }) => saveMiniProfile(db, body, visitor),
    { perMinute }
  )
  route(
    app,
    'POST /api/sms/send',
    async (call) => {
      const { mobile, scene, proof } = call.body
      if (!scenes.includes(scene)) throw invalid({ scene: '选项不正确' })
      return sendSmsCode(call, mobile, scene, proof)
    },
    { perMinute }
  )
}
