import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TObject } from 'typebox'
import { contract } from '../../contract'
import type { Call, Owner } from '../../contract/define'
import * as card from '../../contract/entities/card'
import { WifiEntry } from '../../contract/entities/device'
import * as vip from '../../contract/entities/vip'
import * as site from '../../contract/entities/site'
import * as status from '../../contract/entities/status'
import { Code } from '../../contract/errors'
import { startServer } from '../server/support/server'
import { notEnvelope } from './notEnvelope'

const lines = readFileSync(join(__dirname, '../calls.tsv'), 'utf8').trim().split('\n').slice(1)
/** `METHOD path` of every call of the specification; device calls are listed one by one. */
const specified = lines.map((line) => line.split('\t').slice(0, 2).join(' '))
const described = Object.keys(contract)

test.each(specified)('%s is in the contract, or named as one that answers without the envelope', (key) => {
  const places = [described.includes(key), notEnvelope.includes(key)].filter(Boolean)
  expect(places).toHaveLength(1)
})

test('the list of exceptions names only calls of the specification', () => {
  expect(notEnvelope.filter((key) => !specified.includes(key))).toEqual([])
})

const merchant = readFileSync(join(__dirname, '../../docs/MERCHANT.md'), 'utf8')

test('auth and headers that a call asks beyond calls.tsv are named with their reason, in the contract and in MERCHANT.md', () => {
  const rows = lines
    .map((line) => line.split('\t'))
    .filter(([method, path]) => described.includes(`${method} ${path}`))
    .map(([method, path, , auth]) => {
      const key = `${method} ${path}` as keyof typeof contract
      const call: Call = contract[key]
      return { key, call, differs: call.auth !== auth || Boolean(call.headers) }
    })
  expect(rows.filter(({ call, differs }) => Boolean(call.why) !== differs)).toEqual([])
  const asking = rows.filter(({ call, differs }) => differs && (call.headers ?? call.auth !== 'none'))
  expect(asking.length).toBeGreaterThan(3)
  for (const { key, call } of asking) expect(merchant).toMatch(new RegExp(`\`${key}\` .*${call.why}`))
})

const calls: [string, Call][] = Object.entries(contract)
const takesOrderSn = ({ query, body }: Call) =>
  [query, body].some((input) => input && 'orderSn' in input.properties)
/** Condition on a call, by owner rule, for the rule to know the caller. */
const knowsCaller: Record<Owner, (call: Call) => boolean> = {
  order: ({ headers }) => Boolean(headers?.includes('Order-Session-ID')),
  portalOrder: ({ auth }) => auth === 'sim'
}

test('a call that takes an order number serves the owner of that order only', () => {
  const named = calls.filter(([, call]) => takesOrderSn(call)).map(([key]) => key)
  const owned = calls.filter(([, { owner }]) => owner).map(([key]) => key)
  expect(named.length).toBeGreaterThan(10)
  expect(owned).toEqual(named)
})

test('a call with an owner asks who calls, and says that another one finds nothing', () => {
  const wrong = calls
    .filter(([, { owner }]) => owner)
    .filter(([, call]) => !knowsCaller[call.owner!](call) || !call.codes?.includes(Code.notFound))
  expect(wrong.map(([key]) => key)).toEqual([])
})

const { front } = site.BaseConfig.properties
const { device, simShopLayout, volume } = status.SimInfo.properties
const { popup, tabBar, user } = simShopLayout.properties
const refund = 'refundAt refundRemark refundType'
const order = `id simId uuid orderSn placeType actualPayMoney startAt endAt validTag ${refund} remark status updatedAt createdAt`

