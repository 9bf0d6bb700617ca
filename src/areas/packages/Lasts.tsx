import { View } from '@tarojs/components'
import { Icon } from '@/components/base/Icon'
import { t } from '@/i18n'
import type { Data } from '@contract'
import { PackageType } from '@contract/enums'
import { endDayText, perDayText, type Span } from '@/areas/card/period'
import { dayText } from '@/screens/dates'

type Package = Data<'GET /api/iot/packageDetails'>['package']
type Row = Pick<Package, 'lastsUntil' | 'endAt' | 'packageType'>

/** An add-on lasts together with the package that it supplements. */
const isAddOn = ({ packageType }: Pick<Package, 'packageType'>) => packageType === PackageType.addOn

/**
 * The price of a package for each day of `run`, in yuan; undefined for an add-on, and where its data does not last until its
 * end, because the days without data would count as well.
 */
export function aDayText(pack: Row & Pick<Package, 'price'>, run: Span): string | undefined {
  const { lastsUntil, endAt, price } = pack
  return isAddOn(pack) || (lastsUntil && lastsUntil !== endAt) ? undefined : perDayText(price, run)
}

/** How long a package lasts at the card's usage of the last 30 days; '' when unknown. */
function lastsText(row: Row): string {
  const { lastsUntil, endAt } = row
  if (!lastsUntil) return ''
  if (isAddOn(row)) return t('packages.lastsTogether', { date: endDayText(lastsUntil) })
  return lastsUntil === endAt
    ? t('packages.lastsToEnd')
    : t('packages.lasts', { date: dayText(Date.parse(lastsUntil)) })
}

/** The same in short form, for a list whose heading explains it. */
export function shortLastsText(row: Row): string {
  const { lastsUntil, endAt } = row
  if (!lastsUntil) return ''
  if (isAddOn(row)) return t('packages.shortTogether', { date: endDayText(lastsUntil) })
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
