import { useEffect, useRef } from 'react'
import type { KeyListenerProps } from './types'

/** Passes digits and Backspace of a hardware keyboard to the keypad, unless a text box has the focus. */
export function KeyListener({ onKey }: KeyListenerProps) {
  const latest = useRef(onKey)
  latest.current = onKey
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (/^(INPUT|TEXTAREA)$/.test((event.target as HTMLElement)?.tagName)) return
      if (/^\d$/.test(event.key)) latest.current(event.key)
      else if (event.key === 'Backspace') latest.current('back')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return null
}
