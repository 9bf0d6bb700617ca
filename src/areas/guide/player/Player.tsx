import { useRef, useState } from 'react'
import Taro from '@tarojs/taro'
import { Video, View } from '@tarojs/components'
import { Controls } from './Controls'
import { useControls } from './useControls'
import type { PlayerProps } from './types'

/** A video with our own controls; in full screen with the platform's, as nothing else is drawn there. */
export function Player({ src, poster }: PlayerProps) {
  const [id] = useState(() => `video-${Date.now()}`)
  const [full, setFull] = useState(false)
  const context = useRef<Taro.VideoContext>()
  const video = () => (context.current ??= Taro.createVideoContext(id))
  const controls = useControls({
    play: () => video().play(),
    pause: () => video().pause(),
    seek: (at) => video().seek(at)
  })
  return (
    <View className='player'>
      <Video
        id={id}
        className='screenful'
        src={src}
        poster={poster}
        controls={full}
        showCenterPlayBtn={false}
        onPlay={() => controls.setPlaying(true)}
        onPause={() => controls.setPlaying(false)}
        onEnded={() => controls.setPlaying(false)}
        onTimeUpdate={({ detail }) =>
          controls.setTime({ at: Number(detail.currentTime), length: Number(detail.duration) })
        }
        onFullScreenChange={({ detail }) => setFull(Boolean(detail.fullScreen))}
      />
      {full ? null : (
        <Controls player={controls} onFull={() => video().requestFullScreen({ direction: 90 })} />
      )}
    </View>
  )
}
