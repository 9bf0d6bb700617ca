import Taro from '@tarojs/taro'
import type { Data } from '@contract'

export type Pay = Data<'POST /api/hk/payOrder'>['pay']

/**
 * Pays as the server says. Resolves when the cashier was left, whatever came of it: the result page asks the server.
 */
export async function pay(how: Pay): Promise<void> {
  if (how.kind !== 'mini') return
  // the wire carries the platform's own parameters
  const params = how.params as unknown as Taro.requestPayment.Option
  await Taro.requestPayment({ ...params }).catch(() => undefined)
}
