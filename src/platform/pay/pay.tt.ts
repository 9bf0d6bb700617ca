import { t } from '@/i18n'
import { toast } from '@/runtime/feedback'
import type { Pay } from './types'

interface Callbacks<T> {
  success: (result: T) => void
  fail: () => void
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

export const pay: Pay['pay'] = async (how) => {
  if (how.kind !== 'mini') return
  if (!tt.requestOrder || !tt.getOrderPayment) return toast(t('common.pay.update'))
  const { data, byteAuthorization } = how.params
  const orderId = await new Promise<string | undefined>((done) =>
    tt.requestOrder!({
      data,
      byteAuthorization,
      success: (order) => done(order.orderId),
      fail: () => done(undefined)
    })
  )
  if (!orderId) return
  await new Promise<void>((done) =>
    tt.getOrderPayment!({ orderId, success: () => done(), fail: () => done() })
  )
}
