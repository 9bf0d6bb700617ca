import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cx } from '@/components/base/cx'
import { Price } from '@/components/base/Price'
import { Tap } from '@/components/base/Tap'
import './PlanTile.scss'

export interface PlanTileProps {
  name: ReactNode
  note?: ReactNode
  /** fen */
  price: number
  originalPrice: number
  on: boolean
  onPick: () => void
}

/** A plan as one of a few to choose from: its name, what it costs, what it was. */
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
