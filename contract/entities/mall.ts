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
  Wording
} from '../define'
import { OfCard, PayMethod, ToMend, WhyNot } from './portal'
import { CarouselItem, Logistics } from './shop'

const Pieces = Type.Integer({ minimum: 0, description: 'pieces' })

const PayRule = Type.Union([Type.Literal('points'), Type.Literal('money'), Type.Literal('both')], {
  description: 'PayRule: what an item is paid with'
})
const DeliveryWay = Type.Union([Type.Literal('parcel'), Type.Literal('pickUp')], {
  description: 'DeliveryWay: to an address, or fetched at a store'
})

export const MallGoodsRow = Output({
  goodsId: Id,
  groupId: Id,
  title: Wording,
  subtitle: Wording,
  image: Picture,
  tags: Type.Array(Wording),
  payRule: PayRule,
  points: Type.Integer({ minimum: 0, description: 'points of the cheapest option' }),
  price: Type.Integer({ minimum: 0, description: 'fen beside the points, of the cheapest option' }),
  from: Type.Boolean({ description: 'another option costs more' }),
  marketPrice: Type.Integer({ minimum: 0, description: 'fen, what it is worth; 0 when nothing is said' }),
  stock: Type.Integer({ minimum: 0, description: 'pieces left, of all options' }),
  sold: Pieces,
  limit: Type.Integer({ minimum: 0, description: 'pieces for each card; 0 no limit' })
})

export const MallIndex = Output({
  card: OfCard,
  integral: Type.Integer({ minimum: 0, description: 'points of the card' }),
  banners: Type.Array(CarouselItem),
  groups: Type.Array(Output({ groupId: Id, name: Wording }), {
    description: 'those with goods, in the merchant’s order'
  }),
  ...Page(MallGoodsRow).properties
})

export const MallOption = Output({
  optionId: Id,
  label: Type.String({
    ...Wording,
    description: 'empty where an item has nothing to choose: one option then'
  }),
  points: Points,
  price: Fen,
  stock: Type.Integer({ minimum: 0, description: 'pieces left' })
})

export const MallGoodsDetails = Output({
  ...MallGoodsRow.properties,
  card: OfCard,
  integral: Type.Integer({ minimum: 0, description: 'points of the card' }),
  images: Type.Array(Picture),
  content: RichText,
  options: Type.Array(MallOption, { description: 'at least one; the cheapest first' }),
  deliveryWays: Type.Array(DeliveryWay),
  bought: Type.Integer({ minimum: 0, description: 'pieces that this card has ordered, as the limit counts' }),
  cannotBuyReason: WhyNot,
  mend: ToMend,
  payMethods: Type.Array(PayMethod, {
    description: 'of the option of optionId, as many as count; empty without it'
  })
})

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
export const SimAddresses = Output({
  list: Type.Array(SimAddress, { description: 'the default one first, then the newest' }),
  most: Type.Integer({ description: 'how many a card may have' })
})

const storeFacts = {
  storeId: Id,
  name: Wording,
  phone: Type.String(),
  province: Type.String(),
  city: Type.String(),
  county: Type.String(),
  address: Type.String({ description: 'street and house' }),
  hours: Type.String({ ...Wording, description: 'when it is open; empty when nothing is said' }),
  latitude: Type.Number({ description: 'degrees, GCJ-02' }),
  longitude: Type.Number({ description: 'degrees, GCJ-02' })
}
export const MallStore = Output(storeFacts)
export const GoodsShopStores = Output({
  list: Type.Array(
    Output({
      ...storeFacts,
      distance: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
        description: 'metres as the crow flies; null where no place was given'
      })
    }),
    { description: 'nearest first where a place was given; else by city' }
  ),
  cities: Type.Array(Type.String(), { description: 'in which there are stores of the item' })
})

export const MallOrderRow = Output({
  orderSn: OrderSn,
  state: Wire('MallOrderState'),
  goodsId: Id,
  title: Wording,
  optionLabel: Wording,
  image: Picture,
  count: Type.Integer({ minimum: 1, description: 'pieces' }),
  points: Points,
  amount: Type.Integer({ minimum: 0, description: 'fen beside the points' }),
  deliveryWay: DeliveryWay,
  placeType: PaidBy,
  createdAt: Time,
  payBefore: PayBefore,
  canCancel: Type.Boolean({
    description: 'still to pay, or paid and neither sent nor fetched: points, money and stock come back'
  })
})

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

export const MallOrderDetails = Output({
  ...MallOrderRow.properties,
  card: OfCard,
  remark: Type.String({ description: 'what the buyer wrote; empty when nothing' }),
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
    { description: 'where a parcel goes, as it was when it was ordered; null when it is fetched' }
  ),
  store: Type.Union([MallStore, Type.Null()], { description: 'where it is fetched; null for a parcel' }),
  pickUpCode: Type.String({ description: 'what to say at the store; empty unless it waits there' }),
  steps: Type.Array(Output({ state: Wire('MallOrderState'), at: NullableTime }), {
    description: 'oldest first; one that is still to come has no time'
  }),
  logistics: Type.Union([Logistics, Type.Null()], { description: 'null until a parcel is sent' })
})
