import { View } from '@tarojs/components'
import { Picture } from '@/components/media/Picture'
import { pictureUrl } from '@/nav/navigate'
import type { SimInfo } from './words'

/** The merchant's name for the portal, after the logo. */
export function HomeTitle({
  layout: { logo, name }
}: {
  layout: Pick<SimInfo['simShopLayout'], 'logo' | 'name'>
}) {
  if (!logo) return <>{name}</>
  return (
    <View className='row center gap8'>
      <Picture src={pictureUrl(logo, 'sim')} alt='' shape='icon24' contain eager />
      <View className='cut'>{name}</View>
    </View>
  )
}
