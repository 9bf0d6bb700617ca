import type { Clipboard } from './types'

/** Copies by `execCommand`, which also works without HTTPS. False when the browser refuses. */
function copySelected(text: string): boolean {
  const from = document.activeElement as HTMLElement | null
  const box = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  box.style.cssText = 'position:fixed;top:0;opacity:0'
  document.body.append(box)
  box.focus({ preventScroll: true })
  box.select()
  try {
    return document.execCommand('copy')
  } finally {
    box.remove()
    from?.focus({ preventScroll: true })
  }
}

// Not Taro.setClipboardData: on H5 it also writes the text to storage, shows its own toast and reports
// success even when the browser refused.
export const setClipboard: Clipboard['setClipboard'] = async (text) => {
  if (!copySelected(text)) await navigator.clipboard.writeText(text)
}
