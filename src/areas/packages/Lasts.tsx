import { View } from '@tarojs/components'
import { Icon } from '@/components/base/Icon'
import { t } from '@/i18n'
import type { Data } from '@contract'
import { dayText } from '@/areas/card/period'

type Row = Pick<Data<'GET /api/iot/packageDetails'>['package'], 'lastsUntil' | 'endAt'>

/** How long a package lasts at the card's usage of the last 90 days; '' when unknown. */
function lastsText({ lastsUntil, endAt }: Row): string {
  if (!lastsUntil) return ''
  return lastsUntil === endAt
    ? t('packages.lastsToEnd')
    : t('packages.lasts', { date: dayText(Date.parse(lastsUntil)) })
}

/** The same in short form, for a list whose heading explains it. */
export function shortLastsText({ lastsUntil, endAt }: Row): string {
  if (!lastsUntil) return ''
  return lastsUntil === endAt
    ? t('packages.shortToEnd')
    : t('packages.short', { date: dayText(Date.parse(lastsUntil)) })
}

/** The same as a line; highlighted when the package's data lasts to its end. */
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
