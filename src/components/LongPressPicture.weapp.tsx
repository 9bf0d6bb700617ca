import { Image } from '@tarojs/components'
import type { LongPressPictureProps } from './LongPressPicture'
import './LongPressPicture.scss'

/** A picture to keep, a code or a poster: a long press offers the platform's own menu. */
export function LongPressPicture({ src, alt, whole }: LongPressPictureProps) {
  const marks = { 'aria-label': alt }
  return (
    <Image
      className={whole ? 'keep whole' : 'keep'}
      src={src}
      mode={whole ? 'widthFix' : 'aspectFit'}
      showMenuByLongpress
      {...marks}
    />
  )
}
