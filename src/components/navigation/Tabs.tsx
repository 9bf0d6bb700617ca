import { useEffect, useRef } from 'react'
import { View } from '@tarojs/components'
import { Badge } from '../base/Chip'
import type { Option } from '../base/option'
import { cx } from '../base/cx'
import { Tap } from '../base/Tap'
import './Tabs.scss'

interface TabsProps<V> {
  options: Option<V>[]
  value: V
  onChange: (value: V) => void
  /** line is a bar of its own; seg is a pill within a card. */
  kind?: 'line' | 'seg'
  label?: string
}

/** A choice of one view among a few. */
export function Tabs<V extends string | number>({
  options,
  value,
  onChange,
  kind = 'line',
  label
}: TabsProps<V>) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    // scrolls the chosen tab into view on narrow screens (H5 only: a mini-program has no querySelector)
    const chosen = bar.current?.querySelector?.<HTMLElement>('.t.on')
    // not scrollIntoView: it would also scroll the page when the bar is below the fold
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
          {option.count ? <Badge count={option.count} /> : null}
        </Tap>
      ))}
    </View>
  )
}
