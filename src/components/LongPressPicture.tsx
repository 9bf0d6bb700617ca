import { Image } from '@tarojs/components'
import './LongPressPicture.scss'

/** A picture to keep, a code or a poster: a long press offers the platform's own menu. */
export function LongPressPicture({ src, alt, whole }: { src: string; alt: string; whole?: boolean }) {
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
