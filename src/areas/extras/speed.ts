import { t } from '@/i18n'

/** `1天`, `30天`, or hours when it is no whole number of days. */
export const hoursText = (hours: number): string =>
  hours % 24 ? t('extras.hours', { count: hours }) : t('common.duration.days', { count: hours / 24 })
