import { Type } from 'typebox'
import {
  Fen,
  Id,
  Kb,
  NullableTime,
  OrderSn,
  Output,
  Owed,
  Page,
  PayBefore,
  Sentence,
  Time,
  Wire,
  WireOr,
  WireWord,
  Wording
} from '../define'
import {
  AuthStatus,
  BindPhoneMode,
  CancelStatus,
  CardPasswordMode,
  DurationUnit,
  InternetStatus,
  OnlineStatus,
  Operator,
  PlatformAuthType,
  ReplaceStatus,
  SimStatus,
  SourceType
} from '../enums'
import { figureFields } from '../../rules/card/figures'
import { SimShopLayout, ViceSim } from './card'
import { AccelerateOrder, VipOrder } from './vip'
import { CardPackage } from './packages'

const Text = Type.String()

const Flag = Type.Boolean()

const Moment = Type.Union([Time, Type.Null()])

/** Result of ending the pay-by-volume package. */
export const VolumeClosed = Output({
  useFlow: Kb,
  totalMoney: Type.Integer({ minimum: 0, description: 'fen charged in total' }),
  balance: Fen,
  arrearsBalance: Owed
})

/** Use of the pay-by-volume package so far; `totalMoney` in fen. */
export const Volume = Output({
  useFlow: Kb,
  totalMoney: Fen,
  gPrice: Type.Integer({ minimum: 0, description: 'fen a GB' }),
  cap: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'fen a billing period at most, as the holder wishes; 0: no limit; only with our volumeBill'
    })
  )
})

/** The bill of use beyond the packages in a billing period: a page of its GBs, newest first, and the sum of all. */
export const VolumeBill = Output({
  ...Page(
    Output({
      id: Id,
      gb: Type.Integer({ minimum: 1, description: '1: the first GB since the package was opened' }),
      beganAt: Type.String({ ...Time, description: 'time of the reading with its first use; ISO 8601, UTC' }),
      useFlow: Type.Integer({ minimum: 0, description: 'KB, at most 1 GB' }),
      price: Type.Integer({ minimum: 0, description: 'fen a GB' }),
      money: Type.Integer({ minimum: 0, description: 'fen charged' })
    })
  ).properties,
  from: Time,
  to: Type.String({ ...Time, description: 'end of the period, not included; ISO 8601, UTC' }),
  useFlow: Kb,
  money: Type.Integer({ minimum: 0, description: 'fen of the whole period' }),
  readAt: Type.Union([Time, Type.Null()], { description: "time of the carrier's last reading" }),
  isOpen: Type.Boolean({ description: 'a pay-by-volume package runs' }),
  gPrice: Type.Integer({ minimum: 0, description: 'fen a GB' }),
  cap: Type.Integer({ minimum: 0, description: 'fen a billing period at most; 0: no limit' }),
  balance: Fen
})

/** How long a card's packages last at its recent use, those that wait included. */
export const Outlook = Output({
  until: Type.Union([Time, Type.Null()], {
    description:
      'the earlier of their data and their ends, up to the first gap; null: for good. More packages never make it earlier'
  }),
  by: Type.Union([Type.Literal('data'), Type.Literal('end'), Type.Literal('none')], {
    description: 'what ends it: the data is used up, or the validity ends; none: nothing is left now'
  }),
  usedToday: Type.Integer({ minimum: 0, description: 'KB used since midnight in China, as last read' })
})

/** The next auto renewal of a card. */
export const RenewalAhead = Output({
  renewAt: NullableTime,
  packageName: Wording,
  price: Type.Integer({ minimum: 0, description: 'fen, current price' }),
  cannotRenewReason: Type.String({
    ...Sentence,
    description: 'why renewal would buy nothing in the current state; empty when it would buy'
  }),
  usedUp: Type.Optional(
    Output({
      most: Type.Integer({ minimum: 0, description: 'fen a billing period at most' }),
      spent: Type.Integer({ minimum: 0, description: 'fen that it has cost in this one' }),
      cannotRenewReason: Type.String({ ...Sentence, description: 'as above, for this' })
    })
  )
})

