import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { Lasts } from '@/areas/packages/Lasts'
import { amountText } from '@/areas/packages/PackageCard'
import { isShort, perGbText } from '@/areas/card/period'
import { termText } from '@/areas/card/words'

type Package = Data<'GET /api/iot/packageDetails'>['package']

/** When it runs, and how long its data lasts then. */
type Run = Pick<Package, 'startAt' | 'endAt'> & Partial<Pick<Package, 'lastsUntil'>>

/** Content of the package: data, its real days, price per GB, points. */
export function PackageFacts({ pack, run = pack }: { pack: Package; run?: Run }) {
  // a month's price for some days is nothing to recommend
  const short = isShort(run, pack)
  const figures: [string, string][] = [
    [pack.gPrice ? t('packages.byUse') : amountText(pack), t('packages.data')],
    [termText(run, pack), t('packages.validity')]
  ]
  const perGb = perGbText(pack.price, pack.totalFlow)
  if (pack.gPrice) figures.push([`¥${yuanText(pack.gPrice)}`, t('packages.perGb')])
  else if (perGb) figures.push([`¥${perGb}`, t('packages.perGb')])
  if (pack.integral) figures.push([`+${pack.integral}`, t('card.points')])
  return (
    <View>
      <View className='row between gap8'>
        <View className='t18 b'>{pack.packageName}</View>
        {pack.recommended && !short ? <Chip>{t('packages.recommended')}</Chip> : null}
      </View>
      {pack.summary ? <View className='t14 ink3 mt4'>{pack.summary}</View> : null}
      <View className='row wrap between gap8 mt16 soft p12'>
        {figures.map(([value, label]) => (
          <View key={label} className='fixed tc'>
            <View className='t18 b num brand'>{value}</View>
            <View className='t12 ink2'>{label}</View>
          </View>
        ))}
      </View>
      {short ? null : <Lasts row={{ ...pack, ...run, lastsUntil: run.lastsUntil ?? null }} />}
    </View>
  )
}
