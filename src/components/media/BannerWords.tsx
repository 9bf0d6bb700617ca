import { View } from '@tarojs/components'
import { cx } from '../base/cx'
import './BannerWords.scss'

export interface BannerText {
  title: string
  subtitle?: string
  /** Colour of the letters: light over a dark picture, dark over a light one. */
  tone: string
}

/** Words over a picture that has none in itself. Hidden from screen readers: the link or picture below is named by them. */
export function BannerWords({ title, subtitle, tone }: BannerText) {
  return (
    <View className={cx('banner-words', tone === 'dark' && 'dark-letters')} aria-hidden>
      <View className='banner-text'>
        <View className='t18 b'>{title}</View>
        {subtitle ? <View className='t12'>{subtitle}</View> : null}
      </View>
    </View>
  )
}
