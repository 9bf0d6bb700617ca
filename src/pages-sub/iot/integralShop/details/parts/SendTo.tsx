import { View } from '@tarojs/components'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { AddressLine } from '@/areas/mall/AddressLine'
import { t } from '@/i18n'
import { Load } from '@/screens/Load'
import type { Delivery } from './useDelivery'

/** The delivery address: the chosen one with a link to the address book, or a link to add the first. */
export function SendTo({ delivery: { addresses, address, choose } }: { delivery: Delivery }) {
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
