import {
  buildAddress,
  buildAddresses,
  buildMallGoods,
  buildMallIndex,
  buildMallOption,
  buildMallOrder,
  buildMallOrderRow,
  buildMallOrders,
  buildMallRow,
  buildParcel,
  buildStore,
  buildStores,
  unpaid
} from '../../../factories/mall'
import { buildPayMethod } from '../../../factories/portal'
import { nowhere } from '../../support/tree'
import type { Rows, View } from '../row'

const option = buildMallOption({ optionId: 7 })
const goods = buildMallGoods({ goodsId: 3, options: [option] })
const oneItem = {
  params: { goodsId: '3' },
  answers: { 'GET /api/iot/integralShopGoodsDetails': goods },
  asks: ['GET /api/iot/integralShopGoodsDetails']
} satisfies Partial<View>

const home = buildAddress({ addressId: 5, isDefault: true })
const book = {
  answers: { 'GET /api/iot/simAddressList': buildAddresses(home) },
  asks: ['GET /api/iot/simAddressList']
} satisfies Partial<View>

const orderSn = 'JF20261101100001'
const sent = buildMallOrder({ state: 2, logistics: buildParcel(), canCancel: false })
const oneOrder = {
  params: { orderSn },
  answers: { 'GET /api/iot/shopOrderDetails': sent },
  asks: ['GET /api/iot/shopOrderDetails']
} satisfies Partial<View>

/** The points mall. */
export const mallRows = {
  'pages-sub/iot/integralShop/index': {
    answers: { 'GET /api/iot/integralShopIndex': buildMallIndex([buildMallRow()]) },
    asks: ['GET /api/iot/integralShopIndex'],
    shows: ['我的积分', '500', '保温杯', '200积分', '¥9.90'],
    empty: {
      answers: { 'GET /api/iot/integralShopIndex': buildMallIndex([], { groups: [] }) },
      shows: '积分商城还没有商品'
    }
  },
  'pages-sub/iot/integralShop/details/index': { ...oneItem, shows: ['保温杯', '剩 8 件', '立即兑换'] },
  'pages-sub/iot/integralShop/details/cashier': {
    ...oneItem,
    params: { goodsId: '3', optionId: '7', addressId: '5' },
    shows: '支付 200积分 + ¥9.90'
  },
  'pages-sub/iot/integralShop/details/payment': [
    {
      as: 'a parcel',
      params: oneItem.params,
      answers: { ...oneItem.answers, ...book.answers },
      asks: [...oneItem.asks, ...book.asks],
      shows: ['张三', '保温杯', '去支付'],
      empty: { answers: { 'GET /api/iot/simAddressList': buildAddresses() }, shows: '新增收货地址' }
    },
    {
      as: 'fetched at a store',
      params: oneItem.params,
      answers: {
        'GET /api/iot/integralShopGoodsDetails': { ...goods, deliveryWays: ['pickUp'] },
        'GET /api/iot/goodsShopStore': buildStores(buildStore())
      },
      asks: ['GET /api/iot/integralShopGoodsDetails', 'GET /api/iot/goodsShopStore'],
      shows: ['天河店', '去支付']
    }
  ],
  'pages-sub/iot/integralShop/details/selectAddress/index': [
    {
      ...book,
      as: "a card's",
      who: 'card',
      shows: ['张三', '138****8000', '默认'],
      empty: { answers: { 'GET /api/iot/simAddressList': buildAddresses() }, shows: '还没有收货地址' }
    },
    { as: 'of a visitor without a card', calm: 'it begins empty', shows: '还没有收货地址', title: '收货地址' }
  ],
  'pages-sub/iot/integralShop/details/selectAddress/edit': [
    { as: 'a new one', calm: 'it begins empty', shows: '保存地址', title: '新增收货地址' },
    { ...book, as: 'one of the book', who: 'card', params: { addressId: '5' }, shows: ['天河区', '保存地址'] }
  ],
  'pages-sub/iot/integralShop/details/storePoint': {
    params: { goodsId: '3' },
    answers: {
      'GET /api/iot/goodsShopStore': buildStores(
        buildStore(),
        buildStore({ name: '南山店', city: '深圳市' })
      ),
      'GET /api/shop/base/ipLocation': nowhere
    },
    asks: ['GET /api/iot/goodsShopStore'],
    shows: ['天河店', '南山店'],
    empty: { answers: { 'GET /api/iot/goodsShopStore': buildStores() }, shows: '没有可自提的门店' }
  },
  'pages-sub/iot/integralShop/order/index': {
    answers: { 'GET /api/iot/shopOrderList': buildMallOrders([buildMallOrderRow()], { toShip: 1 }) },
    asks: ['GET /api/iot/shopOrderList'],
    shows: ['保温杯', '待发货1', '×1'],
    empty: { answers: { 'GET /api/iot/shopOrderList': buildMallOrders([]) }, shows: '这里还没有兑换订单' }
  },
  'pages-sub/iot/integralShop/order/orderDetails/index': {
    ...oneOrder,
    shows: ['已发货', '保温杯', orderSn]
  },
  'pages-sub/iot/integralShop/order/orderDetails/logistics': {
    ...oneOrder,
    shows: ['顺丰速运', '快件已到达广州中转场'],
    empty: {
      answers: { 'GET /api/iot/shopOrderDetails': buildMallOrder() },
      shows: '还没有发货，发货后可在这里看到快递信息'
    }
  },
  'pages-sub/iot/integralShop/order/orderDetails/pay': {
    params: { orderSn },
    answers: {
      'GET /api/iot/shopOrderDetails': buildMallOrder(unpaid),
      'GET /api/iot/payMethods': { payMethods: [buildPayMethod()] }
    },
    asks: ['GET /api/iot/shopOrderDetails', 'GET /api/iot/payMethods'],
    shows: ['保温杯', '支付 ¥9.90']
  }
} satisfies Rows
