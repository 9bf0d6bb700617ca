import { Video as Native } from '@tarojs/components'
import type { VideoProps } from './types'

/** The platform's own player. */
export function Video(props: VideoProps) {
  return <Native {...props} />
}
