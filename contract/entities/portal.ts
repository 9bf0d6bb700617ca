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
  PaidBy,
  PayBefore,
  Picture,
  RichText,
  Sentence,
  SignedFen,
  Time,
  Wire,
  Wording
} from '../define'

const Text = Type.String()
const Flag = Type.Boolean()

/** What must be mended before it can be had. */
export const ToMend = Type.Union(
  [
    Type.Literal(''),
    Type.Literal('realName'),
    Type.Literal('bindMobile'),
    Type.Literal('topUp'),
    Type.Literal('customer')
  ],
  { description: 'Mend: what would help; empty when nothing is in the way, or there is only waiting' }
)

/** Why something cannot be bought. */
export const WhyNot = Type.String({ ...Sentence, description: 'empty when it can be bought' })

/** The card that an answer is about: a page shows it, and sends it along with what it orders. */
export const OfCard = Output({ simNo: Text, operatorType: Wire('Operator'), sourceType: Wire('SourceType') })

/** A time window with stock: sold at seckillPrice from startAt up to endAt while stock lasts. */
export const Seckill = Output({
  startAt: Time,
  endAt: Time,
  seckillPrice: Fen,
  stock: Type.Integer({ minimum: 0, description: 'left' }),
  total: Type.Integer({ minimum: 0 }),
  limit: Type.Integer({ minimum: 0, description: 'times a card; 0 no limit' })
})

export const PackageRow = Output({
  packageId: Id,
  categoryId: Id,
  packageName: Wording,
  packageType: Wire('PackageType'),
  price: Type.Integer({ minimum: 0, description: 'fen, what it costs now, VIP counted' }),
  vipMoney: Type.Integer({ minimum: 0, description: 'fen that VIP has taken off the price' }),
  originalPrice: Fen,
  totalFlow: Type.Integer({ minimum: 0, description: 'KB; 0 with isInfiniteFlow' }),
  isInfiniteFlow: Flag,
  duration: Type.Integer({ minimum: 1, description: 'in durationUnit; 20 years or more is for life' }),
  durationUnit: Wire('DurationUnit'),
  gPrice: Type.Integer({ minimum: 0, description: 'fen a GB of a volume package, else 0' }),
  integral: Type.Integer({ minimum: 0, description: 'points given with it' }),
  tags: Type.Array(Wording),
  summary: Wording,
  recommended: Flag,
  canBuy: Flag,
  cannotBuyReason: WhyNot,
  mend: ToMend,
  startAt: Type.String({ ...Time, description: 'when it would begin, by the effectType that is proposed' }),
  endAt: Type.Union([Time, Type.Null()], { description: 'when it would end then; null: for life' }),
  lastsUntil: Type.Union([Time, Type.Null()], {
    description:
      'when its data is used up by the use of the last 90 days, or its end where that comes first; null while too little is known, without end of data, or beyond ten years'
  }),
  seckill: Type.Union([Seckill, Type.Null()])
})

export const PackageCategory = Output({ categoryId: Id, name: Wording, packages: Type.Array(PackageRow) })

export const PackageChoose = Output({
  card: OfCard,
  cannotBuyReason: Type.String({
    ...Sentence,
    description: 'why the card can buy nothing at all; else empty'
  }),
  mend: ToMend,
  suggestion: Type.Union(
    [
      Output({
        packageId: Id,
        average: Type.Integer({ minimum: 0, description: 'KB a day that the card uses, of the last 90 days' })
      }),
      Type.Null()
    ],
    {
      description: 'the package that covers the card at the least price a day; null while too little is known'
    }
  ),
  categories: Type.Array(PackageCategory),
  seckill: Type.Array(PackageRow, { description: 'running and coming, soonest first' })
})

export const EffectChoice = Output({
  effectType: Wire('EffectType'),
  startAt: Time,
  endAt: NullableTime,
  gapDays: Type.Integer({ minimum: 0, description: 'days before it begins on which no package runs' }),
  isDefault: Flag
})

export const Coupon = Output({
  couponId: Type.Integer({ minimum: 1, description: 'of the held coupon' }),
  name: Wording,
  amount: Type.Integer({ minimum: 0, description: 'fen taken off' }),
  minAmount: Type.Integer({ minimum: 0, description: 'fen from which it may be used' }),
  startAt: Time,
  endAt: Time,
  scope: Type.String({ ...Wording, description: 'what it may be used for, in words' }),
  status: Wire('CouponStatus'),
  reason: Type.String({ ...Sentence, description: 'why it does not fit now; empty when it does' })
})