/** A card with its state, balance, packages and layout. */
export const SimInfo = Output({
  simNo: Text,
  iccid: Text,
  imsi: Text,
  imei: Text,
  mobile: Type.String({ description: 'bound mobile, masked; empty when none' }),
  balance: Fen,
  arrearsBalance: Owed,
  integral: Type.Integer({ minimum: 0, description: 'points' }),
  couponCoin: Type.Integer({ minimum: 0, description: 'coins that buy coupons' }),
  simStatus: WireOr('SimStatus', SimStatus.inStock),
  authStatus: WireOr('AuthStatus', AuthStatus.notVerified),
  authPlatformStatus: WireOr('AuthStatus', AuthStatus.notVerified),
  internetStatus: WireOr('InternetStatus', InternetStatus.normal),
  onlineStatus: WireOr('OnlineStatus', OnlineStatus.unknown),
  cancelStatus: WireOr('CancelStatus', CancelStatus.notCancelled),
  replaceStatus: WireOr('ReplaceStatus', ReplaceStatus.notReplaced),
  totalFlow: Type.Integer({ minimum: 0, description: 'KB of the running packages with limited data' }),
  useFlow: Type.Integer({ minimum: 0, description: 'KB used of all running packages' }),
  surplusFlow: Type.Integer({ minimum: 0, description: 'KB left of the running packages with limited data' }),
  surplusTime: Type.Integer({ minimum: 0, description: 'time left in surplusUnit, rounded up' }),
  surplusUnit: WireOr('DurationUnit', DurationUnit.days),
  status: Type.Integer({ default: 1, description: '1: may be used in the portal; 0: not' }),
  endAt: Type.Union([Time, Type.Null()], {
    description: 'end of the last running package; null: none runs, or lifetime'
  }),
  lastRobinAt: Type.Union([Time, Type.Null()], { description: "time of the carrier's last reading" }),
  createdAt: Time,
  operatorType: WireOr('Operator', Operator.broadnet),
  needBuyCoupon: Flag,
  bindPhoneMode: WireOr('BindPhoneMode', BindPhoneMode.off),
  apn: Text,
  promoCode: Text,
  needBuyPackage: Type.Boolean({ description: 'no package runs' }),
  needAuth: Type.Boolean({ description: "the operator's real-name check is required" }),
  needPlatformAuth: Type.Boolean({ description: "the platform's real-name check is required" }),
  platformAuthType: WireOr('PlatformAuthType', PlatformAuthType.twoFactors),
  existPayPassword: Flag,
  cardPasswordMode: WireOr('CardPasswordMode', CardPasswordMode.off),
  sourceType: WireOr('SourceType', SourceType.card),
  deviceNo: Text,
  isInfiniteFlow: Flag,
  rechargeTimes: Type.Integer({ minimum: 0, description: 'number of orders paid' }),
  numbAuth: Flag,
  breakRuleId: Type.Integer({ minimum: 0, description: '0: not cut by a rule' }),
  breakTips: Sentence,
  allowRemoveBreak: Flag,
  deviceNetworkMode: Text,
  hasAccelerate: Type.Boolean({
    description: 'acceleration runs on this card or is on sale for it'
  }),
  viceSims: Type.Array(ViceSim),
  volumePackageId: Type.Integer({ minimum: 0, description: '0: none' }),
  volume: Volume,
  device: Type.Object(
    {
      wifiEncrypt: Type.String({ description: 'open | wpa | wpa2; empty for a card without a device' }),
      wifiName: Type.Optional(Text),
      wifiPass: Type.Optional(Text),
      wifi5gName: Type.Optional(Text),
      wifi5gPass: Type.Optional(Text),
      connCount: Type.Optional(Type.Integer({ minimum: 0, description: 'devices connected' })),
      maxConnCount: Type.Optional(Type.Integer({ minimum: 0 })),
      showWifi: Type.Optional(Type.Boolean({ description: 'the name is visible' })),
      switchWifi: Type.Optional(Type.Boolean({ description: 'the network is on' }))
    },
    {
      additionalProperties: false,
      description:
        'all but wifiEncrypt only from a backend without GET /api/iot/deviceState; the reference server keeps them there'
    }
  ),
  packages: Type.Array(CardPackage, {
    description:
      'running ones first, in the order in which use is booked: the earliest end first; then future ones'
  }),
  outlook: Type.Optional(Outlook),
  nextBillAt: Type.String({ ...Time, description: 'when the next billing period begins; ISO 8601, UTC' }),
  renewal: Type.Union([RenewalAhead, Type.Null()], { description: 'next auto renewal; null: it is off' }),
  realName: Type.Optional(
    Type.Union(
      [
        Output({
          status: Wire('RealNameStatus'),
          reason: Type.String({ ...Sentence, description: 'why it was refused' })
        }),
        Type.Null()
      ],
      { description: "the platform's real-name check while it is pending or after it was refused; else null" }
    )
  ),
  switching: Type.Optional(
    Type.Union(
      [
        Output({
          operatorType: Wire('Operator'),
          expectedAt: Type.String({ ...Time, description: 'when it is usually done by; ISO 8601, UTC' })
        }),
        Type.Null()
      ],
      { description: 'the switch of networks that the device is doing; null: none' }
    )
  ),
  underWay: Type.Optional(
    Output({
      job: Type.Union([Output({ kind: WireWord('DeviceJobKind'), expectedAt: Time }), Type.Null()], {
        description: 'another command that the device is doing; null: none'
      }),
      order: Type.Union(
        [
          Output({
            orderSn: OrderSn,
            title: Wording,
            amount: Type.Integer({ minimum: 0, description: 'fen still to pay, or paid' }),
            status: Wire('PortalOrderStatus'),
            payBefore: PayBefore,
            failReason: Type.String({
              ...Sentence,
              description: 'what a paid order waits for, or why its money went back; may be empty'
            })
          }),
          Type.Null()
        ],
        {
          description:
            'the order that is to be paid, or paid and not credited, or whose money went back within a day; null: none'
        }
      )
    })
  ),
  beginsNow: Type.Optional(
    Type.Union([Output({ orderSn: OrderSn, endAt: NullableTime }), Type.Null()], {
      description:
        'of a card without data left: which of `packages` POST /api/iot/beginPackage would begin now, and its end then (null: lifetime); else null'
    })
  ),
  restore: Type.Optional(
    Type.Union(
      [
        Output({
          packageId: Id,
          price: Type.Integer({ minimum: 0, description: 'fen, without the debt' }),
          options: Type.Optional(
            Type.Array(
              Output({
                packageId: Id,
                packageName: Wording,
                price: Type.Integer({ minimum: 0, description: 'fen, without the debt' }),
                startAt: Time,
                endAt: NullableTime
              }),
              { description: 'packages to choose from, this one among them; the cheapest first' }
            )
          )
        }),
        Type.Null()
      ],
      {
        description:
          'of a card that is stopped and in debt: a package that begins now, which puts it back on line when withDebt repays the debt; else null'
      }
    )
  ),
  unread: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'messages to the holder that are not read yet; only with our messageList'
    })
  ),
  kefuMobile: Type.String({ description: 'customer service phone; may be empty' }),
  simShopLayout: SimShopLayout,
  vipOrder: Type.Union([VipOrder, Type.Null()]),
  accelerateOrder: Type.Union([AccelerateOrder, Type.Null()])
})

