import { View } from '@tarojs/components'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { StoreLine } from '@/areas/mall/StoreLine'
import { t } from '@/i18n'
import { Load } from '@/screens/Load'
import type { Delivery } from './useDelivery'

/** The pick-up store: the chosen one with a link to the others, or a link to choose one. */
export function FetchAt({ delivery: { stores, store, choose } }: { delivery: Delivery }) {
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
