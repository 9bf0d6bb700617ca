import { useRef } from 'react'
import type { SlotFinderProps } from './types'
import { cx } from '@/components/base/cx'
import { normaliseMobile } from '@rules/person/mobile'
import { fromSlots, pasteSlots, toSlots } from './slots'
import './SlotFinder.scss'

/** Eleven boxes for a digit each, or none; digits and arrow keys move the focus, a paste fills several. */
export function SlotFinder({ value, onChange, label }: SlotFinderProps) {
  const slots = toSlots(value)
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const go = (at: number) => {
    const box = boxes.current[Math.max(0, Math.min(at, slots.length - 1))]
    box?.focus()
    box?.select()
  }
  const put = (at: number, text: string) => {
    const digits = normaliseMobile(text)
    // A keyboard's suggestion arrives like a paste.
    if (digits.length > 2) return paste(at, digits)
    const next = slots.slice()
    next[at] = digits.slice(-1)
    onChange(fromSlots(next))
    if (digits) go(at + 1)
  }
  const paste = (at: number, text: string) => {
    const pasted = pasteSlots(slots, at, text)
    onChange(fromSlots(pasted.slots))
    go(pasted.next)
  }
  return (
    <div className='slots' role='group' aria-label={label}>
      {slots.map((slot, index) => (
        <input
          key={index}
          ref={(box) => (boxes.current[index] = box)}
          className={cx('slot', slot && 'has', (index === 3 || index === 7) && 'part')}
          type='text'
          inputMode='numeric'
          autoComplete='off'
          value={slot}
          aria-label={`${label} ${index + 1}`}
          onFocus={(event) => event.target.select()}
          onChange={(event) => put(index, event.target.value)}
          onPaste={(event) => {
            event.preventDefault()
            paste(index, event.clipboardData.getData('text'))
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowRight') go(index + 1)
            else if (event.key === 'ArrowLeft') go(index - 1)
            else if (event.key === 'Backspace' && !slot) {
              event.preventDefault()
              const next = slots.slice()
              if (index > 0) next[index - 1] = ''
              onChange(fromSlots(next))
              go(index - 1)
            } else if (event.key === ' ') {
              event.preventDefault()
              const next = slots.slice()
              next[index] = ''
              onChange(fromSlots(next))
              go(index + 1)
            } else return
            if (event.key.startsWith('Arrow')) event.preventDefault()
          }}
        />
      ))}
    </div>
  )
}
