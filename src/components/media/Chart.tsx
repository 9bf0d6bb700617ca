import { useState } from 'react'
import { View } from '@tarojs/components'
import { t } from '@/i18n'
import { cx } from '../base/cx'
import { Icon } from '../base/Icon'
import { Tap } from '../base/Tap'
import './Chart.scss'

interface Point {
  /** Day or month, as shown on the axis. */
  label: string
  value: number
  /** Estimated, not measured. */
  guess?: boolean
}

interface ChartProps {
  points: Point[]
  /** Formats a value with its unit. */
  show: (value: number) => string
  /** Subject of the chart; caption of the table for screen readers. */
  label: string
  /** A reference level, such as the package's share per day. */
  limit?: { value: number; label: string }
}

/** Labels the first, the last and, with enough points, the middle one. */
function isOnAxis(_: Point, index: number, { length }: Point[]): boolean {
  return index === 0 || index === length - 1 || (length > 4 && index === Math.floor((length - 1) / 2))
}

/** Bars by day or month; touch one to read it, or step by the arrows. Screen readers get a table. */
export function BarChart({ points, show, label, limit }: ChartProps) {
  const [chosen, setAt] = useState(points.length - 1)
  const at = Math.min(chosen, points.length - 1)
  const now = points[at]
  if (!now) return null
  const top = Math.max(1, ...points.map((point) => point.value), limit?.value ?? 0) * 1.06
  const share = (value: number) => `${(Math.max(0, value) / top) * 100}%`
  return (
    <View className='chart'>
      <View className='read'>
        <Tap label={t('common.chart.before')} disabled={at <= 0} onClick={() => setAt(at - 1)}>
          <Icon name='back' />
        </Tap>
        <View className='said' aria-live='polite'>
          <View>{now.label}</View>
          <View className='v'>{show(now.value)}</View>
        </View>
        <Tap label={t('common.chart.after')} disabled={at >= points.length - 1} onClick={() => setAt(at + 1)}>
          <Icon name='next' />
        </Tap>
      </View>
      <View className='plot' aria-hidden>
        {points.map((point, index) => (
          <Touch
            key={point.label + index}
            className={cx('bar', index === at && 'on', point.guess && 'guess')}
            onTouch={() => setAt(index)}
          >
            <View className='b' style={{ height: share(point.value) }} />
          </Touch>
        ))}
        {limit ? <View className='limit' style={{ bottom: share(limit.value) }} /> : null}
      </View>
      <View className='axis' aria-hidden>
        {points.filter(isOnAxis).map((point, index) => (
          <View key={point.label + index}>{point.label}</View>
        ))}
      </View>
      {limit ? (
        <View className='key'>
          <View className='line' />
          {limit.label}
        </View>
      ) : null}
      <View className='sr' role='table' aria-label={label}>
        {points.map((point, index) => (
          <View key={point.label + index} role='row'>
            <View role='rowheader'>{point.label}</View>
            <View role='cell'>{show(point.value)}</View>
          </View>
        ))}
      </View>
    </View>
  )
}

function Touch({
  className,
  onTouch,
  children
}: {
  className: string
  onTouch: () => void
  children: React.ReactNode
}) {
  return (
    <View className={className} onClick={onTouch} onTouchStart={onTouch}>
      {children}
    </View>
  )
}
