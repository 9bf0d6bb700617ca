import Taro from '@tarojs/taro'

/** Props of an Image. */
export interface LongPressProps {
  showMenuByLongpress?: boolean
  onLongPress?: () => void
  onLongTap?: () => void
}

/**
 * Props that open the picture full-screen on a long press; there another long press opens the platform's
 * menu.
 */
export function longPressMenu(src: string): LongPressProps {
  const show = () => void Taro.previewImage({ urls: [src] }).catch(() => undefined)
  // Kuaishou calls a long press longtap
  return { onLongPress: show, onLongTap: show }
}
