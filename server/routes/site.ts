import type { FastifyInstance } from 'fastify'
import { minuteMs } from '../../rules/time'
import type { Data } from '../../contract'
import { GoodsKind, OperatorFilter, SmsScene } from '../../contract/enums'
import { invalid } from '../errors'
import { transaction } from '../db/client'
import { localeOf } from '../http/caller'
import { route } from '../http/route'
import { visitorIds } from '../http/visitorIds'
import { networkOf } from '../limits'
import { ScanKind } from '../values'
import { goodsList, goodsNamed } from '../services/goods/goods'
import { numberSearch, numbersNamed } from '../services/numbers/numbers'
import { shortCache } from '../services/shared/cache'
import { cashiersFor } from '../services/payments/cashiers'
import { takeOfDay } from '../services/shared/callerLimits'
import { logInMini } from '../services/shared/platformUsers'
import { appVersion } from '../services/site/packagedApps'
import { mobileOfMini, saveMiniProfile } from '../services/site/miniProfiles'
import { forgetVisitor } from '../services/shared/forget'
import { iosHidden } from '../services/shared/iosHidden'
import { sendSmsCode } from '../services/messages/sms'
import { noteEvents, sellerOf } from '../services/site/behaviour'
import { locate } from '../services/site/location'
import { licenceList } from '../services/site/licences'
import { readSinglePage } from '../services/site/curatedPage'
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
  route(
    app,
    'GET /api/hk/baseConfig',
    async ({ deps, caller, query, request }) => {
      const { db, config } = deps
      const { promoCode = '' } = query
      const origin = ownOrigin(config, request)
      const kept = await configs(`${origin}|${promoCode}`, () =>
        baseConfig(db, promoCode, config.PUBLIC_URL, origin)
      )
      // not cached: it depends on the caller's platform, the rest does not
      const hidden = iosHidden(config, caller.platform)
      return {
        ...kept,
        showPaymentType: cashiersFor(deps, caller, kept.showPaymentType),
        ...(hidden ? { iosHidden: hidden } : {})
      }
    },
    { shared: true }
  )
  route(app, 'GET /api/hk/genericConfig', ({ deps }) => genericConfig(deps.db))
  route(app, 'POST /api/dictData/options', ({ deps, body }) => dictOptions(deps.db, body.types), {
    reads: true
  })
  route(app, 'GET /api/shop/base/ipLocation', async ({ deps, request }) =>
    locate(deps.config, request.headers)
  )
  route(
    app,
    'GET /api/shop/singlePageInfo',
    ({ deps, query }) =>
      readSinglePage(deps.db, query.pageCode, {
        numbers: async (items) =>
          items
            ? numbersNamed(deps.db, items)
            : (await searchNumbers({ operator: OperatorFilter.featured, pageSize: 8 })).list,
        goods: async (items) =>
          items
            ? goodsNamed(deps.db, items)
            : (await goodsList(deps.db, { kind: GoodsKind.fast, pageSize: 6 })).list
      }),
    { replica: true }
  )
  route(
    app,
    'POST /api/hk/pointReport',
    async ({ deps, caller, body, request }) => {
      const use = { what: 'event', network: networkOf(caller.ip), hits: body.events.length }
      await takeOfDay(deps.limits, use, deps.config.EVENTS_DAY)
      await noteEvents(deps.db, caller.visitor, body.events, request.headers['page-url'])
    },
    { perMinute: 5 * app.deps.config.LOGIN_LIMIT }
  )
  route(app, 'GET /api/site/loginProtocol', ({ deps, request }) =>
    readArticle(deps.db, 'login', localeOf(request))
  )
  route(app, 'GET /api/site/iotLoginProtocol', ({ deps, request }) =>
    readArticle(deps.db, 'iotLogin', localeOf(request))
  )
  route(app, 'GET /api/site/article', ({ deps, query, request }) =>
    readArticle(deps.db, query.key, localeOf(request))
  )
  route(app, 'GET /api/site/licences', ({ deps }) => licenceList(deps.db))
  route(app, 'GET /api/site/appVersion', ({ deps, query }) => appVersion(deps.db, query))
  route(app, 'GET /api/shop/sysQuestion/list', ({ deps, query, request }) =>
    questionList(deps.db, query, sellerOf(request.headers['page-url']))
  )
  route(app, 'GET /api/shop/sysQuestion/view', ({ deps, query }) => questionById(deps.db, query.id))
  route(app, 'GET /api/shop/customer/hotQuestionList', ({ deps }) => hotQuestions(deps.db))
  route(
    app,
    'POST /api/site/createScanAuthorize',
    async ({ deps, caller, request }) =>
      askAuthorize(deps.db, ScanKind.orders, caller.orderSession, request.headers['user-agent'] ?? ''),
    { perMinute }
  )
  route(
    app,
    'GET /api/site/scanAuthorize',
    ({ deps, query }) => readAuthorize(deps.db, ScanKind.orders, query.code),
    { perMinute }
  )
  route(
    app,
    'POST /api/site/updateAuthorizeStatus',
    ({ deps, caller, body }) => answerAuthorize(deps.db, ScanKind.orders, body, { mobile: caller.mobile }),
    { perMinute }
  )
  route(app, 'POST /api/site/checkScanAuthorize', async ({ deps, caller, body }) => {
    const session = caller.orderSession
    // polled, so counted per session: an address may be a whole office
    await deps.limits.take(`scanCheck|${session}`, perMinute, minuteMs)
    return checkAuthorize(deps, body.code, session)
  })
  route(
    app,
    'POST /api/site/miniLogin',
    async ({ deps, caller, body }) => logInMini(deps, body, caller.visitor),
    {
      perMinute
    }
  )
  route(app, 'POST /api/site/miniMobile', async ({ deps, body }) => mobileOfMini(deps, body), { perMinute })
  route(
    app,
    'GET /api/site/miniCode',
    async ({ deps, caller, query, request }) => {
      const path = await miniCodePicture(app.deps, caller, query)
      return { picture: ownOrigin(deps.config, request) + path }
    },
    { perMinute }
  )
  route(
    app,
    'POST /api/site/forgetVisitor',
    ({ deps, caller, request }) =>
      transaction(deps.db, (tx) => forgetVisitor(tx, visitorIds(request, caller.visitor))),
    { perMinute }
  )
  route(
    app,
    'POST /api/site/ksUpdateProfile',
    async ({ deps, caller, body }) => saveMiniProfile(deps.db, body, caller.visitor),
    { perMinute }
  )
  route(
    app,
    'POST /api/sms/send',
    async ({ deps, caller, body }) => {
      if (!scenes.includes(body.scene)) throw invalid({ scene: '选项不正确' })
      return sendSmsCode(deps, caller, body)
    },
    { perMinute }
  )
}
