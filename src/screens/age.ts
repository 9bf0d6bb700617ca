import { momentText } from './dates'
import { dayMs, hourMs, minuteMs } from '@rules/time'
import { t } from '@/i18n'

/**
 * How old something is: just now, minutes, hours, or its date. `at` is ISO 8601 or ms since 1970. A mini-program may lack
 * Intl.RelativeTimeFormat.
 */
export function ageText(at: string | number | null | undefined, now: number): string {
  if (!at) return t('status.age.never')
  const age = now - new Date(at).getTime()
  if (age < minuteMs) return t('status.age.now')
  if (age < hourMs) return t('status.age.minutes', { count: Math.floor(age / minuteMs) })
  if (age < dayMs) return t('status.age.hours', { count: Math.floor(age / hourMs) })
  return t('status.age.at', { time: momentText(at) })
}
