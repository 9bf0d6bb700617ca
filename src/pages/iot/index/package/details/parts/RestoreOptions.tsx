import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Options } from '@/components/overlay/Sheet'
import { DurationUnit } from '@contract/enums'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { daysOf, endText, perDayText } from '@/areas/card/period'
import { durationText } from '@/areas/card/words'

/** The packages that put a stopped card back on line, of which this page has `packageId`; nothing where there is no choice. */
export const RestoreOptions = observer(function RestoreOptions({ packageId }: { packageId: number }) {
  const { sim } = useStores()
  const { debt, from } = usePageParams()
  const options = (sim.known && debt && sim.simInfo.restore?.options) || []
  if (options.length < 2 || options.every((one) => one.packageId !== packageId)) return null
  return (
    <View className='card clip'>
      <View className='pad h'>{t('packages.restore.choose')}</View>
      <Options
        label={t('packages.restore.choose')}
        options={options.map((one) => {
          const aDay = perDayText(one.price, one)
          return {
            value: one.packageId,
            label: `${one.packageName} · ¥${yuanText(one.price)}`,
            note: [
              durationText(daysOf(one) ?? 0, DurationUnit.days),
              aDay && t('packages.effect.perDay', { money: aDay }),
              t('packages.until', { end: endText(one.endAt) })
            ]
              .filter(Boolean)
              .join(' · ')
          }
        })}
        value={packageId}
        onPick={(picked) =>
          go('pages/iot/index/package/details/index', { packageId: picked, debt: true, from }, 'replace')
        }
        rings
      />
    </View>
  )
})
