import { useEffect } from 'react'

/**
 * Completes what antd says to screen readers about lists that fold out of its fields: each list gets the name of its field, and a
 * field without a highlighted option names none (antd names the option -1).
 */
export function useNamedLists(): void {
  useEffect(() => {
    const complete = () => {
      for (const list of document.querySelectorAll('[role="listbox"]:not([aria-label])')) {
        const field = document.querySelector<HTMLInputElement>(`[aria-controls="${CSS.escape(list.id)}"]`)
        const name = field?.ariaLabel ?? field?.labels?.[0]?.textContent
        if (name) list.setAttribute('aria-label', name)
      }
      for (const field of document.querySelectorAll('[aria-activedescendant$="_list_-1"]'))
        field.removeAttribute('aria-activedescendant')
    }
    const observer = new MutationObserver(complete)
    const attributeFilter = ['aria-activedescendant']
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter })
    return () => observer.disconnect()
  }, [])
}
