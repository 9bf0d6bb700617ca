import { useEffect, useRef, useState } from 'react'
import type { Slide } from './Carousel'
import { cx } from './cx'
import { Picture } from './Picture'
import { Tap } from './Tap'
import './Carousel.scss'

export type { Slide } from './Carousel'
export const slideInterval = 5000
export const slideDuration = 500

/** Moves a track sideways in `slideDuration`; browsers' own smooth scrolling has no duration to set. */
function glide(track: HTMLElement, to: number) {
  const from = track.scrollLeft
  const began = performance.now()
  const step = (time: number) => {
    const part = Math.min(1, (time - began) / slideDuration)
    track.scrollLeft = from + (to - from) * (1 - (1 - part) ** 3)
    if (part < 1) requestAnimationFrame(step)
    else track.style.scrollSnapType = ''
  }
  track.style.scrollSnapType = 'none'
  requestAnimationFrame(step)
}

/** Pictures that change by themselves every 5 seconds, not while touched, hidden, or with reduced motion. */
export function Carousel({ slides }: { slides: Slide[] }) {
  const track = useRef<HTMLDivElement>(null)
  const [now, setNow] = useState(0)
  const held = useRef(false)
  const count = slides.length
  useEffect(() => {
    const still = typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches
    if (count < 2 || still) return
    const timer = setInterval(() => {
      const box = track.current
      if (!box?.clientWidth || held.current || document.hidden) return
      const next = (Math.round(box.scrollLeft / box.clientWidth) + 1) % count
      glide(box, next * box.clientWidth)
    }, slideInterval)
    return () => clearInterval(timer)
  }, [count])
  if (!count) return null
  return (
    <div className='carousel' role='group' aria-roledescription='carousel'>
      <div
        className='track'
        ref={track}
        onTouchStart={() => (held.current = true)}
        onTouchEnd={() => (held.current = false)}
        onTouchCancel={() => (held.current = false)}
        onFocus={() => (held.current = true)}
        onBlur={() => (held.current = false)}
        onScroll={(event) =>
          setNow(Math.round(event.currentTarget.scrollLeft / (event.currentTarget.clientWidth || 1)))
        }
      >
        {slides.map((slide, index) => (
          <Tap key={slide.src} className='slide' label={slide.alt} onClick={slide.onClick}>
            <Picture src={slide.src} alt='' shape='banner' eager={index === 0} />
          </Tap>
        ))}
      </div>
      {count > 1 ? (
        <div className='dots' aria-hidden>
          {slides.map((slide, index) => (
            <div key={slide.src} className={cx('d', index === now && 'on')} />
          ))}
        </div>
      ) : null}
    </div>
  )
}
