import { useState } from 'react'
import { Input, View } from '@tarojs/components'
import { cx } from '@/components/base/cx'
import { fromSlots, pasteSlots, toSlots } from './slots'
import './SlotFinder.scss'

export interface SlotFinderProps {
  /** Eleven characters: a digit, or `_` for any; empty when all are free. */
  value: string
  onChange: (value: string) => void
  /** Name of the group; each box is labelled by it and its position. */
  label: string
}

/** Eleven boxes for a digit each, or none; a digit moves to the next box, a paste fills several. */
export function SlotFinder({ value, onChange, label }: SlotFinderProps) {
  const slots = toSlots(value)
  const [focus, setFocus] = useState(-1)
  const put = (at: number, text: string) => {
    const fresh = text.replace(/\D/g, '')
    if (fresh.length > 2) {
      const pasted = pasteSlots(slots, at, fresh)
      onChange(fromSlots(pasted.slots))
      return setFocus(pasted.next)
    }
    const next = slots.slice()
    next[at] = fresh.slice(-1)
    onChange(fromSlots(next))
    setFocus(fresh ? Math.min(at + 1, slots.length - 1) : Math.max(at - 1, 0))
  }
  return (
    <View className='slots' role='group' aria-label={label}>
      {slots.map((slot, index) => (
        <Input
          key={index}
          className={cx('slot', slot && 'has', (index === 3 || index === 7) && 'part')}
          type='number'
          maxlength={11}
          value={slot}
          focus={focus === index}
          aria-label={`${label} ${index + 1}`}
          onInput={(event) => put(index, event.detail.value)}
        />
      ))}
    </View>
  )
}
