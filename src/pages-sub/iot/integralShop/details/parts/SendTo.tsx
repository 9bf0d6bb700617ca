import { View } from '@tarojs/components'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { AddressLine } from '@/areas/mall/AddressLine'
import { t } from '@/i18n'
import { Load } from '@/screens/Load'
import type { Place } from './usePlace'

/** Where the parcel goes: the chosen address, which leads to the book, or the way to a first one. */
export function SendTo({ place: { addresses, address, choose } }: { place: Place }) {
  return (
    <View className='card'>
      <Load of={addresses} shape={['line']}>
        {() => (
          <Tap id='address' className='row gap12 pad full' onClick={choose}>
            <Icon name='pin' className='t18 brand' />
            {address ? (
              <AddressLine {...address} />
            ) : (
              <View className='grow'>
                <View className='t16 b'>{t('mall.address.add')}</View>
                <View className='t12 ink3'>{t('mall.address.addNote')}</View>
              </View>
            )}
            <Icon name='next' className='ink3' />
          </Tap>
        )}
      </Load>
    </View>
  )
}
