import { Type } from 'typebox'
import { calls, Id, Input, Nothing, Output, PageQuery, Time, Words } from './define'
import { Code } from './errors'
import * as shop from './entities/shop'
import * as site from './entities/site'

/** Questions, protocols and the rest of the site. */
export const siteCalls = calls({
  'GET /api/site/loginProtocol': {
    auth: 'none',
    codes: [Code.notFound],
    summary: 'Login protocol of the shop',
    data: site.Article
  },
  'GET /api/site/iotLoginProtocol': {
    auth: 'none',
    codes: [Code.notFound],
    summary: 'Login protocol of the portal',
    data: site.Article
  },
  'GET /api/shop/sysQuestion/list': {
    auth: 'none',
    summary: 'Questions by category and keyword',
    query: PageQuery({ category: Type.Optional(Words(40)), keyword: Type.Optional(Words(40)) }),
    data: shop.QuestionPage
  },
  'GET /api/shop/sysQuestion/view': {
    auth: 'none',
    codes: [Code.notFound],
    summary: 'One question',
    query: Input({ id: Id }),
    data: shop.QuestionDetails
  },
  'GET /api/shop/customer/hotQuestionList': {
    auth: 'none',
    summary: 'Hot questions',
    data: Output({ list: Type.Array(shop.Question) })
  },
  'GET /app/getAppDomain': {
    auth: 'none',
    codes: [Code.notFound],
    summary: 'Bound domain of a packaged app',
    query: Input({ packageName: Words(120) }),
    data: Output({ domain: Type.String() })
  },
  'POST /app/errorReport': {
    auth: 'none',
    summary: 'Start-up error of a packaged app',
    body: Input({ platform: Words(40), packageName: Words(120), error: Type.String({ maxLength: 2000 }) }),
    data: Nothing
  },
  'GET /api/site/appVersion': {
    auth: 'none',
    summary: 'The newest version of the packaged app, and whether the one that asks is too old to go on',
    query: Input({
      versionCode: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 1000000, description: 'of the app that asks' })
      )
    }),
    data: site.AppVersion
  },
  'GET /api/site/article': {
    auth: 'none',
    codes: [Code.notFound],
    summary: "A text of the merchant's: trade terms, service promise, about",
    query: Input({
      key: Type.Union([Type.Literal('payment'), Type.Literal('promise'), Type.Literal('about')])
    }),
    data: site.Article
  },
  'POST /api/site/wifiCreate': {
    auth: 'none',
    summary: 'Share a Wi-Fi for a day: a code that opens it',
    body: Input({
      ssid: Type.String({ minLength: 1, maxLength: 32, description: '1-32 bytes' }),
      password: Type.Optional(Type.String({ minLength: 8, maxLength: 63 })),
      encryption: Type.String({ description: 'open | wpa | wpa2' }),
      hidden: Type.Optional(Type.Boolean({ description: 'its name is not visible' }))
    }),
    data: Output({ code: Type.String(), expiresAt: Time })
  },
  'GET /api/site/getWifiCode': {
    auth: 'none',
    codes: [Code.notFound],
    summary: 'The Wi-Fi of a share code; one that is unknown, expired or taken back is 40400',
    query: Input({ code: Words(64) }),
    data: Output({
      ssid: Type.String(),
      password: Type.String(),
      encryption: Type.String(),
      hidden: Type.Boolean(),
      mine: Type.Boolean({ description: 'shared by this Session-ID, which may take it back' }),
      expiresAt: Time
    })
  },
  'POST /api/site/wifiRevoke': {
    auth: 'none',
    headers: ['Session-ID'],
    why: 'everybody it was shared with knows the code: only the session that shared it takes it back',
    codes: [Code.notFound],
    summary: 'Take a shared Wi-Fi back: its code opens nothing any more',
    body: Input({ code: Words(64) }),
    data: Nothing
  },
  'GET /api/site/wxJsSign': {
    auth: 'none',
    codes: [Code.failed, Code.notOpen],
    summary: 'WeChat JS-SDK signature of a page of this shop, without its fragment',
    query: Input({ url: Type.String({ minLength: 8, maxLength: 2000 }) }),
    data: Output({
      appId: Type.String(),
      timestamp: Type.Integer({ description: 'seconds' }),
      nonceStr: Type.String(),
      signature: Type.String({ description: 'SHA-1, hex' })
    })
  },
  'POST /api/site/createScanAuthorize': {
    auth: 'none',
    headers: ['Order-Session-ID'],
    summary: 'Ask another device for authorisation: its code goes into a QR code and lives 3 minutes',
    body: Nothing,
    data: Output({ code: Type.String(), expiresAt: Time })
  },
  'GET /api/site/scanAuthorize': {
    auth: 'none',
    codes: [Code.gone],
    summary: 'Who asks, for the device that scanned the code; gone is 41002',
    query: Input({ code: Words(64) }),
    data: site.ScanAuthorize
  },
  'POST /api/site/updateAuthorizeStatus': {
    auth: 'order',
    why: 'only a log-in that one has can be given to another device',
    codes: [Code.gone, Code.orderStateChanged],
    summary: 'Confirm or refuse a scan authorisation, once, by a logged-in order session',
    body: Input({
      code: Words(64),
      status: Type.Integer({ description: 'AuthorizeStatus: confirmed or refused' })
    }),
    data: Nothing
  },
  'POST /api/site/checkScanAuthorize': {
    auth: 'none',
    headers: ['Order-Session-ID'],
    why: 'a code is no secret: orders open to the session alone that asked for it',
    codes: [Code.notReady, Code.gone],
    summary:
      'Poll by the asking order session: still waiting is 41001, refused or gone is 41002; confirmed opens the orders',
    body: Input({ code: Words(64) }),
    data: Output({ mobile: Type.String(), nickname: Type.String(), avatar: Type.String() })
  },
  'POST /api/site/miniLogin': {
    auth: 'none',
    headers: ['Session-ID'],
    codes: [Code.failed, Code.notOpen],
    summary:
      "openId of a mini-program's user, by the code of the platform's log-in; the Session-ID has it from now on",
    body: Input({
      platform: Type.Union([Type.Literal('weapp'), Type.Literal('tt'), Type.Literal('kwai')]),
      code: Words(512)
    }),
    data: Output({ openId: Type.String() })
  },
  'POST /api/site/ksUpdateProfile': {
    auth: 'none',
    headers: ['Session-ID'],
    why: 'anybody may know an openId: only the session that logged in with it may change its profile',
    summary: 'Kuaishou profile of the openId that this Session-ID got by miniLogin',
    body: Input({
      openId: Words(128),
      nickname: Words(30),
      headPortrait: Type.Optional(Type.String({ maxLength: 500 }))
    }),
    data: site.MiniProfile
  },
  'GET /api/site/wechatInfo': {
    auth: 'none',
    summary: 'Whether WeChat must be asked first (needLogin), and its profile when known',
    data: Output({ needLogin: Type.Boolean(), ...site.MiniProfile.properties })
  },
  'GET /api/site/getOneCode': {
    auth: 'none',
    codes: [Code.notFound],
    summary: 'The recharge guide of a device, by the machine code printed on it or by its own number',
    query: Input({ code: Words(64) }),
    data: site.OneCode
  },
  'GET /api/site/generalOneCodeById': {
    auth: 'none',
    codes: [Code.notFound],
    summary: 'A recharge guide',
    query: Input({ id: Id }),
    data: site.OneCode
  }
})
