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
  Sentence,
  SignedFen,
  Time,
  Wire,
  Wording,
  Pay,
  ofCard
} from '../define'
import { CardRef } from './card'

const Flag = Type.Boolean()

/** A way to pay an order. */
export const PayMethod = Output({
  placeType: Wire('PlaceType'),
  name: Wording,
  enabled: Flag,
  reason: Type.String({ ...Sentence, description: 'why it is not enabled; empty when it is' }),
  balance: Type.Integer({
    minimum: 0,
    description: 'fen, balance of the card when placeType is balance; else 0'
  }),
  enough: Type.Boolean({
    description: 'the balance covers the price without a coupon; true for payment providers'
  }),
  needPayPassword: Flag
})

/** The ways to pay for what is bought; `about`: for what they are. */
export const ListedMethods = (about = 'for this') =>
  Type.Union([Type.Array(PayMethod), Type.Null()], {
    description: `ways to pay ${about}; null or missing: the app offers the balance and those of baseConfig`
  })

/** Ways to pay an order. */
export const PayMethods = Output({ payMethods: Type.Array(PayMethod) })

/** An order of the portal that was made, and the next step of its payment. */
export const PortalOrderMade = Output({
  orderSn: OrderSn,
  status: Wire('PortalOrderStatus'),
  amount: Fen,
  pay: Pay
})

/** The part of an order's amount that repays the debt of its card. */
export const DebtMoney = Type.Optional(
  Type.Integer({ minimum: 0, description: 'fen of the amount that repay what the card owed' })
)

/** State of an order of the portal. */
export const OrderResult = Output({
  orderSn: OrderSn,
  kind: Type.String({ description: 'package | balance | coupon | mall | vip | accelerate' }),
  status: Wire('PortalOrderStatus'),
  paid: Flag,
  failed: Type.Boolean({ description: 'unpaid, and the last attempt to pay failed' }),
  done: Type.Boolean({ description: 'final: the state will not change by itself' }),
  amount: Fen,
  points: Type.Integer({ minimum: 0, description: 'points spent on it' }),
  price: Type.Integer({ minimum: 0, description: 'fen before the coupon' }),
  vipMoney: Type.Integer({ minimum: 0, description: 'fen off by VIP, already deducted from the price' }),
  couponMoney: Type.Integer({ minimum: 0, description: 'fen off by a coupon' }),
  giftMoney: Type.Integer({ minimum: 0, description: 'fen given with a top-up' }),
  creditMoney: Type.Optional(
    Type.Integer({ minimum: 0, description: 'fen of the price paid by the rest of a VIP that it upgrades' })
  ),
  debtMoney: DebtMoney,
  balanceMoney: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'fen of the amount that the balance gave; the rest by placeType'
    })
  ),
  title: Wording,
  placeType: PaidBy,
  createdAt: Time,
  paidAt: NullableTime,
  creditedAt: NullableTime,
  startAt: NullableTime,
  endAt: NullableTime,
  payBefore: PayBefore,
  endedAt: Type.Union([Time, Type.Null()], {
    description: 'when it was cancelled or refunded; null: neither'
  }),
  failReason: Type.String({
    ...Sentence,
    description: 'why the payment failed, or the crediting, or what a paid order waits for; may be empty'
  })
})

/** An order of any kind in a list. */
export const OrderRow = Output({
  orderSn: OrderSn,
  kind: Type.String({ description: 'package | balance | coupon | mall | vip | accelerate' }),
  title: Wording,
  amount: Fen,
  points: Type.Integer({ minimum: 0, description: 'points spent on it' }),
  placeType: PaidBy,
  status: Wire('PortalOrderStatus'),
  createdAt: Time,
  payBefore: Type.Optional(PayBefore),
  debtMoney: DebtMoney
})

/** A top-up order in the list of top-ups. */
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

/** A row of the ledger of the balance. */
export const BalanceLogRow = Output({
  id: Id,
  type: Type.String({
    description: 'topUp | gift | part | package | coupon | mall | vip | accelerate | refund | volume | adjust'
  }),
  title: Sentence,
  money: SignedFen,
  balance: Type.Integer({ minimum: 0, description: 'fen after it' }),
  debt: Type.Optional(
    Type.Integer({ description: 'fen that it added to what the card owes; negative: that it repaid' })
  ),
  orderSn: Type.String({ description: 'empty when there is none' }),
  createdAt: Time
})

/** An amount offered for top-up and the money given with it. */
export const BalanceOption = Output({
  optionId: Id,
  money: Fen,
  giftMoney: Fen,
  tag: Wording
})

