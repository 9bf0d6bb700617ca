import { Image } from '@tarojs/components'
import { longPressMenu } from './longPress'
import './LongPressPicture.scss'

export interface LongPressPictureProps {
  src: string
  /** What is to be seen. */
  alt: string
  /** As wide as the page, in its own proportions; 220 px square otherwise. */
  whole?: boolean
}

/** A picture to keep, a code or a poster: a long press leads to the platform's own menu. */
export function LongPressPicture({ src, alt, whole }: LongPressPictureProps) {
  const marks = { 'aria-label': alt, ...longPressMenu(src) }
  return (
    <Image
      className={whole ? 'keep whole' : 'keep'}
      src={src}
      mode={whole ? 'widthFix' : 'aspectFit'}
      {...marks}
    />
  )
}
