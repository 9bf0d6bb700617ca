import { ShopOrderStatus } from '@contract/enums'
import {
  buildBaseConfig,
  buildOrderDetails,
  buildOrderRow,
  buildPage,
  buildParcel
} from '../../../factories/shop'
import type { Rows } from '../row'

const unpaid = buildOrderDetails()
const { orderSn } = unpaid
const toOrder = `/pages/order/index?orderSn=${orderSn}`

/** The order query, orders and their payment. */
export const orderRows = {
  'pages/login/index': {
    answers: { 'GET /api/hk/genericConfig': { orderQueryMode: 1, loginAvatar: '' } },
    asks: ['GET /api/hk/genericConfig'],
    shows: ['手机号', '验证码']
  },
  'pages/order/index': [
    {
      as: 'of a mobile',
      who: 'mobile',
      answers: { 'GET /api/hk/orderList': buildPage([buildOrderRow()]) },
      asks: ['GET /api/hk/orderList'],
      shows: '靓号 13800138888',
      empty: { answers: { 'GET /api/hk/orderList': buildPage([]) }, shows: '这里还没有订单' }
    },
    {
      as: 'one order',
      params: { orderSn },
      answers: { 'GET /api/hk/orderDetails': unpaid },
      asks: ['GET /api/hk/orderDetails'],
      shows: ['号码费', '体育西路 1 号'],
      title: '订单详情'
    },
    {
      as: 'its repair',
      params: { orderSn, repair: '1' },
      answers: {
        'GET /api/hk/orderDetails': {
          ...unpaid,
          status: ShopOrderStatus.rejected,
          canRepair: true,
          applyFailReason: '姓名与证件不符',
          form: { ...unpaid.form, rejected: ['certName'] }
        }
      },
      asks: ['GET /api/hk/orderDetails'],
      shows: ['姓名与证件不符', '其余资料不变', '体育西路 1 号'],
      title: '修改资料',
      back: toOrder
    },
    {
      as: 'its documents',
      params: { orderSn, documents: '1' },
      answers: {
        'GET /api/hk/orderDetails': {
          ...unpaid,
          status: ShopOrderStatus.documentsWanted,
          applyFailReason: '请补拍清晰的人像面'
        }
      },
      asks: ['GET /api/hk/orderDetails'],
      shows: '请补拍清晰的人像面',
      title: '补传资料',
      back: toOrder
    }
  ],
  'pages/order/logistics/index': {
    params: { orderSn },
    answers: { 'GET /api/hk/logistics': buildParcel(), 'GET /api/hk/orderDetails': unpaid },
    asks: ['GET /api/hk/logistics'],
    shows: ['SF123456', '快件到达广州中转场'],
    empty: {
      answers: {
        'GET /api/hk/logistics': buildParcel({ trackingNumber: '', events: [] }),
        'GET /api/hk/orderDetails': unpaid
      },
      shows: '还没有发货'
    }
  },
  'pages/order/pay/index': {
    params: { orderSn },
    answers: { 'GET /api/hk/orderDetails': unpaid, 'GET /api/hk/baseConfig': buildBaseConfig() },
    asks: ['GET /api/hk/orderDetails', 'GET /api/hk/baseConfig'],
    shows: ['预存话费', '模拟支付']
  }
} satisfies Rows
