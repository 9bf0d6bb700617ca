import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Icon } from '@/components/base/Icon'
import { useFront } from '@/hooks/useShop'

/** What the merchant promises, in a few words each; nothing where the merchant promises nothing. */
export const Trust = observer(function Trust() {
  const points = useFront()?.trust
  if (!points?.length) return null
  return (
    <View className='card px16 py12 row wrap gap12 t12 ink2'>
      {points.map((text) => (
        <View key={text} className='row gap4'>
          <Icon name='shield' className='brand' />
          {text}
        </View>
      ))}
    </View>
  )
})
