import type { Config } from '../../../config'
import type { Providers } from '../../../providers'
import { note, ok, type Finding } from './finding'

/** Whether the merchant's robot is set. Nothing is sent to it, and its address, which is a secret, is not printed. */
export const checkNotices = (
  { NOTICE_KINDS, NOTICE_HOUR }: Config,
  { robot }: Pick<Providers, 'robot'>
): Finding[] => [
  robot
    ? ok('NOTICE_URL', {
        en: `${robot.name}: ${NOTICE_KINDS} at ${NOTICE_HOUR}:00 (notice:send tries it)`,
        zh: `${robot.name}：${NOTICE_HOUR}:00 发送 ${NOTICE_KINDS}（notice:send 可以试发）`
      })
    : note('NOTICE_URL', {
        en: 'none: you hear of orders, late shipments and refunds only when you look',
        zh: '没有设置：订单、超时发货和退款异常要自己查看才知道'
      })
]
