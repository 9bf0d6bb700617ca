import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { yuanText } from '@rules/money'
import { Lasts } from '@/areas/portal/Lasts'
import { amountText } from '@/areas/portal/PackageCard'
import { perGbText } from '@/areas/portal/period'
import { durationText } from '@/areas/portal/words'

type Package = Data<'GET /api/iot/packageDetails'>['package']

/** What the buyer gets: data, days, points, in figures first. */
export function PackageFacts({ pack }: { pack: Package }) {
  const figures: [string, string][] = [
    [pack.gPrice ? t('portal.package.byUse') : amountText(pack), t('portal.package.data')],
    [durationText(pack.duration, pack.durationUnit), t('portal.package.validity')]
  ]
  const perGb = perGbText(pack.price, pack.totalFlow)
  if (pack.gPrice) figures.push([`¥${yuanText(pack.gPrice)}`, t('portal.package.perGb')])
  else if (perGb) figures.push([`¥${perGb}`, t('portal.package.perGb')])
  if (pack.integral) figures.push([`+${pack.integral}`, t('portal.points')])
  return (
    <View>
      <View className='row between gap8'>
        <View className='t18 b'>{pack.packageName}</View>
        {pack.recommended ? <Chip>{t('portal.package.recommended')}</Chip> : null}
      </View>
      {pack.summary ? <View className='t14 ink3 mt4'>{pack.summary}</View> : null}
      <View className='row between gap8 mt16 soft p12'>
        {figures.map(([value, label]) => (
          <View key={label} className='grow tc'>
            <View className='t18 b num brand'>{value}</View>
            <View className='t12 ink2'>{label}</View>
          </View>
        ))}
      </View>
      <Lasts row={pack} />
    </View>
  )
}
