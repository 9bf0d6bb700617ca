import { useState } from 'react'
import { Image, View } from '@tarojs/components'
import { cx } from '../base/cx'
import { Icon } from '../base/Icon'
import type { PictureProps } from './types'
import './Picture.scss'

/** A lazily loaded picture; its space is reserved, and an icon replaces a missing one. */
export function Picture({ src, alt, shape = 'auto', contain, eager, className }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const missing = !src || broken === src
  const attributes = alt ? { 'aria-label': alt } : {}
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
          {...attributes}
        />
      )}
    </View>
  )
}
