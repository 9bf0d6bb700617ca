import type { VideoProps } from './types'

/**
 * The browser's own player, which hides its controls after 3 s of playing; Taro's includes a streaming
 * library of 176 KB gzip.
 */
export function Video({ className, src, poster }: VideoProps) {
  return (
    <video
      className={className}
      src={src}
      poster={poster || undefined}
      controls
      playsInline
      preload='metadata'
    />
  )
}
