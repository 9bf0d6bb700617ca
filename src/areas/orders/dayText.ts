import { currentLocale, t } from '@/i18n'

/** A Chinese day (`YYYY-MM-DD`) to read, with its day of the week. */
export function dayText(day: string): string {
  const [, month = '', date = ''] = day.split('-')
  const isChinese = currentLocale().startsWith('zh')
  return t('orders.day', {
    month: isChinese ? Number(month) : month,
    day: isChinese ? Number(date) : date,
    weekday: t(`orders.weekday.${new Date(`${day}T00:00:00Z`).getUTCDay() as 0}`)
  })
}