export const CouponForSale = Output({
  couponGoodsId: Id,
  name: Wording,
  price: Fen,
  amount: Fen,
  minAmount: Fen,
  days: Type.Integer({ minimum: 1, description: 'days of life after buying' }),
  scope: Wording,
  image: Picture
})

export const PayMethod = Output({
  placeType: Wire('PlaceType'),
  name: Wording,
  enabled: Flag,
  reason: Type.String({ ...Sentence, description: 'why not enabled' }),
  balance: Type.Integer({ minimum: 0, description: 'fen, of placeType balance; else 0' }),
  enough: Type.Boolean({ description: 'without a coupon; always true for outside payments' }),
  needPayPassword: Flag
})

export const PayMethods = Output({ payMethods: Type.Array(PayMethod) })

export const CouponChoose = Output({
  held: Type.Array(Coupon, { description: 'those that can be used first' }),
  onSale: Type.Array(CouponForSale),
  cannotBuyReason: Type.String({ ...Sentence, description: 'empty when this card may buy one' }),
  payMethods: Type.Array(PayMethod, { description: 'of the one of couponGoodsId' })
})

export const PackageDetails = Output({
  card: OfCard,
  package: Output({
    ...PackageRow.properties,
    image: Picture,
    content: RichText,
    rules: Type.Array(Wording)
  }),
  volumeOpen: Type.Boolean({ description: 'a pay-by-volume package that the card has open' }),
  effects: Type.Array(EffectChoice),
  reconnects: Type.Boolean({
    description: 'the card is cut, and this package brings it back when it begins now'
  }),
  coupons: Type.Array(Coupon),
  payMethods: Type.Array(PayMethod)
})

export const PortalOrderMade = Output({ orderSn: OrderSn, status: Wire('PortalOrderStatus'), amount: Fen })

export const OrderResult = Output({
  orderSn: OrderSn,
  kind: Type.String({ description: 'package | balance | coupon | mall | vip | accelerate' }),
  status: Wire('PortalOrderStatus'),
  paid: Flag,
  failed: Type.Boolean({ description: 'to pay, and the last try to pay failed' }),
  done: Type.Boolean({ description: 'nothing more will happen by itself' }),
  amount: Fen,
  points: Type.Integer({ minimum: 0, description: 'points taken with it' }),
  price: Type.Integer({ minimum: 0, description: 'fen, before the coupon' }),
  vipMoney: Type.Integer({ minimum: 0, description: 'fen that VIP has taken off the price already' }),
  couponMoney: Type.Integer({ minimum: 0, description: 'fen that a coupon took off' }),
  giftMoney: Type.Integer({ minimum: 0, description: 'fen given with a top-up' }),
  title: Wording,
  placeType: PaidBy,
  createdAt: Time,
  paidAt: NullableTime,
  creditedAt: NullableTime,
  startAt: NullableTime,
  endAt: NullableTime,
  payBefore: PayBefore,
  endedAt: Type.Union([Time, Type.Null()], { description: 'when it was cancelled or refunded' }),
  failReason: Sentence
})

/** An order of any kind in a list. */
export const OrderRow = Output({
  orderSn: OrderSn,
  kind: Type.String({ description: 'package | balance | coupon | mall | vip | accelerate' }),
  title: Wording,
  amount: Fen,
  points: Type.Integer({ minimum: 0, description: 'points taken with it' }),
  placeType: PaidBy,
  status: Wire('PortalOrderStatus'),
  createdAt: Time
})

export const SimPackageRow = Output({
  orderSn: OrderSn,
  packageId: Id,
  packageName: Wording,
  packageType: Wire('PackageType'),
  effectType: Wire('EffectType'),
  placeType: PaidBy,
  packagePrice: Fen,
  couponMoney: Fen,
  actualPayMoney: Fen,
  totalFlow: Kb,
  useFlow: Kb,
  isInfiniteFlow: Flag,
  startAt: NullableTime,
  endAt: NullableTime,
  validTag: Type.Integer({ description: 'ValidTag; 0 while it is not credited' }),
  status: Wire('PortalOrderStatus'),
  createdAt: Time,
  paidAt: NullableTime,
  payBefore: PayBefore
})

