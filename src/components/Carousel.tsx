import { useState } from 'react'
import { Swiper, SwiperItem, View } from '@tarojs/components'
import { cx } from './cx'
import { Picture } from './Picture'
import { Tap } from './Tap'
import './Carousel.scss'

export interface Slide {
  src: string
  /** What the picture says. */
  alt: string
  onClick?: () => void
}

/** Milliseconds that a slide stays and that the change takes. */
export const slideInterval = 5000
export const slideDuration = 500

/** Pictures that change by themselves every 5 seconds; one picture stands still. */
export function Carousel({ slides }: { slides: Slide[] }) {
  const [now, setNow] = useState(0)
  if (!slides.length) return null
  return (
    <View className='carousel'>
      <Swiper
        className='swiper'
        autoplay={slides.length > 1}
        circular={slides.length > 1}
        interval={slideInterval}
        duration={slideDuration}
        onChange={(event) => setNow(event.detail.current)}
      >
        {slides.map((slide, index) => (
          <SwiperItem key={slide.src}>
            <Tap label={slide.alt} onClick={slide.onClick}>
              <Picture src={slide.src} alt={slide.alt} shape='banner' eager={index === 0} />
            </Tap>
          </SwiperItem>
        ))}
      </Swiper>
      {slides.length > 1 ? (
        <View className='dots'>
          {slides.map((slide, index) => (
            <View key={slide.src} className={cx('d', index === now && 'on')} />
          ))}
        </View>
      ) : null}
    </View>
  )
}
