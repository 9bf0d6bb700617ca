import { useEffect, useRef } from 'react'
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
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    // more tabs than a narrow screen holds: the chosen one is in sight (a mini-program's elements know no such thing)
    const chosen = bar.current?.querySelector?.<HTMLElement>('.t.on')
    // the bar alone: scrollIntoView would move the page too, when the bar is below its fold
    if (chosen)
      bar.current!.scrollLeft = chosen.offsetLeft - (bar.current!.clientWidth - chosen.offsetWidth) / 2
  }, [value])
  return (
    <View ref={bar} className={cx('tabs', kind)} role='tablist' aria-label={label}>
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
