import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Icon } from '@/components/base/Icon'
import { useFront } from '@/hooks/useShop'

/** Promises of the merchant, a few words each; nothing without promises. */
export function TrustPoints({ points }: { points?: string[] | undefined }) {
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
}

/** `TrustPoints` of the shop for a number or plan, or for `goods`, on a page that does not ask for the shop itself. */
export const Trust = observer(function Trust({ goods }: { goods?: boolean }) {
  const front = useFront()
  return <TrustPoints points={goods ? front?.trustGoods : front?.trust} />
})
