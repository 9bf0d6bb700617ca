import type { LongPressPictureProps } from './types'
import './LongPressPicture.scss'

/** A picture to save, such as a QR code or a poster: a long press opens the browser's menu. */
export function LongPressPicture({ src, alt, whole }: LongPressPictureProps) {
  return <img className={whole ? 'keep whole' : 'keep'} src={src} alt={alt} />
}
