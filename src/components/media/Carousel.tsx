import { useState } from 'react'
import { Swiper, SwiperItem, View } from '@tarojs/components'
import { cx } from '../base/cx'
import { BannerWords } from './BannerWords'
import { Picture } from './Picture'
import { slideDuration, slideInterval, type CarouselProps } from './slides'
import { Tap } from '../base/Tap'
import './Carousel.scss'

/** Pictures that change every 5 seconds; a single picture or a gallery does not. */
export function Carousel({ slides, gallery }: CarouselProps) {
  const [now, setNow] = useState(0)
  if (!slides.length) return null
  return (
    <View className={cx('carousel', gallery && 'gallery')}>
      <Swiper
        className='swiper'
        autoplay={slides.length > 1 && !gallery}
        circular={slides.length > 1}
        interval={slideInterval}
        duration={slideDuration}
        onChange={(event) => setNow(event.detail.current)}
      >
        {slides.map((slide, index) => (
          <SwiperItem key={index}>
            <Tap label={slide.alt} onClick={slide.onClick}>
              <Picture src={slide.src} alt='' shape={gallery ? 'square' : 'banner'} eager={index === 0} />
              {slide.words ? <BannerWords {...slide.words} /> : null}
            </Tap>
          </SwiperItem>
        ))}
      </Swiper>
      {slides.length > 1 && gallery ? (
        <View className='count' aria-hidden>{`${now + 1}/${slides.length}`}</View>
      ) : null}
      {slides.length > 1 && !gallery ? (
        <View className='dots'>
          {slides.map((_, index) => (
            <View key={index} className={cx('d', index === now && 'on')} />
          ))}
        </View>
      ) : null}
    </View>
  )
}
