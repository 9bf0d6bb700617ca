import { t } from '.'

/** A month (1 to 12) as dates of the current language name it: `12`, or `Dec`. */
export const monthName = (month: number): string => t('common.months').split(' ')[month - 1] ?? ''
