import { useEffect } from 'react'

/** Names the lists that fold out of antd's fields as their fields: antd gives them no name that a screen reader could say. */
export function useNamedLists(): void {
  useEffect(() => {
    const observer = new MutationObserver(() => {
      for (const list of document.querySelectorAll('[role="listbox"]:not([aria-label])')) {
        const field = document.querySelector<HTMLInputElement>(`[aria-controls="${CSS.escape(list.id)}"]`)
        const name = field?.ariaLabel ?? field?.labels?.[0]?.textContent
        if (name) list.setAttribute('aria-label', name)
      }
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
}
