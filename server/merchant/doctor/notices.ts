import type { Config } from '../../config'
import type { Providers } from '../../providers'
import { note, ok, type Finding } from './finding'

/** Whether the merchant's robot is set. Nothing is sent to it, and its address, which is a secret, is not printed. */
export const checkNotices = (
  { NOTICE_KINDS, NOTICE_HOUR }: Config,
  { robot }: Pick<Providers, 'robot'>
): Finding[] => [
  robot
    ? ok('NOTICE_URL', `${robot.name}: ${NOTICE_KINDS} at ${NOTICE_HOUR}:00 (notice:send tries it)`)
    : note('NOTICE_URL', 'none: you hear of orders, late shipments and refunds only when you look')
]
