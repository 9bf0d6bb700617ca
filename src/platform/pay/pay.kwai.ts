import type { Pay } from './types'

interface Kuaishou {
  pay: (options: {
    serviceId: '1'
    orderInfo: { order_no?: string; order_info_token?: string }
    success: () => void
    fail: () => void
  }) => void
}
declare const ks: Kuaishou

export const pay: Pay['pay'] = async (how) => {
  if (how.kind !== 'mini') return
  const { order_no, order_info_token } = how.params
  await new Promise<void>((done) =>
    ks.pay({
      serviceId: '1',
      orderInfo: { order_no, order_info_token },
      success: () => done(),
      fail: () => done()
    })
  )
}
