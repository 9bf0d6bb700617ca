import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !/^(radio|checkbox|button)$/.test(target.type)))

/** Runs an act by one key, `{ j: next }`; a key does nothing while a text is typed, or together with Ctrl, Alt or Cmd. */
export function useKeys(acts: Record<string, () => void>): void {
  const now = useRef(acts)
  now.current = acts
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, target } = event
      if (ctrlKey || metaKey || altKey || repeat || isTyping(target)) return
      const act = Object.hasOwn(now.current, key) ? now.current[key] : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
