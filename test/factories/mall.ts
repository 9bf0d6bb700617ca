import type { Data } from '@contract'
import { buildPayMethod } from './portal'
import { nextId } from './shop'

export type MallRow = Data<'GET /api/iot/integralShopIndex'>['list'][number]
export type MallGoods = Data<'GET /api/iot/integralShopGoodsDetails'>
export type MallOption = MallGoods['options'][number]
export type Address = Data<'GET /api/iot/simAddressList'>['list'][number]
export type Store = Data<'GET /api/iot/goodsShopStore'>['list'][number]
export type MallOrderRow = Data<'GET /api/iot/shopOrderList'>['list'][number]
export type MallOrder = Data<'GET /api/iot/shopOrderDetails'>

const at = '2026-11-01T02:00:00.000Z'
/** A moment that no test reaches. */
const later = '2099-12-31T16:00:00.000Z'
const card = { simNo: '1440000000001', operatorType: 1, sourceType: 1 }

/** A cup for 200 points and 9.90 yuan. */
export const buildMallRow = (overrides: Partial<MallRow> = {}): MallRow => ({
  goodsId: nextId(),
  groupId: 1,
  title: '保温杯',
  subtitle: '316 不锈钢',
  image: '',
  tags: ['包邮'],
  payRule: 'both',
  points: 200,
  price: 990,
  from: false,
  marketPrice: 5900,
  stock: 8,
  sold: 12,
  limit: 0,
  ...overrides
})

/** The mall for a card with 500 points. */
export const buildMallIndex = (
  list: MallRow[],
  overrides: Partial<Data<'GET /api/iot/integralShopIndex'>> = {}
): Data<'GET /api/iot/integralShopIndex'> => ({
  card,
  integral: 500,
  banners: [],
  groups: [
    { groupId: 1, name: '生活' },
    { groupId: 2, name: '数码' }
  ],
  sorts: ['points', 'sold'],
  list,
  total: list.length,
  page: 1,
  pageSize: 20,
  ...overrides
})

export const buildMallOption = (overrides: Partial<MallOption> = {}): MallOption => ({
  optionId: nextId(),
  label: '',
  points: 200,
  price: 990,
  stock: 8,
  ...overrides
})

export const buildMallGoods = (overrides: Partial<MallGoods> = {}): MallGoods => ({
  ...buildMallRow(),
  card,
  integral: 500,
  images: ['/a.jpg', '/b.jpg'],
  content: '<p>保温 12 小时</p>',
  options: [buildMallOption()],
  deliveryWays: ['parcel'],
  bought: 0,
  cannotBuyReason: '',
  mend: '',
  payMethods: [buildPayMethod()],
  ...overrides
})

export const buildAddress = (overrides: Partial<Address> = {}): Address => ({
  addressId: nextId(),
  name: '张三',
  mobile: '138****8000',
  provinceCode: '440000',
  province: '广东省',
  city: '广州市',
  county: '天河区',
  address: '体育西路 1 号',
  isDefault: false,
  ...overrides
})

export const buildAddresses = (...list: Address[]): Data<'GET /api/iot/simAddressList'> => ({
  list,
  most: 20
})

export const buildStore = (overrides: Partial<Store> = {}): Store => ({
  storeId: nextId(),
  keepDays: 0,
  name: '天河店',
  phone: '02088880001',
  province: '广东省',
  city: '广州市',
  county: '天河区',
  address: '体育西路 9 号',
  hours: '9:00-21:00',
  latitude: 23.13,
  longitude: 113.32,
  distance: null,
  ...overrides
})

export const buildStores = (...list: Store[]): Data<'GET /api/iot/goodsShopStore'> => ({
  list,
  cities: [...new Set(list.map(({ city }) => city))]
})

/** An order of one cup, paid and not yet sent. */
export const buildMallOrderRow = (overrides: Partial<MallOrderRow> = {}): MallOrderRow => ({
  orderSn: 'JF20261101100001',
  state: 1,
  goodsId: 1,
  title: '保温杯',
  optionLabel: '白色',
  image: '',
  count: 1,
  points: 200,
  amount: 990,
  deliveryWay: 'parcel',
  placeType: 3,
  createdAt: at,
  payBefore: null,
  canCancel: true,
  ...overrides
})

/** Overrides for an order that is not paid yet. */
export const unpaid = { state: 0, placeType: 0, payBefore: later }

export const buildMallOrders = (
  list: MallOrderRow[],
  counts: Partial<Data<'GET /api/iot/shopOrderList'>['counts']> = {}
): Data<'GET /api/iot/shopOrderList'> => ({
  list,
  total: list.length,
  page: 1,
  pageSize: 20,
  counts: { toPay: 0, toShip: 0, toReceive: 0, done: 0, closed: 0, ...counts }
})

export const buildMallOrder = (overrides: Partial<MallOrder> = {}): MallOrder => ({
  ...buildMallOrderRow(),
  card,
  remark: '',
  paidAt: at,
  address: { name: '张三', mobile: '138****8000', address: '广东省广州市天河区体育西路 1 号' },
  store: null,
  pickUpCode: '',
  pickUpBefore: null,
  steps: [
    { state: 0, at },
    { state: 1, at },
    { state: 2, at: null },
    { state: 4, at: null }
  ],
  logistics: null,
  ...overrides
})

/** A parcel that is on its way. */
export const buildParcel = (): NonNullable<MallOrder['logistics']> => ({
  company: '顺丰速运',
  phone: '95338',
  trackingNumber: 'SF1000000000001',
  state: 0,
  receiver: '广东省广州市天河区体育西路 1 号',
  events: [{ at, state: 0, text: '快件已到达广州中转场' }]
})

/** An order for pick-up, ready at its store. */
export const buildToPickUp = (overrides: Partial<MallOrder> = {}): MallOrder => {
  const { distance: _, ...store } = buildStore()
  return buildMallOrder({
    state: 3,
    deliveryWay: 'pickUp',
    address: null,
    store,
    pickUpCode: '83920174',
    ...overrides
  })
}
