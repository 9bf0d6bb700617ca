import Taro from '@tarojs/taro'
import { Image } from '@tarojs/components'
import './LongPressPicture.scss'

export interface LongPressPictureProps {
  src: string
  /** What is to be seen. */
  alt: string
  /** As high as it is, as wide as the page. */
  whole?: boolean
}

/** A picture to keep, a code or a poster: a long press shows it alone, where the platform's own menu is. */
export function LongPressPicture({ src, alt, whole }: LongPressPictureProps) {
  const show = () => void Taro.previewImage({ urls: [src] }).catch(() => undefined)
  // Kuaishou calls a long press longtap
  const marks = { 'aria-label': alt, onLongTap: show }
  return (
    <Image
      className={whole ? 'keep whole' : 'keep'}
      src={src}
      mode={whole ? 'widthFix' : 'aspectFit'}
      onLongPress={show}
      {...marks}
    />
  )
}
