import Taro from '@tarojs/taro'
import type { Data } from '@contract'

export type Pay = Data<'POST /api/hk/payOrder'>['pay']

type Douyin = {
  pay: (options: { orderInfo: object; service: 5; success: () => void; fail: () => void }) => void
}

/** Pays as the server says. Resolves when Douyin's cashier was left, whatever came of it. */
export async function pay(how: Pay): Promise<void> {
  if (how.kind !== 'mini') return
  const { pay: open } = Taro as unknown as Douyin
  await new Promise<void>((done) => open({ orderInfo: how.params, service: 5, success: done, fail: done }))
}
