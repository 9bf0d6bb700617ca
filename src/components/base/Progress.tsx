import { View } from '@tarojs/components'
import { clampPercent } from '@rules/percent'
import { cx } from './cx'
import './Progress.scss'

export interface ProgressProps {
  /** Percent that is filled; clamped to 0-100. */
  percent: number
  /** What it measures, for screen readers. */
  label: string
  /** A colour that says something; say it in words as well. */
  tone?: 'brand' | 'warn' | 'danger'
  /** Percents at which a line stands: points that mean something. */
  ticks?: number[]
}

/** A thin horizontal share, as of a package. */
export function Progress({ percent, label, tone = 'brand', ticks = [] }: ProgressProps) {
  const part = clampPercent(percent)
  return (
    <View
      className={cx('progress', tone)}
      role='progressbar'
      aria-label={label}
      aria-valuenow={Math.round(part)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <View className='p' style={{ width: `${part}%` }} />
      {ticks.map((tick) => (
        <View key={tick} className='tick' style={{ left: `${tick}%` }} />
      ))}
    </View>
  )
}
