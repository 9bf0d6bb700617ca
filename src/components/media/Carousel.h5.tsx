import { useEffect, useRef, useState } from 'react'
import { cx } from '../base/cx'
import { BannerWords } from './BannerWords'
import { Picture } from './Picture'
import { slideDuration, slideInterval, type CarouselProps } from './slides'
import { Tap } from '../base/Tap'
import './Carousel.scss'
import './Carousel.h5.scss'

/**
 * Scrolls a track sideways in `slideDuration`. It scrolls at once, and a transform, which needs no layout, moves the slides there; a
 * browser without animations (iOS 12) jumps.
 */
function glide(track: HTMLElement, to: number) {
  const way = to - track.scrollLeft
  track.scrollLeft = to
  for (const slide of track.children)
    (slide as Partial<Element>).animate?.call(
      slide,
      [{ transform: `translateX(${way}px)` }, { transform: 'none' }],
      { duration: slideDuration, easing: 'ease-out' }
    )
}

/**
 * Pictures that change every 5 seconds; not while touched, focused by keyboard, hidden, scrolled out of sight, with reduced
 * motion, or in a gallery.
 */
export function Carousel({ slides, gallery }: CarouselProps) {
  const track = useRef<HTMLDivElement>(null)
  const [now, setNow] = useState(0)
  // furthest picture shown: each is loaded when the one before it is shown, and the second not before the page is there
  const [reached, setReached] = useState(-1)
  const touched = useRef(false)
  const seen = useRef(true)
  const keyed = useRef(false)
  const count = slides.length
  useEffect(() => setReached((before) => Math.max(before, 0)), [])
  useEffect(() => {
    const still = typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches
    if (count < 2 || still || gallery) return
    const observer = new IntersectionObserver(([entry]) => (seen.current = entry!.isIntersecting))
    observer.observe(track.current!)
    const timer = setInterval(() => {
      const box = track.current
      if (!seen.current || !box?.clientWidth || document.hidden) return
      // only focus by keyboard stops it, since a tap focuses its slide too
      if (touched.current || (keyed.current && box.contains(document.activeElement))) return
      const next = (Math.round(box.scrollLeft / box.clientWidth) + 1) % count
      glide(box, next * box.clientWidth)
    }, slideInterval)
    return () => {
      observer.disconnect()
      clearInterval(timer)
    }
  }, [count, gallery])
  if (!count) return null
  return (
    <div className={cx('carousel', gallery && 'gallery')} role='group' aria-roledescription='carousel'>
      <div
        className='track'
        ref={track}
        onTouchStart={() => (touched.current = true)}
        onTouchEnd={() => (touched.current = false)}
        onTouchCancel={() => (touched.current = false)}
        onKeyUp={() => (keyed.current = true)}
        onMouseDown={() => (keyed.current = false)}
        onScroll={({ currentTarget: box }) => {
          const at = Math.round(box.scrollLeft / (box.clientWidth || 1))
          setNow(at)
          setReached((before) => Math.max(before, at))
        }}
      >
        {slides.map((slide, index) => (
          <Tap key={index} className='slide' label={slide.alt} to={slide.to} onClick={slide.onClick}>
            <Picture
              src={index <= reached + 1 ? slide.src : ''}
              alt=''
              shape={gallery ? 'square' : 'banner'}
              eager={index === 0}
            />
            {slide.words ? <BannerWords {...slide.words} /> : null}
          </Tap>
        ))}
      </div>
      {count > 1 && gallery ? <div className='count' aria-hidden>{`${now + 1}/${count}`}</div> : null}
      {count > 1 && !gallery ? (
        <div className='dots' aria-hidden>
          {slides.map((_, index) => (
            <div key={index} className={cx('d', index === now && 'on')} />
          ))}
        </div>
      ) : null}
    </div>
  )
}
