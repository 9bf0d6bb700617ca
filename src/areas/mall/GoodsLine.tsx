import { View } from '@tarojs/components'
import { Picture } from '@/components/media/Picture'
import { pictureUrl } from '@/nav/navigate'
import { PointsPrice, type Cost } from './Points'

export interface GoodsLineProps extends Cost {
  title: string
  image: string
  optionLabel: string
  /** Pieces. */
  count?: number
}

/** An item of an order: picture, name, option, what one piece or all of it costs, and how many there are. */
export function GoodsLine({ title, image, optionLabel, count, points, price }: GoodsLineProps) {
  return (
    <View className='row top gap12'>
      <Picture src={pictureUrl(image, 'sim')} alt='' shape='thumb' />
      <View className='grow'>
        <View className='t16 b cut2'>{title}</View>
        {optionLabel ? <View className='t12 ink3'>{optionLabel}</View> : null}
        <View className='row between gap8'>
          <PointsPrice points={points} price={price} />
          {count ? <View className='t14 ink3 num fixed'>×{count}</View> : null}
        </View>
      </View>
    </View>
  )
}
