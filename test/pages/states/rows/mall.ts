import type { Rows } from '../row'

/** The points mall. */
export const mallRows = {
  'pages-sub/iot/integralShop/index': 'closed',
  'pages-sub/iot/integralShop/details/index': 'closed',
  'pages-sub/iot/integralShop/details/cashier': 'closed',
  'pages-sub/iot/integralShop/details/payment': 'closed',
  'pages-sub/iot/integralShop/details/selectAddress/index': 'closed',
  'pages-sub/iot/integralShop/details/selectAddress/edit': 'closed',
  'pages-sub/iot/integralShop/details/storePoint': 'closed',
  'pages-sub/iot/integralShop/order/index': 'closed',
  'pages-sub/iot/integralShop/order/orderDetails/index': 'closed',
  'pages-sub/iot/integralShop/order/orderDetails/logistics': 'closed',
  'pages-sub/iot/integralShop/order/orderDetails/pay': 'closed',
  'pages-sub/iot/index/integralLog': 'closed'
} satisfies Rows
