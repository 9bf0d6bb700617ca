import { ShopOrderStatus } from '@contract/enums'
import { wide } from '@/routes'
import {
  buildBaseConfig,
  buildDeliveryTerms,
  buildOrderDetails,
  buildOrderRow,
  buildPage,
  buildParcel
} from '../../../factories/shop'
import type { Rows } from '../row'

const unpaid = buildOrderDetails()
const { orderSn } = unpaid

const afterSale = {
  ...{ afterSaleSn: 'AS20261121100001', kind: 'return', state: 'accepted', reason: 'unwanted' },
  ...{ count: 1, amount: 1990, createdAt: '2026-11-21T02:00:00.000Z' }
}
const afterSaleDetails = {
  ...afterSale,
  ...{ orderSn, title: '路由器', content: '买多了', photos: 1, answer: '', placeType: 1 },
  ...{ company: '', trackingNumber: '', sendBefore: '2026-11-28T02:00:00.000Z' },
  returnTo: { name: '售后部', phone: '400-000-0000', address: '科技园 1 号' },
  events: [{ at: '2026-11-21T03:00:00.000Z', state: 'accepted', text: '商家已同意' }]
}
const offer = {
  kinds: [{ kind: 'return', reasons: [{ reason: 'unwanted', until: null }] }],
  amounts: [1990, 3980]
}

const invoice = {
  kind: 'company' as const,
  title: '深圳示例科技有限公司',
  taxNumber: '91350200MA2YJ1XR9G',
  email: 'b***@example.com',
  number: '',
  link: '',
  issuedAt: null
}

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
      maxWidth: wide,
      who: 'mobile',
      answers: { 'GET /api/hk/orderList': buildPage([buildOrderRow()]) },
      asks: ['GET /api/hk/orderList'],
      shows: ['138 0013 8888', '畅享 59 元套餐'],
      empty: { answers: { 'GET /api/hk/orderList': buildPage([]) }, shows: '这里还没有订单' }
    },
    {
      as: 'one order',
      maxWidth: wide,
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
      title: '修改资料'
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
      title: '补传资料'
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
  },
  'pages-sub/shop/invoice/index': [
    {
      as: 'of the next order',
      answers: { 'GET /api/shop/deliveryTerms': buildDeliveryTerms() },
      asks: ['GET /api/shop/deliveryTerms'],
      shows: ['不开发票', '只保存在本机'],
      empty: {
        answers: { 'GET /api/shop/deliveryTerms': buildDeliveryTerms({ invoices: [] }) },
        shows: '没有发票'
      }
    },
    {
      as: 'of an order',
      params: { orderSn },
      answers: { 'GET /api/hk/orderDetails': { ...unpaid, invoice: { kinds: ['company'], given: invoice } } },
      asks: ['GET /api/hk/orderDetails'],
      shows: ['待开票', '深圳示例科技有限公司', '91350200MA2YJ1XR9G', '开票前可以修改'],
      empty: { answers: { 'GET /api/hk/orderDetails': unpaid }, shows: '没有发票' }
    }
  ],
  'pages-sub/shop/afterSale/ask': {
    params: { orderSn },
    answers: { 'GET /api/hk/afterSales': { list: [], offer } },
    asks: ['GET /api/hk/afterSales'],
    shows: ['退货退款', '申请原因', '¥39.80', '提交申请'],
    empty: {
      answers: { 'GET /api/hk/afterSales': { list: [], offer: null } },
      shows: '这个订单现在不能申请售后'
    }
  },
  'pages-sub/shop/afterSale/index': {
    params: { orderSn },
    answers: {
      'GET /api/hk/afterSales': { list: [afterSale], offer: null },
      'GET /api/hk/afterSaleDetails': afterSaleDetails
    },
    asks: ['GET /api/hk/afterSales', 'GET /api/hk/afterSaleDetails'],
    shows: ['请寄回商品', '科技园 1 号', '提交运单号', '撤销申请'],
    empty: { answers: { 'GET /api/hk/afterSales': { list: [], offer } }, shows: ['退货退款', '提交申请'] }
  }
} satisfies Rows
