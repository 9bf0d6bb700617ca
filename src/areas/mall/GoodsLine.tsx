import { View } from '@tarojs/components'
import { Picture } from '@/components/media/Picture'
import { pictureUrl } from '@/nav/navigate'
import { PointsPrice, type Cost } from './Points'

interface GoodsLineProps {
  title: string
  image: string
  optionLabel: string
  /** Pieces. */
  count?: number
  /** Price of one piece, where there is no sum. */
  each?: Cost
}

/** An item of an order: picture, name, option, price of one piece, and count. */
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
