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
  price: Type.Integer({ minimum: 0, description: 'fen, what it costs now' }),
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
  cannotBuyReason: Type.String({ ...Sentence, description: 'empty when it can be bought' }),
  seckill: Type.Union([Seckill, Type.Null()])
})

export const PackageCategory = Output({ categoryId: Id, name: Wording, packages: Type.Array(PackageRow) })

export const PackageChoose = Output({
  categories: Type.Array(PackageCategory),
  seckill: Type.Array(PackageRow, { description: 'running and coming, soonest first' })
})

export const EffectChoice = Output({
  effectType: Wire('EffectType'),
  startAt: Time,
  endAt: NullableTime,
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
  package: Output({
    ...PackageRow.properties,
    image: Picture,
    content: RichText,
    rules: Type.Array(Wording)
  }),
  effects: Type.Array(EffectChoice),
  coupons: Type.Array(Coupon),
  payMethods: Type.Array(PayMethod)
})

export const PortalOrderMade = Output({ orderSn: OrderSn, status: Wire('PortalOrderStatus'), amount: Fen })

export const OrderResult = Output({
  orderSn: OrderSn,
  kind: Type.String({ description: 'package | balance | coupon' }),
  status: Wire('PortalOrderStatus'),
  paid: Flag,
  done: Type.Boolean({ description: 'nothing more will happen by itself' }),
  amount: Fen,
  title: Wording,
  placeType: PaidBy,
  createdAt: Time,
  paidAt: NullableTime,
  creditedAt: NullableTime,
  startAt: NullableTime,
  endAt: NullableTime,
  payBefore: PayBefore,
  failReason: Sentence
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
  type: Type.String({ description: 'topUp | gift | package | coupon | refund | volume | adjust' }),
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
  balance: Fen,
  arrearsBalance: Owed,
  options: Type.Array(BalanceOption),
  minMoney: Type.Integer({ description: 'fen, the least free amount' }),
  maxMoney: Type.Integer({ description: 'fen, the most' }),
  payMethods: Type.Array(PayMethod)
})

export const Protocol = Output({ type: Text, title: Wording, content: RichText, updatedAt: Time })

export const SimPackagePage = Page(SimPackageRow)
export const BalancePage = Page(BalanceRow)
export const BalanceLogPage = Page(BalanceLogRow)
