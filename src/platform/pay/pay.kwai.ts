import { endOf, left } from './payEnd'
import type { Pay, PayEnd } from './types'

interface Kuaishou {
  pay: (options: {
    serviceId: '1'
    orderInfo: { order_no?: string; order_info_token?: string }
    success: () => void
    fail: (error: object) => void
  }) => void
}
declare const ks: Kuaishou

export const pay: Pay['pay'] = async (how) => {
  if (how.kind !== 'mini') return left
  const { order_no, order_info_token } = how.params
  return new Promise<PayEnd>((done) =>
    ks.pay({
      serviceId: '1',
      orderInfo: { order_no, order_info_token },
      success: () => done(left),
      fail: (error) => done(endOf(error))
    })
  )
}
