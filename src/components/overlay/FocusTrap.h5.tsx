import { useContext, useEffect, useRef } from 'react'
import { onBackPress } from './backPress'
import { CoverContext } from './cover'
import type { FocusTrapProps } from './types'

const reachable =
  'button:not(:disabled),a[href],input:not(:disabled),textarea:not(:disabled),select,[tabindex="0"]'

/** Box of a dialog: traps the focus and returns it on close; Escape and back call `onEscape`. */
export function FocusTrap({ className, label, role = 'dialog', onEscape, children }: FocusTrapProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const from = document.activeElement as HTMLElement | null
    if (!box.current?.contains(from)) box.current?.focus({ preventScroll: true })
    return () => {
      if (from?.isConnected) from.focus({ preventScroll: true })
    }
  }, [])
  const cover = useContext(CoverContext)
  useEffect(cover, [cover])
  const escape = useRef(onEscape)
  escape.current = onEscape
  useEffect(() => onBackPress(() => escape.current?.()), [])
  return (
    <div
      ref={box}
      className={className}
      role={role}
      aria-modal='true'
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          onEscape?.()
        }
        if (event.key !== 'Tab') return
        const stops = Array.from(box.current?.querySelectorAll<HTMLElement>(reachable) ?? [])
        const first = stops[0]
        const last = stops[stops.length - 1]
        const now = document.activeElement
        if (event.shiftKey && (now === first || now === box.current)) {
          event.preventDefault()
          last?.focus()
        } else if (!event.shiftKey && now === last) {
          event.preventDefault()
          first?.focus()
        }
      }}
    >
      {children}
    </div>
  )
}
