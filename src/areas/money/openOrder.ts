import { go } from '@/nav/navigate'
import type { RoutePath } from '@/routes'

const pay: RoutePath = 'pages/iot/index/couponChoose/pay/index'
/** Result page per kind of order; each can show an order of any kind. */
const ways: Partial<Record<string, RoutePath>> = {
  package: 'pages/iot/index/package/details/index',
  balance: 'pages/iot/index/balance/pay/index',
  mall: 'pages-sub/iot/integralShop/order/orderDetails/index',
  vip: 'pages-sub/iot/index/vip/pay',
  accelerate: 'pages-sub/iot/index/accelerate/cashier'
}

/** Opens the page of a card's order; `kind` as in simOrderList. */
export const openOrder = (kind: string, orderSn: string) => go(ways[kind] ?? pay, { orderSn })
