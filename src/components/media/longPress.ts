import Taro from '@tarojs/taro'
import type { LongPressProps } from './types'

/**
 * Props that open the picture full-screen on a long press; there another long press opens the platform's
 * menu.
 */
export function longPressMenu(src: string): LongPressProps {
  const show = () => void Taro.previewImage({ urls: [src] }).catch(() => undefined)
  // Kuaishou calls a long press longtap
  return { onLongPress: show, onLongTap: show }
}
