import { useState, type CSSProperties } from 'react'
import { View } from '@tarojs/components'
import { t } from '@/i18n'
import { cx } from '../base/cx'
import { Icon } from '../base/Icon'
import { Tap } from '../base/Tap'
import './Chart.scss'

export interface Point {
  /** Day or month, as shown on the axis. */
  label: string
  value: number
  /** Expected, not measured. */
  guess?: boolean
}

export interface ChartProps {
  points: Point[]
  /** Says a value, with its unit. */
  show: (value: number) => string
  /** What the chart is about; caption of the table that screen readers get. */
  label: string
  /** A level to compare with, as the package's share a day. */
  limit?: { value: number; label: string }
}

/** The first and the last, and the middle one where there is room for it. */
function isOnAxis(_: Point, index: number, { length }: Point[]): boolean {
  return index === 0 || index === length - 1 || (length > 4 && index === Math.floor((length - 1) / 2))
}

function Plot({ points, show, label, limit, line }: ChartProps & { line?: boolean }) {
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
        {line ? <Curve points={points} top={top} /> : null}
        {line ? (
          <View
            className='hair'
            style={{ left: `${((points.indexOf(now) + 0.5) / points.length) * 100}%` }}
          />
        ) : null}
        {points.map((point, index) => (
          <Touch
            key={point.label + index}
            className={cx('bar', index === at && 'on', point.guess && 'guess', line && 'bare')}
            onTouch={() => setAt(index)}
          >
            <View className='b' style={{ height: share(point.value) }} />
          </Touch>
        ))}
        {limit ? (
          <View className='limit' style={{ bottom: share(limit.value) }}>
            <View className='w'>{limit.label}</View>
          </View>
        ) : null}
      </View>
      <View className='axis' aria-hidden>
        {points.filter(isOnAxis).map((point, index) => (
          <View key={point.label + index}>{point.label}</View>
        ))}
      </View>
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

/** The line and the ground under it, as masks: they take the theme's colour on every target. */
function Curve({ points, top }: { points: Point[]; top: number }) {
  const across = (index: number) => (((index + 0.5) / points.length) * 300).toFixed(1)
  const places = points.map(
    (point, index) => `${across(index)} ${(100 - (point.value / top) * 100).toFixed(1)}`
  )
  const svg = (body: string) =>
    ({
      '--m': `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 300 100' preserveAspectRatio='none'%3E${body}%3C/svg%3E")`
    }) as CSSProperties
  const path = `M${places.join('L')}`
  return (
    <>
      <View
        className='area'
        style={svg(`%3Cpath d='${path}L${across(points.length - 1)} 100L${across(0)} 100z'/%3E`)}
      />
      <View
        className='stroke'
        style={svg(
          `%3Cpath d='${path}' fill='none' stroke='%23000' stroke-width='2' stroke-linejoin='round' vector-effect='non-scaling-stroke'/%3E`
        )}
      />
    </>
  )
}

/** Bars by day or month; touch one to read it, or step by the arrows. Screen readers get a table. */
export function BarChart(props: ChartProps) {
  return <Plot {...props} />
}

/** The same as a line. */
export function LineChart(props: ChartProps) {
  return <Plot {...props} line />
}
