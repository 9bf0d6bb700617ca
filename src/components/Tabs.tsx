import { View } from '@tarojs/components'
import type { Option } from './Chip'
import { cx } from './cx'
import { Tap } from './Tap'
import './Tabs.scss'

export interface TabsProps<V> {
  options: Option<V>[]
  value: V
  onChange: (value: V) => void
  /** line stands under the bar; seg is a pill within a card. */
  kind?: 'line' | 'seg'
  label?: string
}

/** One of a few views. */
export function Tabs<V extends string | number>({
  options,
  value,
  onChange,
  kind = 'line',
  label
}: TabsProps<V>) {
  return (
    <View className={cx('tabs', kind)} role='tablist' aria-label={label}>
      {options.map((option) => (
        <Tap
          key={String(option.value)}
          className='t'
          role='tab'
          on={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Tap>
      ))}
    </View>
  )
}
