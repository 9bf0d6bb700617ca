import { Type } from 'typebox'
import {
  Back,
  calls,
  ClientKey,
  how,
  Id,
  Input,
  Nothing,
  OrderSn,
  Output,
  PageQuery,
  Pay,
  PayPassword,
  payPasswordCodes,
  ShownCard,
  proof,
  SmsCode,
  Time,
  WaitSeconds,
  WhichOrder,
  Wire,
  Words
} from './define'
import { Code } from './errors'
import * as portal from './entities/portal'
import * as sim from './entities/sim'
import { ScanAuthorize } from './entities/site'

const PlaceType = Wire('PlaceType')

/** Calls of the SIM portal. */
export const portalCalls = calls({
  'POST /api/simLogin': {
    auth: 'none',
    codes: [Code.simNotFound, Code.cardNotAllowed, Code.wrongSmsCode, Code.needSmsCode, ...payPasswordCodes],
    summary:
      'Log a card in by SIM number, ICCID, mobile, IoT number or device number; 34003: the number is the mobile of the person, send a code to it (POST /api/sms/send, scene simLogin); 35003: the pay password is needed',
    body: Input({
      simNo: Type.String({ minLength: 5, maxLength: 32, pattern: '^[0-9A-Za-z -]+$' }),
      code: Type.Optional(SmsCode),
      payPassword: Type.Optional(PayPassword)
    }),
    data: sim.SimLogin
  },
  'GET /api/simLoginConfig': {
    auth: 'none',
    summary: 'Texts and ways of the card log-in',
    data: sim.SimLoginConfig
  },
  'POST /api/simLogout': { auth: 'sim', summary: 'End the SIM session', body: Nothing, data: Nothing },
  'POST /api/iot/endSessions': {
    auth: 'none',
    summary: 'End sessions of cards that a device keeps beside the one in use; each is proved by its token',
    body: Input({
      sessions: Type.Array(Input({ simNo: Words(32), token: Words(128) }), { minItems: 1, maxItems: 10 })
    }),
    data: Nothing
  },
  'POST /api/iot/createLoginCode': {
    auth: 'none',
    headers: ['Order-Session-ID'],
    codes: [Code.failed],
    summary: 'Ask a device that is logged in for its card: the code goes into a QR code and lives 3 minutes',
    body: Nothing,
    data: Output({ code: Type.String(), expiresAt: Time })
  },
  'GET /api/iot/loginCode': {
    auth: 'none',
    codes: [Code.gone],
    summary: 'Who asks, for the device that scanned the code; gone is 41002',
    query: Input({ code: Words(64) }),
    data: ScanAuthorize
  },
  'POST /api/iot/answerLoginCode': {
    auth: 'sim',
    codes: [Code.gone, Code.orderStateChanged, Code.cardNotAllowed, ...payPasswordCodes],
    summary:
      'Let the asking device in with this card, or refuse, once; where the card asks for its pay password at the log-in, so does this (35003)',
    body: Input({
      code: Words(64),
      status: Type.Integer({ description: 'AuthorizeStatus: confirmed or refused' }),
      payPassword: Type.Optional(PayPassword)
    }),
    data: Nothing
  },
  'POST /api/iot/checkLoginCode': {
    auth: 'none',
    headers: ['Order-Session-ID'],
    codes: [Code.notReady, Code.gone, Code.simNotFound, Code.cardNotAllowed],
    summary:
      'Poll by the asking device: still waiting is 41001, refused or gone is 41002; confirmed gives a session of its own, and only the last one given lives',
    body: Input({ code: Words(64) }),
    data: sim.SimLogin
  },
  'GET /api/iot/simInfo': { auth: 'sim', summary: 'The card with its layout', data: sim.SimInfo },
  'GET /api/iot/layoutPreview': {
    auth: 'none',
    summary:
      "The layout of a card with sample figures, for a merchant's eyes: nothing of the card itself. A number that there is not has one of the layouts, too",
    query: Input({ simNo: Type.String({ pattern: '^[0-9A-Za-z_]{1,32}$' }) }),
    data: sim.SimInfo
  },
  'POST /api/iot/simRefresh': {
    auth: 'sim',
    summary:
      'Ask the carrier for a new reading, at most 3 a minute a card; without force a reading of the last minute is kept',
    body: Input({ force: Type.Optional(Type.Boolean()) }),
    data: sim.SimInfo
  },
  'GET /api/iot/simHistoryLine': {
    auth: 'sim',
    summary:
      'Data used by Chinese day or month, the running one last and not over yet; its average over whole ones, and when what is left will be used up',
    query: Input({
      by: Type.Optional(
        Type.Union([Type.Literal('day'), Type.Literal('month')], { description: 'day unless given' })
      ),
      count: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 90,
          description: 'days or months; 30 days, 6 months unless given'
        })
      )
    }),
    data: sim.HistoryLine
  },
  'POST /api/iot/simRemoveBreak': {
    auth: 'sim',
    codes: [Code.failed],
    summary:
      'Lift the rule that has cut the card, where allowRemoveBreak; refused while money is owed or no data is left. A card that is not cut any more is answered as it is',
    body: Input({ breakRuleId: Type.Integer({ minimum: 1, description: 'the rule that the page showed' }) }),
    data: sim.SimInfo
  },
  'POST /api/iot/simSendCode': {
    auth: 'sim',
    codes: [Code.failed, Code.captchaWanted],
    summary:
      'SMS code to the mobile bound to the card: for the pay password, to bind another mobile, or to change to another card of it; 34004 as POST /api/sms/send',
    body: Input({
      scene: Type.Optional(
        Type.Union([Type.Literal('payPassword'), Type.Literal('unbindMobile'), Type.Literal('simLogin')], {
          description: 'SmsScene; payPassword unless given'
        })
      ),
      ...proof
    }),
    data: Output({
      waitSeconds: WaitSeconds,
      mobile: Type.String({ description: 'masked' })
    })
  },
  'POST /api/iot/simUpdatePayPass': {
    auth: 'sim',
    codes: [Code.wrongSmsCode, Code.needSmsCode, ...payPasswordCodes],
    summary: 'Set the pay password (code where a mobile is bound), or change it by the old one or a code',
    body: Input({
      payPassword: PayPassword,
      oldPayPassword: Type.Optional(PayPassword),
      code: Type.Optional(SmsCode)
    }),
    data: Nothing
  },
  'GET /api/iot/packageChoose': {
    auth: 'sim',
    summary: 'Packages for this card by category',
    data: portal.PackageChoose
  },
  'GET /api/iot/packageDetails': {
    auth: 'sim',
    codes: [Code.notFound],
    summary: 'One package: when it would run, coupons that fit, ways to pay',
    query: Input({ packageId: Id }),
    data: portal.PackageDetails
  },
  'GET /api/iot/couponChoose': {
    auth: 'sim',
    codes: [Code.notFound],
    summary:
      'Coupons held and on sale; with packageId those held say whether they fit, with couponGoodsId there are ways to pay for one',
    query: Input({ packageId: Type.Optional(Id), couponGoodsId: Type.Optional(Id) }),
    data: portal.CouponChoose
  },
  'POST /api/iot/buyPackage': {
    auth: 'sim',
    codes: [
      Code.failed,
      Code.notFound,
      Code.soldOut,
      Code.balanceShort,
      Code.couponUnusable,
      Code.orderStateChanged,
      Code.cardNotAllowed,
      Code.priceChanged,
      Code.keyUsed,
      Code.otherCard,
      ...payPasswordCodes
    ],
    summary:
      'Order a package and pay it; the same clientKey gives the same order. 35005 and 35008 have the price of now as data.amount',
    body: Input({
      packageId: Id,
      effectType: Wire('EffectType'),
      couponId: Type.Optional(Type.Integer({ ...Id, description: 'a held coupon that fits' })),
      clientKey: ClientKey,
      shown: Type.Optional(ShownCard),
      ...how
    }),
    data: Output({ ...portal.PortalOrderMade.properties, pay: Pay })
  },
  'POST /api/iot/createCouponOrder': {
    auth: 'sim',
    codes: [
      Code.failed,
      Code.notFound,
      Code.balanceShort,
      Code.orderStateChanged,
      Code.cardNotAllowed,
      Code.priceChanged,
      Code.keyUsed,
      Code.otherCard,
      ...payPasswordCodes
    ],
    summary:
      'Order a coupon and pay it; the same clientKey gives the same order. 35008 has the price of now as data.amount',
    body: Input({ couponGoodsId: Id, clientKey: ClientKey, shown: Type.Optional(ShownCard), ...how }),
    data: Output({ ...portal.PortalOrderMade.properties, pay: Pay })
  },
  'GET /api/iot/payMethods': {
    auth: 'sim',
    owner: 'portalOrder',
    codes: [Code.notFound],
    summary: 'Ways to pay an order that is still to pay',
    query: WhichOrder,
    data: portal.PayMethods
  },
  'POST /api/iot/payOrder': {
    auth: 'sim',
    owner: 'portalOrder',
    codes: [
      Code.failed,
      Code.notFound,
      Code.balanceShort,
      Code.orderStateChanged,
      Code.cardNotAllowed,
      ...payPasswordCodes
    ],
    summary: 'Pay an order that is still to pay',
    body: Input({ orderSn: OrderSn, ...how }),
    data: Output({ ...portal.PortalOrderMade.properties, pay: Pay })
  },
  'GET /api/iot/orderResult': {
    auth: 'sim',
    owner: 'portalOrder',
    codes: [Code.notFound],
    summary: 'What an order has come to; by its clientKey, whether there is one',
    query: WhichOrder,
    data: portal.OrderResult
  },
  'POST /api/iot/cancelOrder': {
    auth: 'sim',
    owner: 'portalOrder',
    codes: [Code.failed, Code.notFound, Code.orderStateChanged],
    summary:
      'Cancel an unpaid order; coupon and stock come back. -1 while the payment provider cannot say whether it was paid',
    body: Input({ orderSn: OrderSn }),
    data: portal.OrderResult
  },
  'GET /api/iot/simPackageList': {
    auth: 'sim',
    summary: 'Package orders, newest first',
    query: PageQuery({ validTag: Type.Optional(Wire('ValidTag')) }),
    data: portal.SimPackagePage
  },
  'GET /api/iot/simBalanceList': {
    auth: 'sim',
    summary: 'Top-up orders, newest first',
    query: PageQuery({}),
    data: portal.BalancePage
  },
  'GET /api/iot/simOrderList': {
    auth: 'sim',
    summary: 'Orders of every kind, or of one, newest first',
    query: PageQuery({ kind: Type.Optional(Type.String({ pattern: '^[a-zA-Z]{2,20}$' })) }),
    data: portal.OrderPage
  },
  'GET /api/iot/simBalanceLogList': {
    auth: 'sim',
    summary: 'Ledger of the balance, newest first, with the sums of its months',
    query: PageQuery({ flow: Type.Optional(Type.Union([Type.Literal('in'), Type.Literal('out')])) }),
    data: portal.BalanceLogPage
  },
  'GET /api/iot/balanceChoose': {
    auth: 'sim',
    summary: 'Amounts to top up and ways to pay',
    data: portal.BalanceChoose
  },
  'POST /api/iot/createBalanceOrder': {
    auth: 'sim',
    codes: [
      Code.failed,
      Code.orderStateChanged,
      Code.cardNotAllowed,
      Code.priceChanged,
      Code.keyUsed,
      Code.otherCard
    ],
    summary: 'Top the balance up by an option or a free amount; never from the balance itself',
    body: Input({
      optionId: Type.Optional(Id),
      money: Type.Optional(Type.Integer({ minimum: 100, maximum: 500000, description: 'fen' })),
      clientKey: ClientKey,
      shown: Type.Optional(ShownCard),
      placeType: PlaceType,
      back: Type.Optional(Back)
    }),
    data: Output({ ...portal.PortalOrderMade.properties, pay: Pay })
  },
  'GET /api/iot/renewPackageOption': {
    auth: 'sim',
    summary: 'Packages that a card can be renewed with, the present choice, and what will come of it',
    data: portal.RenewPackageOption
  },
  'POST /api/iot/simUpdateRenewPackage': {
    auth: 'sim',
    codes: [Code.notFound, Code.cardNotAllowed, Code.priceChanged, Code.otherCard, ...payPasswordCodes],
    summary:
      'Turn auto renewal on with a package at its price of now, or off (no packageId). Turning on takes the pay password where the card asks for it',
    body: Input({
      packageId: Type.Optional(Id),
      shown: Type.Optional(ShownCard),
      payPassword: Type.Optional(PayPassword)
    }),
    data: portal.RenewPackageOption
  },
  'POST /api/iot/closeVolumePackage': {
    auth: 'sim',
    codes: [Code.failed, Code.otherCard],
    summary:
      'End the pay-by-volume package: what was used until now is charged, what the balance cannot pay stays owed. -1 while the carrier does not say what was used',
    body: Input({ shown: Type.Optional(ShownCard) }),
    data: portal.VolumeClosed
  },
  'GET /api/iot/protocol': {
    auth: 'none',
    why: 'a protocol is read before the log-in that it is about',
    codes: [Code.notFound],
    summary: 'A protocol of the portal',
    query: Input({
      type: Type.String({ pattern: '^[A-Za-z]{2,30}$', description: 'package | balance | vip | privacy ...' })
    }),
    data: portal.Protocol
  },
  'GET /api/iot/protocolList': {
    auth: 'none',
    why: 'as GET /api/iot/protocol',
    summary: 'The protocols of the portal that there are',
    data: Output({ list: Type.Array(portal.ProtocolRow) })
  }
})
