import { Type } from 'typebox'
import {
  Back,
  calls,
  ClientKey,
  Id,
  Input,
  OrderSn,
  ours,
  PageQuery,
  payCodes,
  PayOrder,
  ShownCard,
  WhichOrder,
  Wire
} from './define'
import { Code } from './errors'
import {
  Account,
  BalanceChoose,
  BalanceLogPage,
  BalancePage,
  Direction,
  OrderPage,
  OrderResult,
  PayMethods,
  PortalOrderMade,
  Statement
} from './entities/money'

const PlaceType = Wire('PlaceType')

/** Orders of a card, their payment, and the balance. */
export const moneyCalls = calls({
  'GET /api/iot/payMethods': {
    ...ours.cardOrder,
    codes: [Code.notFound],
    summary: 'Ways to pay an unpaid order',
    query: WhichOrder,
    data: PayMethods
  },
  'POST /api/iot/payOrder': {
    ...ours.cardOrder,
    codes: payCodes,
    summary: 'Pay an unpaid order',
    body: PayOrder,
    data: PortalOrderMade
  },
  'GET /api/iot/orderResult': {
    ...ours.cardOrder,
    codes: [Code.notFound],
    summary: 'State of an order; by clientKey it tells whether the order exists',
    query: WhichOrder,
    data: OrderResult
  },
  'POST /api/iot/cancelOrder': {
    ...ours.cardOrder,
    codes: [Code.failed, Code.notFound, Code.orderStateChanged],
    summary:
      'Cancel an unpaid order; coupon and stock are returned. -1 while the payment provider cannot say whether it was paid',
    body: Input({ orderSn: OrderSn }),
    data: OrderResult
  },
  'GET /api/iot/simBalanceList': {
    auth: 'sim',
    summary: 'Top-up orders, newest first',
    query: PageQuery({}),
    data: BalancePage
  },
  'GET /api/iot/simOrderList': {
    ...ours.card,
    summary: 'Orders of all kinds, or of one, newest first',
    query: PageQuery({ kind: Type.Optional(Type.String({ pattern: '^[a-zA-Z]{2,20}$' })) }),
    data: OrderPage
  },
  'GET /api/iot/simBalanceLogList': {
    auth: 'sim',
    summary: 'Ledger of the balance, newest first, with monthly totals',
    query: PageQuery({ flow: Type.Optional(Type.Union([Type.Literal('in'), Type.Literal('out')])) }),
    data: BalanceLogPage
  },
  'GET /api/iot/statement': {
    ...ours.card,
    summary:
      'Balance, debt, points, coins, coupons and savings of the card in one list, newest first, with the sums of the months',
    query: Input({
      account: Type.Optional(Account),
      direction: Type.Optional(Direction),
      month: Type.Optional(
        Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$', description: 'YYYY-MM of Chinese days' })
      ),
      before: Type.Optional(
        Type.String({
          pattern: '^\\d{1,17}\\.[a-z]{4,8}\\.\\d\\.\\d{1,15}$',
          description: '`next` of the page before'
        })
      ),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 }))
    }),
    data: Statement
  },
  'GET /api/iot/balanceChoose': {
    auth: 'sim',
    summary: 'Amounts to top up and ways to pay',
    data: BalanceChoose
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
    summary: 'Top up the balance by an option or a free amount; it cannot be paid from the balance',
    body: Input({
      optionId: Type.Optional(Id),
      money: Type.Optional(Type.Integer({ minimum: 100, maximum: 500000, description: 'fen' })),
      clientKey: ClientKey,
      shown: Type.Optional(ShownCard),
      placeType: PlaceType,
      back: Type.Optional(Back)
    }),
    data: PortalOrderMade
  }
})
