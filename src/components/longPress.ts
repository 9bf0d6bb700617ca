import Taro from '@tarojs/taro'

/** What makes a picture stand alone after a long press: the platform's own menu is there. */
export function longPressMenu(src: string) {
  const show = () => void Taro.previewImage({ urls: [src] }).catch(() => undefined)
  // Kuaishou calls a long press longtap
  return { onLongPress: show, onLongTap: show }
}
