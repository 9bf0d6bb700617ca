import { Type } from 'typebox'
import {
  addressFields,
  calls,
  ClientKey,
  Fen,
  how,
  Id,
  Input,
  Mobile,
  OrderSn,
  Output,
  PageQuery,
  Pay,
  payPasswordCodes,
  Points,
  Words
} from './define'
import { Code } from './errors'
import * as mall from './entities/mall'
import * as portal from './entities/portal'

const ReceiverName = Type.String({ minLength: 2, maxLength: 30, description: 'who receives it' })

/** The points mall: goods for points, money or both. */
export const mallCalls = calls({
  'GET /api/iot/integralShopIndex': {
    auth: 'sim',
    summary: 'The points mall: banners, groups, the card’s points, and goods, all or of one group',
    query: PageQuery({ group: Type.Optional(Type.Integer({ ...Id, description: 'a groupId' })) }),
    data: mall.MallIndex
  },
  'GET /api/iot/integralShopGoodsDetails': {
    auth: 'sim',
    codes: [Code.notFound],
    summary:
      'One item with its options, how it comes and what of it this card may have; with optionId the ways to pay as many as count',
    query: Input({
      goodsId: Id,
      optionId: Type.Optional(Id),
      count: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 99, default: 1, description: 'pieces; 1 unless given' })
      )
    }),
    data: mall.MallGoodsDetails
  },
  'POST /api/iot/buyShopGoods': {
    auth: 'sim',
    codes: [
      Code.failed,
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
      'Order an item of the mall and pay it; points and stock are taken at once, the same clientKey gives the same order. 35008 has what it costs now as data.amount and data.points',
    body: Input({
      goodsId: Id,
      optionId: Type.Integer({ ...Id, description: 'one of the item’s options' }),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 99, description: 'pieces; 1 unless given' })),
      addressId: Type.Optional(Type.Integer({ ...Id, description: 'of the card, for a parcel' })),
      storeId: Type.Optional(Type.Integer({ ...Id, description: 'of the item, to fetch it there' })),
      remark: Type.Optional(Type.String({ maxLength: 100, description: 'for the merchant' })),
      clientKey: ClientKey,
      shown: Type.Optional(
        Input({
          amount: Fen,
          points: Points,
          simNo: Type.Optional(Type.String({ maxLength: 32, description: 'the card that the page named' }))
        })
      ),
      ...how,
      placeType: Type.Integer({ description: 'PlaceType; points where there is no money to pay' })
    }),
    data: Output({ ...portal.PortalOrderMade.properties, pay: Pay })
  },
  'GET /api/iot/simAddressList': {
    auth: 'sim',
    summary: 'The card’s address book',
    data: mall.SimAddresses
  },
  'POST /api/iot/setSimAddress': {
    auth: 'sim',
    codes: [Code.failed, Code.notFound],
    summary: 'Keep a new address, or with addressId change one. The first of a card is its default',
    body: Input({
      addressId: Type.Optional(Id),
      name: ReceiverName,
      mobile: Type.Optional(
        Type.String({ ...Mobile, description: 'needed for a new one; left out of a change it stays' })
      ),
      ...addressFields,
      isDefault: Type.Optional(Type.Boolean({ description: 'left out of a change it stays' }))
    }),
    data: mall.SimAddress
  },
  'POST /api/iot/delSimAddress': {
    auth: 'sim',
    codes: [Code.notFound],
    summary: 'Delete an address; where it was the default, the newest one left is. Orders keep theirs',
    body: Input({ addressId: Id }),
    data: mall.SimAddresses
  },
  'POST /api/iot/setDefaultSimAddress': {
    auth: 'sim',
    codes: [Code.notFound],
    summary: 'Make an address the default one',
    body: Input({ addressId: Id }),
    data: mall.SimAddresses
  },
  'GET /api/iot/goodsShopStore': {
    auth: 'sim',
    codes: [Code.notFound],
    summary:
      'Stores at which an item is fetched: nearest first where latitude and longitude come along, else by city; with city those of it alone',
    query: Input({
      goodsId: Id,
      latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90, description: 'degrees, GCJ-02' })),
      longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180, description: 'degrees, GCJ-02' })),
      city: Type.Optional(Words(30))
    }),
    data: mall.GoodsShopStores
  },
  'GET /api/iot/shopOrderList': {
    auth: 'sim',
    summary: 'Orders of the mall, newest first, and how many there are of each group',
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
          { description: 'toReceive: sent, or waiting at its store; closed: cancelled or refunded' }
        )
      )
    }),
    data: mall.MallOrderPage
  },
  'GET /api/iot/shopOrderDetails': {
    auth: 'sim',
    owner: 'portalOrder',
    codes: [Code.notFound],
    summary: 'One order of the mall, with where its parcel is',
    query: Input({ orderSn: OrderSn }),
    data: mall.MallOrderDetails
  },
  'POST /api/iot/cancelShopOrder': {
    auth: 'sim',
    owner: 'portalOrder',
    codes: [Code.failed, Code.notFound, Code.orderStateChanged],
    summary:
      'Cancel an order that is to pay, or paid and neither sent nor fetched: points, money and stock come back. 35006 once it is on its way; -1 while the payment provider cannot say whether it was paid',
    body: Input({ orderSn: OrderSn }),
    data: mall.MallOrderDetails
  },
  'POST /api/iot/repayShopOrder': {
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
    summary: 'Pay an order of the mall that is still to pay, also another way than first chosen',
    body: Input({ orderSn: OrderSn, ...how }),
    data: Output({ ...portal.PortalOrderMade.properties, pay: Pay })
  }
})
