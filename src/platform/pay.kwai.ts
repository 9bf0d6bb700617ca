import Taro from '@tarojs/taro'
import type { Data } from '@contract'

export type Pay = Data<'POST /api/hk/payOrder'>['pay']

type Kuaishou = {
  pay: (options: { orderInfo: object; serviceId: '1'; success: () => void; fail: () => void }) => void
}

/** Pays as the server says. Resolves when Kuaishou's cashier was left, whatever came of it. */
export async function pay(how: Pay): Promise<void> {
  if (how.kind !== 'mini') return
  const { pay: open } = Taro as unknown as Kuaishou
  await new Promise<void>((done) =>
    open({ orderInfo: how.params, serviceId: '1', success: done, fail: done })
  )
}
