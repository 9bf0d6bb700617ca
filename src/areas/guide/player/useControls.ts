import { useEffect, useState } from 'react'
import { isMetered } from '@/platform/metered/metered'
import { t } from '@/i18n'
import { confirm } from '@/runtime/feedback'

/** ms after which the controls of a playing video hide. */
const hideAfter = 3000

/** Calls on the player. */
interface Deck {
  play: () => void
  pause: () => void
  /** Seconds from the start. */
  seek: (at: number) => void
}

/**
 * State and controls of a video: controls hide 3 s after the last touch while it plays. It never starts by
 * itself.
 */
export function useControls(deck: Deck) {
  const [playing, setPlaying] = useState(false)
  const [time, setTime] = useState({ at: 0, length: 0 })
  const [touched, setTouched] = useState(0)
  const [hidden, setHidden] = useState(false)
  const [allowed, setAllowed] = useState(false)
  useEffect(() => {
    setHidden(false)
    if (!playing) return undefined
    const timer = setTimeout(() => setHidden(true), hideAfter)
    return () => clearTimeout(timer)
  }, [playing, touched])
  const touch = () => setTouched((count) => count + 1)
  const start = async () => {
    const words = { yes: t('guide.video.go'), no: t('common.cancel') }
    if (!allowed && (await isMetered()) && !(await confirm(t('guide.video.metered'), words))) return
    setAllowed(true)
    deck.play()
  }
  return {
    ...{ playing, time, hidden, touch, setPlaying, setTime },
    toggle: () => {
      touch()
      if (playing) deck.pause()
      else void start()
    },
    seek: (at: number) => {
      touch()
      setTime(({ length }) => ({ at, length }))
      deck.seek(at)
    },
    /** A tap outside the buttons: shows or hides the controls. */
    tap: () => (hidden || !playing ? touch() : setHidden(true))
  }
}
export type Controlled = ReturnType<typeof useControls>
