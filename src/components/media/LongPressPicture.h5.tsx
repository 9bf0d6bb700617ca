import type { LongPressPictureProps } from './LongPressPicture'
import './LongPressPicture.scss'

/** A picture to keep, a code or a poster: a long press offers the browser's own menu. */
export function LongPressPicture({ src, alt, whole }: LongPressPictureProps) {
  return <img className={whole ? 'keep whole' : 'keep'} src={src} alt={alt} />
}
