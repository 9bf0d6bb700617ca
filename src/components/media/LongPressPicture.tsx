import { Image } from '@tarojs/components'
import { longPressMenu } from './longPress'
import './LongPressPicture.scss'

export interface LongPressPictureProps {
  src: string
  /** Description for screen readers. */
  alt: string
  /** Full width, in its own proportions; 220 px square otherwise. */
  whole?: boolean
}

/** A picture to save, such as a QR code or a poster: a long press opens the platform's menu. */
export function LongPressPicture({ src, alt, whole }: LongPressPictureProps) {
  const attributes = { 'aria-label': alt, ...longPressMenu(src) }
  return (
    <Image
      className={whole ? 'keep whole' : 'keep'}
      src={src}
      mode={whole ? 'widthFix' : 'aspectFit'}
      {...attributes}
    />
  )
}
