import { View } from '@tarojs/components'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { StoreLine } from '@/areas/mall/StoreLine'
import { t } from '@/i18n'
import { Load } from '@/screens/Load'
import type { Place } from './usePlace'

/** Where it is fetched: the chosen store, which leads to the others, or the way to one. */
export function FetchAt({ place: { stores, store, choose } }: { place: Place }) {
  return (
    <View className='card'>
      <Load of={stores} shape={['line']}>
        {() => (
          <Tap id='store' className='row gap12 pad full' onClick={choose}>
            <Icon name='home' className='t18 brand' />
            {store ? (
              <StoreLine {...store} />
            ) : (
              <View className='grow'>
                <View className='t16 b'>{t('mall.store.choose')}</View>
                <View className='t12 ink3'>{t('mall.store.chooseNote')}</View>
              </View>
            )}
            <Icon name='next' className='ink3' />
          </Tap>
        )}
      </Load>
    </View>
  )
}
