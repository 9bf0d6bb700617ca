import type { Server } from '../support/server'
import type { MiniProgram } from './engine'
import type { Platform } from './engine/platforms'

/** How each platform names its cashier, and the call that opens it. */
export const cashiers: Record<Platform['name'], { words: string; call: string }> = {
  weapp: { words: '微信支付', call: 'requestPayment' },
  tt: { words: '抖音支付', call: 'getOrderPayment' },
  kwai: { words: '快手支付', call: 'pay' }
}

// Douyin has numbers of its own for orders
const ofDouyin = 'motb'

/** The user pays whatever order comes to the platform's cashier. */
export function payWhenAsked({ host }: MiniProgram, server: Server): void {
  const paid = async (orderSn: string) => {
    await server.pay(orderSn)
    return {}
  }
  host.answer('requestPayment', (options) => paid(String(options.package).replace('prepay_id=', '')))
  host.answer('requestOrder', (options) => {
    const { outOrderNo } = JSON.parse(String(options.data)) as { outOrderNo: string }
    return { orderId: ofDouyin + outOrderNo }
  })
  host.answer('getOrderPayment', (options) => paid(String(options.orderId).slice(ofDouyin.length)))
  host.answer('pay', (options) => paid((options.orderInfo as { order_no: string }).order_no))
}

/** How often the user was asked to pay. */
export const asked = ({ host }: MiniProgram, name: Platform['name']) =>
  host.calls.filter((call) => call.name === cashiers[name].call).length
