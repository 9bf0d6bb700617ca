import { onThisClock } from '@/api/serverTime'
import { endText } from '@/areas/card/period'
import { momentText } from '@/screens/dates'
import { t } from '@/i18n'
import type { Data } from '@contract'
import { hourMs, minuteMs } from '@rules/time'

type List = Data<'GET /api/iot/accelerateList'>

/** `1天`, `30天`, or hours when it is no whole number of days. */
export const hoursText = (hours: number): string =>
  hours % 24 ? t('vip.hours', { count: hours }) : t('common.duration.days', { count: hours / 24 })

/** A speed code with its unit: `2M` -> `2 Mbps`, `512K` -> `512 Kbps`; one that is not known as it is. */
export const speedText = (speedCode: string): string => speedCode.replace(/^(\d+)([KM])$/, '$1 $2bps')

/** Whether a period of the server's has begun and is not over; one that begins with the answer has, whatever the clocks say. */
export const runsNow = (startAt: string | null, endAt: string | null): boolean =>
  Boolean(startAt && endAt) &&
  onThisClock(startAt!) <= Date.now() + minuteMs &&
  onThisClock(endAt!) > Date.now()

/** When a plan begins, and what that does to the running acceleration. */
export function speedPeriod({ running, until }: List, { startAt, hours, speedCode }: List['plans'][number]) {
  const start = Date.parse(startAt)
  // a plan that begins at once begins with the answer, and the two clocks may differ by seconds
  const later = onThisClock(startAt) > Date.now() + minuteMs
  const end = endText(new Date(start + hours * hourMs).toISOString())
  const replaces = !later && running && running.speedCode !== speedCode ? running.speedCode : undefined
  return {
    /** Whether it goes on where the same speed ends. */
    later,
    /** The running speed that it replaces. */
    replaces,
    words: { old: replaces ?? '', until: endText(until), speed: speedCode },
    text: later ? t('vip.speed.after', { start: momentText(startAt), end }) : t('vip.speed.now', { end })
  }
}
