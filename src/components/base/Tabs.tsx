import { useEffect, useRef } from 'react'
import { View } from '@tarojs/components'
import { Badge, type Option } from './Chip'
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
    // scrolls the chosen tab into sight where a narrow screen does not hold all (H5: a mini-program has no querySelector)
    const chosen = bar.current?.querySelector?.<HTMLElement>('.t.on')
    // not scrollIntoView: it would scroll the page, too, when the bar is below the fold
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
