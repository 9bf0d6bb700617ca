import { Image } from '@tarojs/components'
import { longPressMenu } from './longPress'
import type { LongPressPictureProps } from './types'
import './LongPressPicture.scss'

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