/** Section 3 of the specification: entity, its schema, its fields. */
const entities: [string, TObject, string][] = [
  [
    'shop base config',
    site.BaseConfig,
    'front promoCode promoName isAgent domain inviteCode douyinMpImId kuaishouMpImId showPaymentType shopMenu'
  ],
  [
    'front',
    front,
    'title keywords description logo indexCarousel bottomTips ipcCode kefuUrl kefuQr kefuMobile followQr shopTemplate fastNav suggest indexSearch indexFirstGroup showInviteRegister'
  ],
  ['generic config', site.GenericConfig, 'orderQueryMode loginAvatar'],
  ['dictionary option', site.DictOption, 'label value key listClass'],
  [
    'SIM info',
    status.SimInfo,
    'simNo iccid imsi imei mobile balance arrearsBalance integral couponCoin simStatus authStatus authPlatformStatus internetStatus onlineStatus cancelStatus replaceStatus totalFlow useFlow surplusFlow surplusTime surplusUnit status endAt lastRobinAt createdAt operatorType needBuyCoupon bindPhoneMode apn promoCode needBuyPackage needAuth needPlatformAuth platformAuthType existPayPassword cardPasswordMode sourceType deviceNo isInfiniteFlow rechargeTimes numbAuth breakRuleId breakTips allowRemoveBreak deviceNetworkMode hasAccelerate viceSims volumePackageId volume device simShopLayout vipOrder accelerateOrder'
  ],
  ['volume', volume, 'useFlow totalMoney gPrice'],
  ['device', device, 'wifiEncrypt'],
  [
    'SIM layout',
    simShopLayout,
    'domain name logo refreshSwitch packageLamp kefuUrl notice maxMenuTimes menus carousels popup tabBar user'
  ],
  ['popup', popup, 'switch title content'],
  ['tab bar', tabBar, 'switch middleBulge items'],
  ['tab bar item', card.TabBarItem, 'path switch'],
  ['user layout', user, 'elements carousels maxMenuTimes service'],
  ['VIP order', vip.VipOrder, `${order} vipId vipName logo packagePrice privileges`],
  ['privileges', vip.VipOrder.properties.privileges, 'gi items'],
  ['accelerate order', vip.AccelerateOrder, `${order} accelerateId accelerateName speedCode`],
  [
    'Wi-Fi entry',
    WifiEntry,
    'connCount maxConnCount showWifi switchWifi wifiEncrypt wifiName wifiPass wifiType'
  ]
]

test.each(entities)(
  '%s has every field of the specification by its name',
  (_name, { properties }, fields) => {
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(fields.split(' ')))
  }
)

test('every code is named once', () => {
  const codes = Object.values(Code)
  expect(new Set(codes).size).toBe(codes.length)
})

describe('the running server', () => {
  let server: Awaited<ReturnType<typeof startServer>>
  let api: { paths: Record<string, any> }
  beforeAll(async () => {
    server = await startServer({ SEED: 'none' })
    api = (await server.app.inject({ url: '/openapi.json' })).json()
  })
  afterAll(() => server.close())

  test('has a route for every line of the contract and every call without envelope', () => {
    const missing = [...described, ...notEnvelope].filter((key) => {
      const [method, url] = key.replace(/\{(\w+)\}/g, ':$1').split(' ') as ['GET' | 'POST', string]
      return !server.app.hasRoute({ method, url })
    })
    expect(missing).toEqual([])
    const published = [...described, ...notEnvelope].filter((key) => {
      const [method, url] = key.split(' ') as [string, string]
      return !api.paths[url]?.[method.toLowerCase()]
    })
    expect(published).toEqual([])
  })

  test('publishes which headers and codes a call has', () => {
    const { paths } = api
    expect(paths['/api/shop/createOrder'].post).toMatchObject({
      security: [{ session: [], orderSession: [] }],
      description:
        'Refusals: -1 failed, 30001 soldOut, 32001 numberTaken, 40400 notFound, 34002 wrongSmsCode, 34004 captchaWanted, 35008 priceChanged, 35009 keyUsed, 35013 tooManyUnpaid'
    })
    expect(paths['/api/iot/simInfo'].get).toMatchObject({
      security: [{ simNo: [], simToken: [] }],
      description: 'Refusals: 34061 simLoginEnded, 34001 simNotFound'
    })
    expect(paths['/api/hk/orderList'].get.security).toEqual([{ orderSession: [] }])
    expect(paths['/api/hk/baseConfig'].get.security).toEqual([])
  })
})
