import { useState } from 'react'
import type { PictureProps } from './types'
import { cx } from '../base/cx'
import { Icon } from '../base/Icon'
import './Picture.scss'

/** A lazily loaded picture; its space is reserved, and an icon replaces a missing one. */
export function Picture({ src, alt, shape = 'auto', contain, eager, className }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const missing = !src || broken === src
  return (
    <div className={cx('picture', shape, contain && 'contain', className)}>
      {missing ? (
        <div className='none' role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          <Icon name='box' />
        </div>
      ) : (
        <img
          className='img'
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding='async'
          draggable={false}
          onError={() => setBroken(src)}
        />
      )}
    </div>
  )
}