export const BalanceRow = Output({
  orderSn: OrderSn,
  money: Fen,
  giftMoney: Fen,
  placeType: PaidBy,
  status: Wire('PortalOrderStatus'),
  createdAt: Time,
  paidAt: NullableTime,
  payBefore: PayBefore
})

export const BalanceLogRow = Output({
  id: Id,
  type: Type.String({
    description: 'topUp | gift | package | coupon | mall | vip | accelerate | refund | volume | adjust'
  }),
  title: Sentence,
  money: SignedFen,
  balance: Type.Integer({ minimum: 0, description: 'fen after it' }),
  orderSn: Type.String({ description: 'empty when there is none' }),
  createdAt: Time
})

export const BalanceOption = Output({
  optionId: Id,
  money: Fen,
  giftMoney: Fen,
  tag: Wording
})

export const BalanceChoose = Output({
  card: OfCard,
  balance: Fen,
  arrearsBalance: Owed,
  options: Type.Array(BalanceOption),
  minMoney: Type.Integer({ description: 'fen, the least free amount' }),
  maxMoney: Type.Integer({ description: 'fen, the most' }),
  payMethods: Type.Array(PayMethod)
})

/** A package that renewal may buy, and when it would run. */
export const RenewPackage = Output({
  packageId: Id,
  packageName: Wording,
  price: Type.Integer({ minimum: 0, description: 'fen at renewAt, VIP counted where it still runs then' }),
  vipMoney: Type.Integer({ minimum: 0, description: 'fen that VIP has taken off the price' }),
  totalFlow: Kb,
  isInfiniteFlow: Flag,
  duration: Type.Integer({ minimum: 1 }),
  durationUnit: Wire('DurationUnit'),
  startAt: NullableTime,
  endAt: NullableTime
})

export const RenewPackageOption = Output({
  card: OfCard,
  balance: Fen,
  renewAt: Type.Union([Time, Type.Null()], {
    description:
      'when the package that runs last ends, which is when renewal buys; null: none runs, or it is for life'
  }),
  options: Type.Array(RenewPackage),
  currentPackageId: Type.Integer({ minimum: 0, description: 'of the package that ends then; 0: none runs' }),
  chosen: Type.Union(
    [
      Output({
        packageId: Id,
        packageName: Wording,
        agreedPrice: Type.Integer({ minimum: 0, description: 'fen agreed to; a higher one is not paid' }),
        price: Type.Union([Fen, Type.Null()], {
          description: 'fen of now; null when it is not on sale any more'
        }),
        startAt: NullableTime,
        endAt: NullableTime,
        enough: Type.Boolean({ description: 'the balance will do' }),
        cannotRenewReason: Type.String({
          ...Sentence,
          description: 'why nothing would be bought as things are now; empty when it would'
        }),
        mend: ToMend
      }),
      Type.Null()
    ],
    { description: 'null: auto renewal is off' }
  ),
  last: Type.Union(
    [
      Output({
        at: Time,
        orderSn: Type.String({ description: 'empty when nothing was bought' }),
        reason: Type.String({ ...Sentence, description: 'why nothing was bought; empty when something was' })
      }),
      Type.Null()
    ],
    { description: 'what the last renewal came to' }
  ),
  payMethods: Type.Array(PayMethod, { description: 'the balance: whether it takes the pay password' })
})

export const VolumeClosed = Output({
  useFlow: Kb,
  totalMoney: Type.Integer({ minimum: 0, description: 'fen charged in all' }),
  balance: Fen,
  arrearsBalance: Owed
})

export const ProtocolRow = Output({ type: Text, title: Wording, updatedAt: Time })
export const Protocol = Output({ type: Text, title: Wording, content: RichText, updatedAt: Time })

export const SimPackagePage = Page(SimPackageRow)
export const BalancePage = Page(BalanceRow)
export const OrderPage = Page(OrderRow)
export const BalanceLogPage = Output({
  ...Page(BalanceLogRow).properties,
  months: Type.Array(
    Output({
      month: Type.String({ description: 'YYYY-MM of Chinese days' }),
      income: Fen,
      spent: Fen
    }),
    { description: 'of the months that this page has rows of, whole, whatever is filtered' }
  )
})
