import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { RegionChooser } from '@/components/form/RegionChooser'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import { back } from '@/nav/navigate'
import { Detail } from '@/screens/Detail'
import { withWholes } from '@/areas/numbers/regionChoices'

/** Choice of the city in which the visitor looks for numbers, kept on this phone. */
export default observer(function City() {
  const { cache, kept } = useStores()
  return (
    <Detail load={() => cache.loadRegions('0')} shape={['line', 'line', 'line', 'line']}>
      {(tree) => (
        <View className='stack'>
          <View className='t14 ink2'>{t('numbers.city.note')}</View>
          <View className='card py12'>
            <RegionChooser
              label={t('title.city')}
              tree={withWholes(tree)}
              depth={2}
              value={kept.city.provinceCode ? [kept.city.provinceCode] : []}
              onDone={([province, city]) => {
                kept.setCity({
                  provinceCode: province?.value ?? '',
                  province: province?.value ? province.label : '',
                  city: city?.value ? city.label : ''
                })
                back()
              }}
            />
          </View>
        </View>
      )}
    </Detail>
  )
})
