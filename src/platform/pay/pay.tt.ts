import { t } from '@/i18n'
import { toast } from '@/runtime/feedback'
import { readStored, writeStored } from '@/runtime/storage'
import { endOf, left } from './payEnd'
import type { Pay, PayEnd } from './types'

interface Callbacks<T> {
  success: (result: T) => void
  fail: (error: object) => void
}
/**
 * Douyin's payment calls. They belong to its industry SDK (config/industrySDK.json), which Taro does not wait
 * for.
 */
interface Trade {
  requestOrder?: (
    options: { data?: string; byteAuthorization?: string } & Callbacks<{ orderId: string }>
  ) => void
  getOrderPayment?: (options: { orderId: string } & Callbacks<unknown>) => void
}
declare const tt: Trade

/** Douyin's order of each payment that was opened and not paid: orderId and when it ends, ms, by our payment number. */
type Opened = Record<string, [orderId: string, until: number]>
const name = 'douyinOrders'
const day = 86400e3

const opened = (): Opened =>
  Object.fromEntries(
    Object.entries(readStored<Opened>(name) || {}).filter(([, [, until]]) => until > Date.now())
  )

export const pay: Pay['pay'] = async (how) => {
  if (how.kind !== 'mini') return left
  if (!tt.requestOrder || !tt.getOrderPayment) {
    toast(t('common.pay.update'))
    return { state: 'cancelled' }
  }
  const { data, byteAuthorization, orderId: made } = how.params
  const { outOrderNo = '', payExpireSeconds: seconds } = JSON.parse(data || '{}') as {
    outOrderNo?: string
    payExpireSeconds?: number
  }
  // a second order of one number is refused; our server names the first where it can
  let orderId = made || opened()[outOrderNo]?.[0]
  if (!orderId) {
    const answer = await new Promise<string | PayEnd>((done) =>
      tt.requestOrder!({
        data,
        byteAuthorization,
        success: (order) => done(order.orderId),
        fail: (error) => done(endOf(error))
      })
    )
    if (typeof answer !== 'string') return answer
    orderId = answer
    const until = Date.now() + (seconds ? seconds * 1000 : 2 * day)
    if (outOrderNo) writeStored(name, { ...opened(), [outOrderNo]: [orderId, until] })
  }
  const end = await new Promise<PayEnd>((done) =>
    tt.getOrderPayment!({ orderId, success: () => done(left), fail: (error) => done(endOf(error)) })
  )
  if (end === left) {
    const { [outOrderNo]: paid, ...others } = opened()
    writeStored(name, others)
  }
  return end
}
