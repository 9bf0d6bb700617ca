import Taro from '@tarojs/taro'

/** Properties of an Image. */
export interface LongPressMarks {
  showMenuByLongpress?: boolean
  onLongPress?: () => void
  onLongTap?: () => void
}

/** Properties that open the picture alone after a long press, where the platform's own menu is one more press away. */
export function longPressMenu(src: string): LongPressMarks {
  const show = () => void Taro.previewImage({ urls: [src] }).catch(() => undefined)
  // Kuaishou calls a long press longtap
  return { onLongPress: show, onLongTap: show }
}
