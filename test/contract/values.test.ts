import * as enums from '../../contract/enums'
import { Code } from '../../contract/errors'
import * as server from '../../server/values'

/** Names that stand for themselves. */
const words = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, name]))
/** Names, each followed by its number. */
const numbers = (pairs: string) =>
  Object.fromEntries(
    pairs
      .trim()
      .split(/,\s+/)
      .map((pair) => [pair.split(' ')[0], Number(pair.split(' ')[1])])
  )

/**
 * The values as the specification states them and as older apps and databases hold them. Only this test writes them
 * out; all others use the names.
 */
const specified: [name: string, table: object, values: object][] = [
  ['operatorType', enums.Operator, { mobile: 1, unicom: 2, telecom: 3, broadnet: 4, virtual: 5, device: 99 }],
  ['operator filter', enums.OperatorFilter, { all: 0, featured: -99 }],
  [
    'simStatus',
    enums.SimStatus,
    numbers(`
      inStock 1, toActivate 2, normal 3, stopped 4, cancelled 5, separated 6, riskStopped 7, invalid 8,
      testable 9, abnormal 10, unknown 9999
    `)
  ],
  ['kind of an after-sale', enums.AfterSaleKind, words('refund return exchange repair')],
  [
    'reason of an after-sale',
    enums.AfterSaleReason,
    words('notReceived unwanted quality damaged wrongItem notAsDescribed missing agreed')
  ],
  [
    'state of an after-sale',
    enums.AfterSaleState,
    words('asked accepted sent received refunding refunded refused sentOut finished withdrawn closed')
  ],
  [
    'kind of a message to a card',
    enums.CardMessageKind,
    words('data ending renewed renewFailed stopped sent pickUp reward')
  ],
  ['authStatus, authPlatformStatus', enums.AuthStatus, { notVerified: 1, verified: 2, unknown: 3 }],
  ['internetStatus', enums.InternetStatus, { normal: 1, cut: 2, unknown: 3 }],
  ['onlineStatus', enums.OnlineStatus, { online: 1, offline: 2, unknown: 3 }],
  ['cancelStatus', enums.CancelStatus, { notCancelled: 1, cancelled: 2 }],
  ['replaceStatus', enums.ReplaceStatus, { notReplaced: 1, replaced: 2 }],
  ['sourceType', enums.SourceType, { card: 1, device: 2 }],
  ['bindPhoneMode', enums.BindPhoneMode, { off: 0, optional: 1, required: 2 }],
  ['cardPasswordMode', enums.CardPasswordMode, { off: 0, balance: 1, login: 2 }],
  ['platformAuthType', enums.PlatformAuthType, { twoFactors: 1, withMobile: 2, withPhotos: 3 }],
  ['status of a real-name check', enums.RealNameStatus, { none: 0, pending: 1, passed: 2, refused: 3 }],
  [
    'kind of a device job',
    enums.DeviceJobKind,
    words('switchNet setWifi showWifi hideWifi restart close reset')
  ],
  [
    'what a device can do',
    enums.DeviceFeature,
    words('wifi setWifi bothBands hideWifi clients switchNet restart close reset')
  ],
  ['whether a Wi-Fi says its name', enums.WifiDisplay, { show: 1, hide: 2 }],
  ['status of a device job', enums.DeviceJobStatus, { accepted: 1, running: 2, done: 3, failed: 4 }],
  [
    'kind of a task',
    enums.TaskKind,
    words('signIn streak signInDays buyPackage topUp renewal realName bindMobile payPassword')
  ],
  ['period of a task', enums.TaskPeriod, words('once day month')],
  ['status of a task', enums.TaskStatus, { open: 0, done: 1, claimed: 2 }],
  ['packageType', enums.PackageType, { base: 1, nextMonth: 2, addOn: 3, volume: 4, seckill: 5 }],
  ['effectType', enums.EffectType, { now: 1, nextPeriod: 2 }],
  ['duration unit', enums.DurationUnit, { days: 1, months: 2, years: 3 }],
  [
    'status of an order of the portal',
    enums.PortalOrderStatus,
    { toPay: 0, paid: 1, credited: 2, creditFailed: 3, cancelled: 4, refunded: 5 }
  ],
  [
    'placeType',
    enums.PlaceType,
    { wechat: 1, alipay: 2, balance: 3, points: 4, gift: 5, douyin: 6, kuaishou: 7, sandbox: 9 }
  ],
  [
    'mend',
    enums.Mend,
    { none: '', realName: 'realName', bindMobile: 'bindMobile', topUp: 'topUp', customer: 'customer' }
  ],
  ['validTag', enums.ValidTag, { valid: 1, notYet: 2, ended: 3, refunded: 4 }],
  ['state of a number', enums.NumberState, { draft: 0, onSale: 1, held: 2, offSale: 3, sold: 4, review: 5 }],
  ['kind of goods', enums.GoodsKind, words('fast general')],
  [
    'selectNumber',
    enums.SelectNumber,
    numbers('none 0, anyHome 1, fixedHome 2, deliveryHome 3, randomInProvince 4, chosenInProvince 5')
  ],
  [
    'fields of an order that are rejected',
    enums.RepairField,
    words('certName certId contactPhone address frontImage backImage headImage')
  ],
  ['reason of a buyer who cancels', enums.CancelReason, words('changedMind wrongDetails tooSlow other')],
  [
    'status of a shop order',
    enums.ShopOrderStatus,
    numbers(`
      toPay 0, firstCheck 1, inReview 2, rejected 3, shipped 4, activated 5, signed 6,
      documentsWanted 7, documentsInReview 8, toActivate 10, callBack 11, toShip 13, cancelled 15,
      numberCancelled 16, deliveryRefused 17, activatedWithoutTopUp 18, waiting 999, void 9998,
      unknown 9999
    `)
  ],
  [
    'state of a parcel',
    enums.LogisticsState,
    numbers(`
      onTheWay 0, collected 1, trouble 2, signed 3, returned 4, outForDelivery 5, goingBack 6,
      forwarded 7, customs 8, refused 14
    `)
  ],
  ['authorisation by scan', enums.AuthorizeStatus, { waiting: 0, confirmed: 1, refused: 2 }],
  ['orderQueryMode', enums.OrderQueryMode, { smsCode: 1, certDigits: 2 }],
  [
    'scene of an SMS code',
    enums.SmsScene,
    words('simLogin orderQuery numberOrder bindMobile unbindMobile realName payPassword')
  ],
  ['what an item of the mall is paid with', enums.PayRule, words('points money both')],
  ['how an item of the mall comes', enums.DeliveryWay, words('parcel pickUp')],
  [
    'state of an order of the mall',
    enums.MallOrderState,
    { toPay: 0, toShip: 1, shipped: 2, toPickUp: 3, done: 4, cancelled: 5, refunded: 6 }
  ],
  ['what iOS is not shown', enums.SoldKind, words('vip accelerate coupon topUp package mall')],
  ['letters over a banner', enums.BannerTone, words('light dark')],
  ['status of a coupon', enums.CouponStatus, { usable: 1, used: 2, ended: 3 }],
  [
    'codes',
    Code,
    numbers(`
      ok 0, failed -1, orderLoginEnded 61, simLoginEnded 34061, notReady 41001, gone 41002,
      soldOut 30001, orderRejected 30003, numberTaken 32001, notDirectSubordinate 33001, notOpen 40001,
      invalidInput 42200, notFound 40400, tooMany 42900, crashed 50000, simNotFound 34001,
      wrongSmsCode 34002, needSmsCode 34003, captchaWanted 34004, wrongPayPassword 35001,
      payPasswordLocked 35002, payPasswordMissing 35003, balanceShort 35004, couponUnusable 35005,
      orderStateChanged 35006, cardNotAllowed 35007, priceChanged 35008, keyUsed 35009,
      otherCard 35010, pointsShort 35011, coinsShort 35012, tooManyUnpaid 35013
    `)
  ],
  [
    'prefix of an order number',
    server.OrderPrefix,
    {
      number: 'NO',
      goods: 'GO',
      package: 'PK',
      topUp: 'BL',
      coupon: 'CP',
      mall: 'JF',
      vip: 'VP',
      accelerate: 'AC'
    }
  ],
  ['kind of a shop order', server.ShopOrderKind, words('number fast general')],
  [
    'kind of an order of the portal',
    server.PortalOrderKind,
    words('package balance coupon mall vip accelerate')
  ],
  [
    'status of a payment',
    server.PaymentStatus,
    { open: 0, paid: 1, failed: 2, closed: 3, refunding: 4, refunded: 5, wrong: 6 }
  ],
  ['refundType of VIP and acceleration', server.RefundType, { none: 0, toBalance: 1, asItCame: 2 }],
  ['kind of an authorisation by scan', server.ScanKind, words('orders card')],
  [
    'breakRuleId',
    server.BreakRule,
    { none: 0, usedUp: 1, ended: 2, arrears: 3, notVerified: 4, unusualUse: 5, volumeCap: 6 }
  ],
  ['use of a card', server.CardUse, { off: 0, on: 1 }],
  ['delivery of an order of the mall', server.DeliveryStatus, { waiting: 0, sent: 1, done: 2 }],
  ['state of a package', server.PackageState, { onSale: 1, offSale: 3 }],
  ['indexFirstGroup', server.FirstGroup, { notSet: 0, numbers: 1, goods: 2 }],
  ['smsCode, uploadPhoto', server.Asked, { no: 0, yes: 1 }],
  [
    'single values',
    {
      notPaidYet: server.notPaidYet,
      anyOperator: server.anyOperator,
      noOperator: server.noOperator,
      notCreditedTag: server.notCreditedTag
    },
    numbers('notPaidYet 0, anyOperator 0, noOperator 0, notCreditedTag 0')
  ]
]

test.each(specified)('%s', (_name, table, values) => {
  expect(table).toEqual(values)
})

test('every table of values is stated', () => {
  const stated = specified.map(([, table]) => table)
  const tables = [...Object.values(enums), ...Object.values(server)].filter((one) => typeof one === 'object')
  expect(tables.filter((table) => !stated.includes(table))).toEqual([])
})
