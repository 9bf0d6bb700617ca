import { Video as Native } from '@tarojs/components'

export interface VideoProps {
  className?: string
  src: string
  /** Poster until playback. */
  poster?: string
}

/** The platform's own player. */
export function Video(props: VideoProps) {
  return <Native {...props} />
}
