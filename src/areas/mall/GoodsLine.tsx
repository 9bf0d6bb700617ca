import { View } from '@tarojs/components'
import { Picture } from '@/components/media/Picture'
import { pictureUrl } from '@/nav/navigate'
import { PointsPrice, type Cost } from './Points'

export interface GoodsLineProps {
  title: string
  image: string
  optionLabel: string
  /** Pieces. */
  count?: number
  /** What one piece takes, where no sum says more. */
  each?: Cost
}

/** An item of an order: picture, name, option, what one piece takes, and how many there are. */
export function GoodsLine({ title, image, optionLabel, count, each }: GoodsLineProps) {
  return (
    <View className='row top gap12'>
      <Picture src={pictureUrl(image, 'sim')} alt='' shape='thumb' />
      <View className='grow'>
        <View className='t16 b cut2'>{title}</View>
        {optionLabel ? <View className='t12 ink3'>{optionLabel}</View> : null}
        {each ? <PointsPrice {...each} /> : null}
        {count ? <View className='t14 ink3 num'>×{count}</View> : null}
      </View>
    </View>
  )
}
