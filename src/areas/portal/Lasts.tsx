import { View } from '@tarojs/components'
import { Icon } from '@/components/base/Icon'
import { t } from '@/i18n'
import type { Data } from '@contract'
import { dayText } from './period'

type Row = Pick<Data<'GET /api/iot/packageDetails'>['package'], 'lastsUntil' | 'endAt'>

/** In words, until when a package lasts by the card's own 90 days; '' while that is not known. */
export function lastsText({ lastsUntil, endAt }: Row): string {
  if (!lastsUntil) return ''
  return lastsUntil === endAt
    ? t('portal.package.lastsToEnd')
    : t('portal.package.lasts', { date: dayText(Date.parse(lastsUntil)) })
}

/** The same in few words, for a list whose head says what it goes by. */
export function shortLastsText({ lastsUntil, endAt }: Row): string {
  if (!lastsUntil) return ''
  return lastsUntil === endAt
    ? t('portal.package.shortToEnd')
    : t('portal.package.short', { date: dayText(Date.parse(lastsUntil)) })
}

/** The same as a line of its own; one that ends before the package does stands out. */
export function Lasts({ row }: { row: Row }) {
  const words = lastsText(row)
  if (!words) return null
  return (
    <View className={row.lastsUntil === row.endAt ? 'row gap4 t12 ok mt8' : 'row gap4 t12 ink2 mt8'}>
      <Icon name='chart' />
      <View className='grow'>{words}</View>
    </View>
  )
}