/** Top-up page: balance, arrears, options and ways to pay. */
export const BalanceChoose = Output({
  card: CardRef,
  balance: Type.Integer({ minimum: 0, description: 'fen, balance of the card', [ofCard]: true }),
  arrearsBalance: Type.Integer({ minimum: 0, description: 'fen that the card owes', [ofCard]: true }),
  options: Type.Array(BalanceOption),
  minMoney: Type.Integer({ description: 'fen, least free amount' }),
  maxMoney: Type.Integer({ description: 'fen, largest free amount' }),
  payMethods: ListedMethods()
})

/** A page of top-up orders. */
export const BalancePage = Page(BalanceRow)

/** A page of orders. */
export const OrderPage = Page(OrderRow)

/** A page of the ledger of the balance with monthly totals. */
export const BalanceLogPage = Output({
  ...Page(BalanceLogRow).properties,
  months: Type.Array(
    Output({
      month: Type.String({ description: 'YYYY-MM of Chinese days' }),
      income: Fen,
      spent: Fen
    }),
    {
      description:
        'totals of every month that has a row on this page, over the whole month and without the filter'
    }
  )
})

const Count = Type.Integer({ minimum: 0 })
/** Account that a line of the statement changes. */
export const Account = Type.Union([
  Type.Literal('balance'),
  Type.Literal('debt'),
  Type.Literal('points'),
  Type.Literal('coins'),
  Type.Literal('coupons'),
  Type.Literal('savings')
])
/** Direction of a line; money that returns with an order is a refund, not income. */
export const Direction = Type.Union([Type.Literal('in'), Type.Literal('out'), Type.Literal('refund')])

const debtNumber = 'number of the debt among those of the card, oldest first'

/** A line of the statement. */
export const StatementLine = Output({
  id: Type.String({ description: 'continues the list as `before`' }),
  account: Account,
  direction: Direction,
  type: Type.String({
    description:
      'balance and debt: as in simBalanceLogList; points: as in simIntegralLogList; coins: as in couponCoinLogList; coupons: bought | given | exchanged | used | returned | expired | withdrawn; savings: vip | coupon | seckill | gift'
  }),
  title: Sentence,
  change: Type.Integer({
    description:
      'fen, points, coins or pieces; negative for what went out. A debt that is made is negative, its repayment positive'
  }),
  after: Type.Union([Count, Type.Null()], {
    description: 'the account after it, of a debt the fen owed; null for coupons and savings'
  }),
  orderSn: Type.String({ description: "the card's order; empty when there is none" }),
  orderKind: Type.String({ description: 'as in orderResult; empty without an order' }),
  debt: Type.Integer({ description: `${debtNumber}; 0 for what is no line of a debt` }),
  useFlow: Type.Integer({ minimum: 0, description: 'KB that were used, for what is charged by use; else 0' }),
  gPrice: Type.Integer({ minimum: 0, description: 'fen a GB, for what is charged by use; else 0' }),
  createdAt: Time
})

const MonthEnd = Type.Optional(
  Type.Union([Count, Type.Null()], {
    description:
      'the account before the first and after the last line of the month; null as `after` of its lines'
  })
)

/** A page of the statement of a card. */
export const Statement = Output({
  list: Type.Array(StatementLine),
  next: Type.String({ description: '`before` of the next page; empty on the last one' }),
  months: Type.Array(
    Output({
      month: Type.String({ description: 'YYYY-MM of Chinese days' }),
      account: Account,
      in: Count,
      out: Count,
      refund: Type.Integer({ description: 'what came back, less what was taken back' }),
      opening: MonthEnd,
      closing: MonthEnd
    }),
    {
      description:
        'sums of every month that has a line on this page, over the whole month and both directions, newest first'
    }
  ),
  debts: Type.Array(
    Output({
      debt: Type.Integer({ minimum: 0, description: debtNumber }),
      since: Time,
      made: Fen,
      repaid: Fen,
      left: Fen,
      endedAt: Type.Union([Time, Type.Null()], { description: 'when nothing was left; null while some is' })
    }),
    {
      description:
        'every debt that has a line on this page, newest first: from owing nothing to owing nothing again'
    }
  ),
  now: Output({
    balance: Count,
    debt: Count,
    points: Count,
    coins: Count,
    coupons: Type.Integer({ minimum: 0, description: 'usable now' }),
    savings: Type.Integer({ description: 'fen, all that orders of the card saved' })
  }),
  pointsEndAt: Type.Union([Time, Type.Null()], { description: 'when points end; null: never' }),
  worth: Type.Union(
    [
      Output({
        goodsId: Id,
        title: Wording,
        points: Type.Integer({ minimum: 1, description: 'points that one piece costs' }),
        marketPrice: Fen
      }),
      Type.Null()
    ],
    {
      description:
        'what the points are worth by an item of the points mall for points alone: the best that they suffice for, else the cheapest; null where no such item has a market price'
    }
  )
})
