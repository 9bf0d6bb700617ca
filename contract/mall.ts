import { Type } from 'typebox'
import { typedName, typedText } from '../rules/typed'
import {
  addressFields,
  calls,
  ClientKey,
  Fen,
  Id,
  Input,
  Mobile,
  OrderSn,
  PageQuery,
  payCodes,
  paymentFields,
  PayOrder,
  payPasswordCodes,
  Points,
  proof,
  typedAs,
  Wire,
  Words
} from './define'
import { Code } from './errors'
import {
  GoodsShopStores,
  MallGoodsDetails,
  MallIndex,
  MallOrderDetails,
  MallOrderPage,
  SimAddress,
  SimAddresses
} from './entities/mall'
import { PortalOrderMade } from './entities/money'

const ReceiverName = Type.String({
  minLength: 2,
  maxLength: 30,
  [typedAs]: typedName,
  description: 'name of the receiver'
})

/** The points mall: goods for points, money or both. */
export const mallCalls = calls({
  'GET /api/iot/integralShopIndex': {
    auth: 'sim',
    summary:
      'The points mall: banners, groups, the points of the card, and goods, all or those of a group: what the points suffice for comes first',
    query: PageQuery({
      group: Type.Optional(Type.Integer({ ...Id, description: 'a groupId' })),
      only: Type.Optional(Type.Literal('affordable', { description: 'goods for which the points suffice' })),
      sort: Type.Optional(
        Type.Union([Type.Literal('points'), Type.Literal('sold')], {
          description: 'fewest points or most sold first; the merchant’s order unless given'
        })
      )
    }),
    data: MallIndex
  },
  'GET /api/iot/integralShopGoodsDetails': {
    auth: 'sim',
    codes: [Code.notFound],
    summary:
      'One item with its options, ways of delivery and what this card may still buy; with optionId the ways to pay for `count` pieces of that option',
    query: Input({
      goodsId: Id,
      optionId: Type.Optional(Id),
      count: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 99, default: 1, description: 'pieces; 1 unless given' })
      )
    }),
    data: MallGoodsDetails
  },
  'POST /api/iot/buyShopGoods': {
    auth: 'sim',
    codes: [
      Code.failed,
      Code.captchaWanted,
      Code.notFound,
      Code.soldOut,
      Code.balanceShort,
      Code.pointsShort,
      Code.orderStateChanged,
      Code.cardNotAllowed,
      Code.priceChanged,
      Code.keyUsed,
      Code.otherCard,
      ...payPasswordCodes
    ],
    summary:
      'Order an item of the mall and pay it. Points and stock are taken at once; the same clientKey gives the same order. 35008 has the current price as data.amount and data.points; 34004 as in POST /api/sms/send, when strangers keep too many pieces unpaid',
    body: Input({
      goodsId: Id,
      optionId: Type.Integer({ ...Id, description: 'one of the item’s options' }),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 99, description: 'pieces; 1 unless given' })),
      addressId: Type.Optional(Type.Integer({ ...Id, description: 'an address of the card; for a parcel' })),
      storeId: Type.Optional(Type.Integer({ ...Id, description: 'a store of the item; for pick-up' })),
      remark: Type.Optional(
        Type.String({ maxLength: 100, [typedAs]: typedText, description: 'for the merchant' })
      ),
      clientKey: ClientKey,
      shown: Type.Optional(
        Input({
          amount: Fen,
          points: Points,
          simNo: Type.Optional(Type.String({ maxLength: 32, description: 'the card that the page named' }))
        })
      ),
      ...paymentFields,
      placeType: Type.Integer({ ...Wire('PlaceType'), description: 'points when the item costs no money' }),
      ...proof
    }),
    data: PortalOrderMade
  },
  'GET /api/iot/simAddressList': {
    auth: 'sim',
    summary: 'The card’s address book',
    data: SimAddresses
  },
  'POST /api/iot/setSimAddress': {
    auth: 'sim',
    codes: [Code.failed, Code.notFound],
    summary: 'Add an address, or with addressId change one. The first address of a card becomes its default',
    body: Input({
      addressId: Type.Optional(Id),
      name: ReceiverName,
      mobile: Type.Optional(
        Type.String({ ...Mobile, description: 'required for a new address; unchanged when left out' })
      ),
      ...addressFields,
      isDefault: Type.Optional(Type.Boolean({ description: 'unchanged when left out' }))
    }),
    data: SimAddress
  },
  'POST /api/iot/delSimAddress': {
    auth: 'sim',
    codes: [Code.notFound],
    summary:
      'Delete an address; if it was the default, the newest remaining one becomes it. Orders keep their copy',
    body: Input({ addressId: Id }),
    data: SimAddresses
  },
  'POST /api/iot/setDefaultSimAddress': {
    auth: 'sim',
    codes: [Code.notFound],
    summary: 'Make an address the default one',
    body: Input({ addressId: Id }),
    data: SimAddresses
  },
  'GET /api/iot/goodsShopStore': {
    auth: 'sim',
    codes: [Code.notFound],
    summary:
      'Stores where an item can be picked up: nearest first when latitude and longitude are given, else by city; `city` filters',
    query: Input({
      goodsId: Id,
      latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90, description: 'degrees, GCJ-02' })),
      longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180, description: 'degrees, GCJ-02' })),
      city: Type.Optional(Words(30))
    }),
    data: GoodsShopStores
  },
  'GET /api/iot/shopOrderList': {
    auth: 'sim',
    summary: 'Orders of the mall, newest first, and their count by group',
    query: PageQuery({
      group: Type.Optional(
        Type.Union(
          [
            Type.Literal('toPay'),
            Type.Literal('toShip'),
            Type.Literal('toReceive'),
            Type.Literal('done'),
            Type.Literal('closed')
          ],
          { description: 'toReceive: shipped, or ready at the store; closed: cancelled or refunded' }
        )
      )
    }),
    data: MallOrderPage
  },
  'GET /api/iot/shopOrderDetails': {
    auth: 'sim',
    owner: 'portalOrder',
    codes: [Code.notFound],
    summary: 'One order of the mall, with the tracking of its parcel',
    query: Input({ orderSn: OrderSn }),
    data: MallOrderDetails
  },
  'POST /api/iot/cancelShopOrder': {
    auth: 'sim',
    owner: 'portalOrder',
    codes: [Code.failed, Code.notFound, Code.orderStateChanged],
    summary:
      'Cancel an order that is unpaid, or paid and neither shipped nor picked up: points, money and stock are returned. 35006 once it is shipped; -1 while the payment provider cannot say whether it was paid',
    body: Input({ orderSn: OrderSn }),
    data: MallOrderDetails
  },
  'POST /api/iot/repayShopOrder': {
    auth: 'sim',
    owner: 'portalOrder',
    codes: payCodes,
    summary: 'Pay an unpaid order of the mall, also in another way than first chosen',
    body: PayOrder,
    data: PortalOrderMade
  }
})
