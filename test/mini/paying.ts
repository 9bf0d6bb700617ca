import type { Server } from '../support/server'
import type { MiniProgram } from './engine'
import type { Platform } from './engine/platforms'

/** Name of each platform's payment method, and the call that opens its cashier. */
export const cashiers: Record<Platform['name'], { words: string; call: string }> = {
  weapp: { words: '微信支付', call: 'requestPayment' },
  tt: { words: '抖音支付', call: 'getOrderPayment' },
  kwai: { words: '快手支付', call: 'pay' }
}

// prefix that makes an order number Douyin's own
const douyinPrefix = 'motb'

/** From now on the user pays every order in the platform's cashier. */
export function payWhenAsked({ host }: MiniProgram, server: Server): void {
  const paid = async (orderSn: string) => {
    await server.pay(orderSn)
    return {}
  }
  host.answer('requestPayment', (options) => paid(String(options.package).replace('prepay_id=', '')))
  host.answer('requestOrder', (options) => {
    const { outOrderNo } = JSON.parse(String(options.data)) as { outOrderNo: string }
    return { orderId: douyinPrefix + outOrderNo }
  })
  host.answer('getOrderPayment', (options) => paid(String(options.orderId).slice(douyinPrefix.length)))
  host.answer('pay', (options) => paid((options.orderInfo as { order_no: string }).order_no))
}

/** Number of times the cashier was opened. */
export const asked = ({ host }: MiniProgram, name: Platform['name']) =>
  host.calls.filter((call) => call.name === cashiers[name].call).length
