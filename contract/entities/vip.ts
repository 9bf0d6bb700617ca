import { Type } from 'typebox'
import {
  Fen,
  Id,
  NullableTime,
  OrderSn,
  Output,
  Page,
  PaidBy,
  PayBefore,
  Picture,
  Sentence,
  Time,
  Wire,
  Wording
} from '../define'
import { CardRef, ToMend } from './card'
import { ListedMethods } from './money'

const planned = {
  name: Wording,
  description: Wording,
  price: Fen,
  originalPrice: Type.Integer({
    minimum: 0,
    description: 'fen before a reduction; equals the price without one'
  })
}

/** Whether a card may buy a plan, and the ways to pay for the one in the query. */
const buying = {
  cannotBuyReason: Type.String({ ...Sentence, description: 'empty when this card may buy one' }),
  mend: ToMend,
  payMethods: ListedMethods('for the plan in the query')
}

const Text = Type.String()

/** Common fields of VIP and acceleration orders. */
const planOrder = {
  id: Id,
  simId: Id,
  uuid: Text,
  orderSn: OrderSn,
  placeType: Wire('PlaceType'),
  actualPayMoney: Fen,
  startAt: Time,
  endAt: Time,
  validTag: Wire('ValidTag'),
  refundAt: NullableTime,
  refundRemark: Sentence,
  refundType: Type.Integer({ description: '0 none, 1 to the balance, 2 to the payment method' }),
  remark: Wording,
  status: Wire('PortalOrderStatus'),
  updatedAt: Time,
  createdAt: Time
}

/** Privileges of VIP; each one listed takes effect. */
export const Privileges = Output({
  gi: Type.Integer({ minimum: 0, description: 'KB given every 30 days' }),
  items: Type.Array(Output({ title: Sentence, icon: Picture, text: Sentence }))
})

/** Credit of the running VIP for a higher plan; absent for a plan that only follows it. */
const VipUpgrade = Output({
  replaces: Type.String({ description: 'orderSn of the running VIP, which ends with the payment' }),
  daysLeft: Type.Integer({ minimum: 1, description: 'paid days of it that are left, a begun day as one' }),
  credit: Type.Integer({ minimum: 1, description: 'fen off the price for them; less than the price' })
})

/** Worth of a plan's discount to this card, by its orders in `spent`; absent without any. */
const VipWorth = Output({
  saved: Type.Integer({ minimum: 0, description: 'fen that the plan would have saved on them' }),
  inTerm: Type.Optional(
    Type.Integer({
      minimum: 0,
      description:
        'fen at that rate in the days of the plan; absent until the card has three months of orders'
    })
  ),
  paysOffDays: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'days after which that is the price; absent when the plan ends before'
    })
  )
})

/** A VIP plan for sale. */
export const VipPlan = Output({
  vipId: Id,
  ...planned,
  logo: Picture,
  days: Type.Integer({ minimum: 1 }),
  discount: Type.Integer({ minimum: 0, description: 'percent off every package; 0 none' }),
  pointsTimes: Type.Integer({ minimum: 1, description: 'multiplies the points of package orders' }),
  privileges: Privileges,
  upgrade: Type.Optional(VipUpgrade),
  worth: Type.Optional(VipWorth)
})

/** An order of VIP; `packagePrice` is the price of the plan. */
export const VipOrder = Output({
  ...planOrder,
  vipId: Id,
  vipName: Wording,
  logo: Picture,
  packagePrice: Fen,
  privileges: Privileges
})

/**
 * VIP of a card: plans, the running order and past ones. `spent`: package orders of the last three months, absent without any.
 * `savings`: since the running VIP began, with what it went on from or was upgraded from.
 */
export const VipList = Output({
  card: CardRef,
  plans: Type.Array(VipPlan),
  running: Type.Union([VipOrder, Type.Null()], { description: 'the order that runs now' }),
  vipUntil: Type.Union([Time, Type.Null()], {
    description: 'end of all paid VIP; a new order begins then. null: no VIP runs'
  }),
  orders: Type.Array(VipOrder, { description: 'the last 20, newest first, refunded ones too' }),
  spent: Type.Optional(
    Output({
      orders: Type.Integer({ minimum: 1, description: 'paid package orders that VIP reduces' }),
      money: Type.Integer({ minimum: 0, description: 'fen that they cost without VIP and coupons' })
    })
  ),
  savings: Type.Optional(
    Output({
      since: Time,
      orders: Type.Integer({ minimum: 0, description: 'package orders that were cheaper' }),
      money: Type.Integer({ minimum: 0, description: 'fen that VIP took off them' }),
      paid: Type.Integer({ minimum: 0, description: 'fen paid for the VIP of that time' })
    })
  ),
  ...buying
})

/** An acceleration plan for sale. */
export const AcceleratePlan = Output({
  accelerateId: Id,
  ...planned,
  speedCode: Text,
  hours: Type.Integer({ minimum: 1 }),
  startAt: Type.String({
    ...Time,
    description: 'when it would begin: now, or when the same speed already paid for ends; ISO 8601, UTC'
  })
})

/** A credited order of acceleration. */
export const AccelerateOrder = Output({
  ...planOrder,
  accelerateId: Id,
  accelerateName: Wording,
  speedCode: Text
})

/** Acceleration of a card: plans and the running speed. */
export const AccelerateList = Output({
  card: CardRef,
  plans: Type.Array(AcceleratePlan, {
    description:
      "of the card's operator, the fastest first; none slower than the running speed or no faster than the package"
  }),
  running: Type.Union([AccelerateOrder, Type.Null()], { description: 'the order whose speed is due now' }),
  until: Type.Union([Time, Type.Null()], {
    description: 'end of all paid acceleration at this speed; null: none runs'
  }),
  speedCode: Type.String({ description: 'the speed set at the carrier; empty: the speed of the package' }),
  ownSpeed: Type.Optional(
    Type.String({ description: 'speed of the package without acceleration; empty: not known' })
  ),
  nextChangeAt: Type.Union([Time, Type.Null()], {
    description: 'when another speed may be ordered; null: now. The same speed may be bought at any time'
  }),
  ...buying
})

/** An order of acceleration in the list of orders, credited or not. */
export const AccelerateRow = Output({
  orderSn: OrderSn,
  accelerateName: Wording,
  speedCode: Text,
  hours: Type.Integer({ minimum: 1 }),
  actualPayMoney: Fen,
  placeType: PaidBy,
  status: Wire('PortalOrderStatus'),
  startAt: NullableTime,
  endAt: NullableTime,
  validTag: Wire('ValidTag', 'while it is not credited'),
  refundAt: NullableTime,
  refundRemark: Sentence,
  createdAt: Time,
  payBefore: PayBefore
})

/** A page of acceleration orders. */
export const AcceleratePage = Page(AccelerateRow)
