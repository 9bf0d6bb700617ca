import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { t } from '@/i18n'
import { groupMobile } from '@rules/person/mobile'
import { regionText } from '@rules/region'
import type { Address } from './useAddresses'

/** Address in two lines, the name first as on a parcel. */
export function AddressLine({ name, mobile, province, city, county, address, isDefault }: Address) {
  return (
    <View className='grow'>
      <View className='row wrap gap8'>
        <View className='t16 b'>{name}</View>
        <View className='t14 ink2 num'>{groupMobile(mobile)}</View>
        {isDefault ? <Chip>{t('mall.address.default')}</Chip> : null}
      </View>
      <View className='t14 ink2'>{`${regionText([province, city, county])} ${address}`}</View>
    </View>
  )
}
