import { useState } from 'react'
import { Image, View } from '@tarojs/components'
import { cx } from '../base/cx'
import { Icon } from '../base/Icon'
import './Picture.scss'

export interface PictureProps {
  src?: string
  /** What is to be seen; empty for decoration. */
  alt: string
  /** square, banner (5:2) and auto (its own height) fill the width; the others have their size. */
  shape?: 'square' | 'banner' | 'auto' | 'thumb' | 'icon24' | 'icon40' | 'round' | 'digits'
  /** Shows all of it instead of filling the box. */
  contain?: boolean
  /** Loads at once: for the first picture on screen. */
  eager?: boolean
  className?: string
}

/** A picture that loads when it comes near, keeps its room before, and shows a sign when it is missing. */
export function Picture({ src, alt, shape = 'auto', contain, eager, className }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const missing = !src || broken === src
  const marks = { 'aria-label': alt }
  const fill = contain ? 'aspectFit' : 'aspectFill'
  return (
    <View className={cx('picture', shape, contain && 'contain', className)}>
      {missing ? (
        <View className='none'>
          <Icon name='box' />
        </View>
      ) : (
        <Image
          className='img'
          src={src}
          mode={shape === 'auto' ? 'widthFix' : fill}
          lazyLoad={!eager}
          onError={() => setBroken(src)}
          {...marks}
        />
      )}
    </View>
  )
}
