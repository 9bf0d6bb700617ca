import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { RichText } from '@/components/media/RichText'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { dataText } from '@rules/data'
import { durationText } from '@/areas/portal/words'
import { amountText } from '@/areas/portal/PackageCard'

type Package = Data<'GET /api/iot/packageDetails'>['package']

/** What the buyer gets: data, days, points, in figures first. */
export function PackageFacts({ pack }: { pack: Package }) {
  const figures: [string, string][] = [
    [pack.gPrice ? t('portal.package.byUse') : amountText(pack), t('portal.package.data')],
    [durationText(pack.duration, pack.durationUnit), t('portal.package.validity')]
  ]
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
    </View>
  )
}

/** The small print: what the merchant says, then the rules one by one. */
export function Terms({ pack }: { pack: Package }) {
  if (!pack.content && !pack.rules.length) return null
  return (
    <View className='card pad'>
      <View className='h mb8'>{t('portal.package.rules')}</View>
      {pack.content ? <RichText html={pack.content} /> : null}
      {pack.rules.map((rule, index) => (
        <View key={rule} className='t14 ink2 mt4'>
          {index + 1}. {rule}
        </View>
      ))}
      {pack.isInfiniteFlow || pack.gPrice ? null : (
        <View className='t12 ink3 mt8'>{t('portal.package.exact', { data: dataText(pack.totalFlow) })}</View>
      )}
    </View>
  )
}
