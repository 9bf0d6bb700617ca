import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cx } from '@/components/base/cx'
import { Price } from '@/components/base/Price'
import { Tap } from '@/components/base/Tap'
import './PlanTile.scss'

interface PlanTileProps {
  name: ReactNode
  note?: ReactNode
  /** fen */
  price: number
  originalPrice: number
  on: boolean
  onPick: () => void
}

/** One of several plans to choose from: name, price, former price. */
export function PlanTile({ name, note, price, originalPrice, on, onPick }: PlanTileProps) {
  return (
    <Tap className={cx('plan', on && 'chosen')} role='radio' on={on} onClick={onPick}>
      <View className='t14 b'>{name}</View>
      <Price fen={price} size='l' />
      <View className='t12 ink3'>
        {originalPrice > price ? <Price fen={originalPrice} was /> : null}
        {originalPrice > price ? null : note}
      </View>
    </Tap>
  )
}
