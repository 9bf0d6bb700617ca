import { useRef } from 'react'
import { Controls } from './Controls'
import type { PlayerProps } from './types'
import { useControls } from './useControls'

/** Safari on iPhone supports full screen only for videos, with its own controls. */
interface Apple {
  webkitEnterFullscreen?: () => void
}

/** A video with our own controls, in full screen too. */
export function Player({ src, poster }: PlayerProps) {
  const box = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement & Apple>(null)
  const controls = useControls({
    play: () => void video.current?.play().catch(() => undefined),
    pause: () => video.current?.pause(),
    seek: (at) => {
      if (video.current) video.current.currentTime = at
    }
  })
  const full = () => {
    if (document.fullscreenElement) return void document.exitFullscreen()
    if (box.current?.requestFullscreen) return void box.current.requestFullscreen().catch(() => undefined)
    video.current?.webkitEnterFullscreen?.()
  }
  const time = () => {
    const { currentTime = 0, duration = 0 } = video.current ?? {}
    controls.setTime({ at: currentTime, length: Number.isFinite(duration) ? duration : 0 })
  }
  return (
    <div className='player' ref={box}>
      <video
        ref={video}
        className='screenful'
        src={src}
        poster={poster || undefined}
        playsInline
        preload='none'
        onPlay={() => controls.setPlaying(true)}
        onPause={() => controls.setPlaying(false)}
        onEnded={() => controls.setPlaying(false)}
        onTimeUpdate={time}
        onLoadedMetadata={time}
      />
      <Controls player={controls} onFull={full} />
    </div>
  )
}
