import type { CSSProperties, ReactNode } from 'react'
import { View } from '@tarojs/components'
import { clampPercent } from '@rules/percent'
import { cx } from '../base/cx'
import './Ring.scss'

interface RingProps {
  /** Percent filled; clamped to 0-100. */
  percent: number
  /** Name of the measure, for screen readers. */
  label: string
  /** Inside the ring. */
  children?: ReactNode
  /** Little is left: warning colour (say it in words as well). */
  low?: boolean
}

/** A ring gauge. */
export function Ring({ percent, label, children, low }: RingProps) {
  const part = clampPercent(percent)
  const style = { '--p': part } as CSSProperties
  return (
    <View
      className={cx('ring', low && 'low')}
      style={style}
      role='meter'
      aria-label={label}
      aria-valuenow={Math.round(part)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <View className='arc' />
      {part > 0 ? <View className='knob' /> : null}
      <View className='mid'>{children}</View>
    </View>
  )
}
