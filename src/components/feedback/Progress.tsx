import { View } from '@tarojs/components'
import AtProgress from 'taro-ui/lib/components/progress'
import 'taro-ui/lib/style/components/progress.scss'
import { clampPercent } from '@rules/percent'
import { cx } from '../base/cx'
import './Progress.scss'

interface ProgressProps {
  /** Percent filled; clamped to 0-100. */
  percent: number
  /** Name of the measure, for screen readers. */
  label: string
  /** A colour with a meaning; say the meaning in words as well. */
  tone?: 'brand' | 'warn' | 'danger'
  /** Percents with a tick, for thresholds. */
  ticks?: number[]
}

/** A thin horizontal bar, such as of data used (taro-ui's progress). */
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
      <AtProgress percent={part} isHidePercent />
      {ticks.map((tick) => (
        <View key={tick} className='tick' style={{ left: `${tick}%` }} />
      ))}
    </View>
  )
}