/** Data use of a card over time, its average and a forecast. */
export const HistoryLine = Output({
  by: Type.Union([Type.Literal('day'), Type.Literal('month')]),
  points: Type.Array(Output({ at: Type.String({ description: 'YYYY-MM-DD or YYYY-MM' }), useFlow: Kb }), {
    description: 'oldest first, without gaps, from the first use in the range on'
  }),
  total: Type.Integer({ minimum: 0, description: 'KB of all points' }),
  average: Type.Integer({
    minimum: 0,
    description: 'KB of a complete day or month; 0 while none is complete'
  }),
  share: Type.Integer({
    minimum: 0,
    description:
      'the most KB a day that the running packages allow until one of them ends; 0: no end, unlimited data, or nothing left'
  }),
  forecast: Type.Union([Output({ early: Moment, likely: Moment, late: Moment }), Type.Null()], {
    description:
      'when the data left is used up: four times in five between early and late, each null beyond ten years; null as a whole: unlimited data or too few days known'
  })
})

/** A message to the holder of a card; the app says it in words of its own. */
export const CardMessage = Output({
  id: Id,
  kind: WireWord('CardMessageKind'),
  percent: Type.Integer({ minimum: 0, description: 'of `data`: how much of the data was used; else 0' }),
  title: Type.String({
    ...Wording,
    description: 'package that was renewed, item of the mall, or task; else empty'
  }),
  reason: Type.String({ ...Sentence, description: 'of `stopped` and `renewFailed`: why; else empty' }),
  orderSn: Type.String({ description: 'order of the mall, or of the renewal; else empty' }),
  endAt: Type.Union([Time, Type.Null()], {
    description: 'of `ending` and `renewed`: when the packages end; else null'
  }),
  read: Flag,
  createdAt: Time
})

/** Which messages a card gets, and which of them by SMS as well. */
export const MessageSwitches = Output({
  list: Type.Array(
    Output({
      kind: WireWord('CardMessageKind'),
      on: Type.Boolean({ description: 'it comes into the inbox' }),
      sms: Type.Boolean({ description: 'and by SMS to the bound mobile' })
    })
  ),
  sms: Type.Boolean({ description: 'the merchant has a template for such an SMS' }),
  mobile: Type.String({ description: 'the bound mobile, masked; empty: none, and no SMS' }),
  hours: Type.String({
    description:
      'hours of the day in China in which an SMS or a message of the platform is sent, such as 9-21'
  }),
  platform: Type.Optional(
    Type.Union(
      [
        Output({
          templateId: Type.String(),
          allowed: Type.Integer({
            minimum: 0,
            description: 'yeses of this Session-ID that no message has used yet'
          })
        }),
        Type.Null()
      ],
      {
        description:
          "messages by the caller's mini-program platform (header platform), one for each yes; null or missing: none are sent"
      }
    )
  )
})

/** The fields of simInfo that lists of cards and the diagnosis of a card show as well. */
export const CardFigures = Type.Pick(SimInfo, ['simNo', ...figureFields], { additionalProperties: false })
