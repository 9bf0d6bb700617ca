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
  Points,
  ProvinceCode,
  RichText,
  Time,
  Wire,
  Wording,
  wire,
  ofCard
} from '../define'
import { CardRef, ToMend, CannotBuyReason } from './card'
import { ListedMethods } from './money'
import { Logistics } from './orders'
import { CarouselItem } from './site'

const PayRule = Type.Union([Type.Literal('points'), Type.Literal('money'), Type.Literal('both')], {
  ...wire(['PayRule']),
  description: 'what an item is paid with'
})

const Pieces = Type.Integer({ minimum: 0, description: 'pieces' })

const DeliveryWay = Type.Union([Type.Literal('parcel'), Type.Literal('pickUp')], {
  ...wire(['DeliveryWay']),
  description: 'sent to an address, or picked up at a store'
})

/** Fields of a store for pick-up. */
const storeFacts = {
  storeId: Id,
  name: Wording,
  phone: Type.String(),
  province: Type.String(),
  city: Type.String(),
  county: Type.String(),
  address: Type.String({ description: 'street and house' }),
  hours: Type.String({ ...Wording, description: 'opening hours; may be empty' }),
  keepDays: Type.Integer({ minimum: 0, description: 'days that it keeps what is ready; 0: no end is told' }),
  latitude: Type.Number({ description: 'degrees, GCJ-02' }),
  longitude: Type.Number({ description: 'degrees, GCJ-02' })
}

/** An item of the points mall in a list. */
export const MallGoodsRow = Output({
  goodsId: Id,
  groupId: Id,
  title: Wording,
  subtitle: Wording,
  image: Picture,
  tags: Type.Array(Wording),
  payRule: PayRule,
  points: Type.Integer({ minimum: 0, description: 'points of the cheapest option' }),
  price: Type.Integer({ minimum: 0, description: 'fen in addition to the points, of the cheapest option' }),
  from: Type.Boolean({ description: 'other options cost more' }),
  marketPrice: Type.Integer({ minimum: 0, description: 'fen, market price; 0 when not stated' }),
  stock: Type.Integer({ minimum: 0, description: 'pieces left over all options' }),
  sold: Pieces,
  limit: Type.Integer({ minimum: 0, description: 'pieces per card; 0 no limit' })
})

/** Home page of the points mall with a page of goods. */
export const MallIndex = Output({
  card: CardRef,
  integral: Type.Integer({ minimum: 0, description: 'points of the card', [ofCard]: true }),
  banners: Type.Array(CarouselItem),
  groups: Type.Array(Output({ groupId: Id, name: Wording }), {
    description: 'groups that have goods, in the merchant’s order'
  }),
  sorts: Type.Array(Type.String(), {
    description: 'values of `sort` that the server knows; with any of them it knows `only`, too'
  }),
  ...Page(MallGoodsRow).properties
})

/** An option of an item; `price` in fen in addition to the points. */
export const MallOption = Output({
  optionId: Id,
  label: Type.String({
    ...Wording,
    description: 'empty when the item has a single option'
  }),
  points: Points,
  price: Fen,
  stock: Type.Integer({ minimum: 0, description: 'pieces left' })
})

/** An item of the points mall with everything its page needs. */
export const MallGoodsDetails = Output({
  ...MallGoodsRow.properties,
  card: CardRef,
  integral: Type.Integer({ minimum: 0, description: 'points of the card', [ofCard]: true }),
  images: Type.Array(Picture),
  content: RichText,
  options: Type.Array(MallOption, { description: 'at least one; the cheapest first' }),
  deliveryWays: Type.Array(DeliveryWay),
  bought: Type.Integer({
    minimum: 0,
    description: 'pieces this card has ordered that count towards the limit'
  }),
  cannotBuyReason: CannotBuyReason,
  mend: ToMend,
  payMethods: ListedMethods('for `count` pieces of the option of optionId; empty without optionId')
})

/** An entry of a card's address book. */
export const SimAddress = Output({
  addressId: Id,
  name: Type.String(),
  mobile: Type.String({ description: 'masked' }),
  provinceCode: ProvinceCode,
  province: Type.String(),
  city: Type.String(),
  county: Type.String(),
  address: Type.String({ description: 'street, house and door' }),
  isDefault: Type.Boolean()
})

/** Address book of a card. */
export const SimAddresses = Output({
  list: Type.Array(SimAddress, { description: 'the default one first, then the newest' }),
  most: Type.Integer({ default: 20, description: 'largest number of addresses per card' })
})

/** A store for pick-up. */
export const MallStore = Output(storeFacts)

/** Stores where an item can be picked up. */
export const GoodsShopStores = Output({
  list: Type.Array(
    Output({
      ...storeFacts,
      distance: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
        description: 'metres as the crow flies; null when no position was given'
      })
    }),
    { description: 'nearest first when a position was given, else by city' }
  ),
  cities: Type.Array(Type.String(), { description: 'cities with stores of the item' })
})

/** An order of the points mall in a list. */
export const MallOrderRow = Output({
  orderSn: OrderSn,
  state: Wire('MallOrderState'),
  goodsId: Id,
  title: Wording,
  optionLabel: Wording,
  image: Picture,
  count: Type.Integer({ minimum: 1, description: 'pieces' }),
  points: Points,
  amount: Type.Integer({ minimum: 0, description: 'fen in addition to the points' }),
  deliveryWay: DeliveryWay,
  placeType: PaidBy,
  createdAt: Time,
  payBefore: PayBefore,
  canCancel: Type.Boolean({
    description:
      'unpaid, or paid and neither shipped nor picked up: points, money and stock would be returned'
  })
})

/** A page of orders of the points mall and the count of each group. */
export const MallOrderPage = Output({
  ...Page(MallOrderRow).properties,
  counts: Output({
    toPay: Type.Integer(),
    toShip: Type.Integer(),
    toReceive: Type.Integer(),
    done: Type.Integer(),
    closed: Type.Integer()
  })
})

/** An order of the points mall. */
export const MallOrderDetails = Output({
  ...MallOrderRow.properties,
  card: CardRef,
  remark: Type.String({ description: 'remark of the buyer; may be empty' }),
  paidAt: NullableTime,
  address: Type.Union(
    [
      Output({
        name: Type.String(),
        mobile: Type.String({ description: 'masked' }),
        address: Type.String({ description: 'region and street as one line' })
      }),
      Type.Null()
    ],
    { description: 'delivery address as of the order; null for pick-up' }
  ),
  store: Type.Union([MallStore, Type.Null()], { description: 'store of a pick-up; null for a parcel' }),
  pickUpCode: Type.String({
    description: 'code to show at the store; empty unless the order is ready there'
  }),
  pickUpBefore: Type.Union([Time, Type.Null()], {
    description: 'until when the store keeps it; null unless it is ready there, and where no end is told'
  }),
  steps: Type.Array(Output({ state: Wire('MallOrderState'), at: NullableTime }), {
    description: 'oldest first; future steps have no time'
  }),
  logistics: Type.Union([Logistics, Type.Null()], { description: 'null until a parcel is shipped' })
})
