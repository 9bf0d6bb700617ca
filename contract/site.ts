import { Type } from 'typebox'
import { longestCode } from '../rules/carried'
import {
  calls,
  Id,
  Input,
  Mobile,
  Nothing,
  ours,
  Output,
  PageQuery,
  Picture,
  proof,
  SearchWords,
  Time,
  WaitSeconds,
  Wire,
  WireWord,
  Words
} from './define'
import { Code } from './errors'
import {
  AppVersion,
  Article,
  BaseConfig,
  DictOption,
  GenericConfig,
  Licence,
  MiniProfile,
  Question,
  QuestionDetails,
  QuestionPage,
  ScanAuthorize,
  SinglePage
} from './entities/site'

/** Configuration, pages, questions and the log-ins of a visitor. */
export const siteCalls = calls({
  'GET /api/hk/baseConfig': {
    auth: 'none',
    summary: 'Shop configuration for a seller code',
    query: Input({ promoCode: Type.Optional(Type.String({ maxLength: longestCode })) }),
    data: BaseConfig
  },
  'GET /api/hk/genericConfig': {
    auth: 'none',
    summary: 'Configuration of the order lookup',
    data: GenericConfig
  },
  'POST /api/dictData/options': {
    auth: 'none',
    summary: 'Dictionary options by type',
    body: Input({ types: Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 20 }) }),
    data: Type.Record(Type.String(), Type.Array(DictOption))
  },
  'GET /api/shop/base/ipLocation': {
    auth: 'none',
    summary: 'Province and city of the caller by IP address; empty when unknown',
    data: Output({ provinceCode: Type.String(), province: Type.String(), city: Type.String() })
  },
  'GET /api/shop/singlePageInfo': {
    auth: 'none',
    codes: [Code.notFound],
    summary: 'Curated single page',
    query: Input({ pageCode: Words(longestCode) }),
    data: SinglePage
  },
  'POST /api/hk/pointReport': {
    auth: 'none',
    headers: ['Session-ID'],
    why: 'the funnel counts visitors, so an event needs one',
    summary: 'Behaviour events of this session',
    body: Input({
      events: Type.Array(
        Input({
          event: Words(40),
          page: Type.String({ maxLength: 200 }),
          target: Type.Optional(Type.String({ maxLength: 100 })),
          at: Type.String({ format: 'date-time' })
        }),
        { minItems: 1, maxItems: 50 }
      )
    }),
    data: Nothing
  },
  'GET /api/site/loginProtocol': {
    auth: 'none',
    codes: [Code.notFound],
    summary: 'Login protocol of the shop',
    data: Article
  },
  'GET /api/site/iotLoginProtocol': {
    auth: 'none',
    codes: [Code.notFound],
    summary: 'Login protocol of the portal',
    data: Article
  },
  'GET /api/shop/sysQuestion/list': {
    auth: 'none',
    summary: 'Questions by category and keyword',
    query: PageQuery({ category: Type.Optional(Words(40)), keyword: Type.Optional(SearchWords(40)) }),
    data: QuestionPage
  },
  'GET /api/shop/sysQuestion/view': {
    auth: 'none',
    codes: [Code.notFound],
    summary: 'One question',
    query: Input({ id: Id }),
    data: QuestionDetails
  },
  'GET /api/shop/customer/hotQuestionList': {
    auth: 'none',
    summary: 'Hot questions',
    data: Output({ list: Type.Array(Question) })
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
    ...ours.anyone,
    summary: 'Newest version of the packaged app, and whether the asking version must update',
    query: Input({
      versionCode: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 1000000, description: 'version of the asking app' })
      )
    }),
    data: AppVersion
  },
  'GET /api/site/article': {
    ...ours.anyone,
    codes: [Code.notFound],
    summary: 'A text of the merchant: trade terms, service promise, about',
    query: Input({
      key: Type.Union([Type.Literal('payment'), Type.Literal('promise'), Type.Literal('about')])
    }),
    data: Article
  },
  'GET /api/site/licences': {
    ...ours.anyone,
    summary: 'Licences and authorisations that the merchant sells by',
    data: Output({ list: Type.Array(Licence) })
  },
  'GET /api/site/wxJsSign': {
    auth: 'none',
    codes: [Code.failed, Code.notOpen],
    summary: 'WeChat JS-SDK signature for the address of a page of this shop, without fragment',
    query: Input({ url: Type.String({ minLength: 8, maxLength: 2000 }) }),
    data: Output({
      appId: Type.String(),
      timestamp: Type.Integer({ description: 'seconds' }),
      nonceStr: Type.String(),
      signature: Type.String({ description: 'SHA-1, hex' })
    })
  },
  'POST /api/site/createScanAuthorize': {
    ...ours.buyer,
    summary:
      'Ask another device for authorisation: the code is shown as a QR code and expires after 3 minutes',
    body: Nothing,
    data: Output({ code: Type.String(), expiresAt: Time })
  },
  'GET /api/site/scanAuthorize': {
    ...ours.anyone,
    codes: [Code.gone],
    summary: 'The asking device, for the device that scanned the code; an expired code is 41002',
    query: Input({ code: Words(64) }),
    data: ScanAuthorize
  },
  'POST /api/site/updateAuthorizeStatus': {
    auth: 'order',
    why: 'a device can share only a log-in that it has itself',
    codes: [Code.gone, Code.orderStateChanged],
    summary: 'Confirm or refuse a scan authorisation, once, by a logged-in order session',
    body: Input({
      code: Words(64),
      status: Type.Integer({ ...Wire('AuthorizeStatus'), description: 'confirmed or refused' })
    }),
    data: Nothing
  },
  'POST /api/site/checkScanAuthorize': {
    auth: 'none',
    headers: ['Order-Session-ID'],
    why: 'a code on a screen is not secret: only the session that asked for it gets the orders',
    codes: [Code.notReady, Code.gone],
    summary:
      'Poll by the asking order session: 41001 while waiting, 41002 when refused or expired; once confirmed it is logged in',
    body: Input({ code: Words(64) }),
    data: Output({ mobile: Type.String(), nickname: Type.String(), avatar: Type.String() })
  },
  'POST /api/site/miniLogin': {
    ...ours.visitor,
    codes: [Code.failed, Code.notOpen],
    summary:
      "openId of a mini-program user, by the code of the platform's log-in; it is stored for the Session-ID",
    body: Input({
      platform: Type.Union([Type.Literal('weapp'), Type.Literal('tt'), Type.Literal('kwai')]),
      code: Words(512)
    }),
    data: Output({ openId: Type.String() })
  },
  'GET /api/site/miniCode': {
    ...ours.anyone,
    codes: [Code.failed, Code.notOpen],
    summary:
      "The code of the caller's own mini-program that opens a page with its parameters; 40001 where the platform draws none, or none that holds them",
    query: Input({
      page: Type.String({ pattern: '^pages(-sub)?(/\\w{1,30}){1,5}$' }),
      params: Type.Optional(
        Type.String({ maxLength: 200, description: 'a query without its question mark: `numberId=42`' })
      )
    }),
    data: Output({ picture: Picture })
  },
  'POST /api/site/forgetVisitor': {
    ...ours.visitor,
    summary:
      'Delete what is kept about this visitor: log-ins at platforms and at WeChat, nickname, portrait, shared Wi-Fi',
    body: Nothing,
    data: Nothing
  },
  'POST /api/site/miniMobile': {
    ...ours.visitor,
    codes: [Code.failed, Code.notOpen],
    summary:
      "Mobile of a mini-program's user, by the code of WeChat's or Douyin's button; for bindMobile with the code that an SMS would have brought, as the platform vouches for the mobile",
    body: Input({
      platform: Type.Union([Type.Literal('weapp'), Type.Literal('tt')]),
      code: Words(512),
      scene: Type.Optional(Type.Literal('bindMobile', { description: 'what the mobile is to be proved for' }))
    }),
    data: Output({
      mobile: Mobile,
      smsCode: Type.String({ description: '6 digits, valid 300 s; empty without a scene' })
    })
  },
  'POST /api/site/ksUpdateProfile': {
    auth: 'none',
    headers: ['Session-ID'],
    why: 'an openId is not secret: only the session that logged in with it may change its profile',
    summary: 'Set the Kuaishou profile of the openId that miniLogin gave this Session-ID',
    body: Input({
      openId: Words(128),
      nickname: Words(30),
      headPortrait: Type.Optional(Type.String({ maxLength: 500 }))
    }),
    data: MiniProfile
  },
  'GET /api/site/wechatInfo': {
    auth: 'none',
    summary: 'WeChat profile of the visitor when known; needLogin: WeChat log-in must come first',
    data: Output({ needLogin: Type.Boolean(), ...MiniProfile.properties })
  },
  'POST /api/sms/send': {
    auth: 'none',
    codes: [Code.failed, Code.captchaWanted],
    summary:
      'SMS code: 6 digits, valid 300 s, one per 60 s. After many codes a proof of work is required: 34004 has the challenge as data; send the call again with the answer as `proof`',
    body: Input({
      mobile: Mobile,
      scene: Type.String({ ...WireWord('SmsScene'), maxLength: 20 }),
      ...proof
    }),
    data: Output({ waitSeconds: WaitSeconds })
  }
})
