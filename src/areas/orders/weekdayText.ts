import { t } from '@/i18n'
import { monthName } from '@/i18n/months'

/** A Chinese day (`YYYY-MM-DD`) to read, with its day of the week. */
export function weekdayText(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return t('orders.day', {
    month: monthName(month!),
    day: date!,
    weekday: t(`orders.weekday.${new Date(`${day}T00:00:00Z`).getUTCDay() as 0}`)
  })
}
