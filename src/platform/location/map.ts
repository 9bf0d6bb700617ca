import Taro from '@tarojs/taro'
import type { PlaceOnMap } from './types'

export const openMap: PlaceOnMap['openMap'] = (place) =>
  Taro.openLocation({ ...place, scale: 16 }).then(
    () => undefined,
    () => undefined
  )
