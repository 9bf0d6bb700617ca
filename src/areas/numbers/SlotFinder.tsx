import { useState } from 'react'
import { Input, View } from '@tarojs/components'
import { cx } from '@/components/base/cx'
import { normaliseMobile } from '@rules/person/mobile'
import { fromSlots, pasteSlots, toSlots } from './slots'
import type { SlotFinderProps } from './types'
import './SlotFinder.scss'

/** Eleven boxes for a digit each, or none; a digit moves to the next box, a paste fills several. */
export function SlotFinder({ value, onChange, label }: SlotFinderProps) {
  const slots = toSlots(value)
  const [focus, setFocus] = useState(-1)
  const put = (at: number, text: string) => {
    const fresh = normaliseMobile(text)
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
          maxlength={-1}
          value={slot}
          focus={focus === index}
          aria-label={`${label} ${index + 1}`}
          onInput={(event) => put(index, event.detail.value)}
        />
      ))}
    </View>
  )
}
