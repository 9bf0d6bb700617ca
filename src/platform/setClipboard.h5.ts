/** Copies by the page itself: also where the page came without HTTPS. False when the browser refuses. */
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

/** Puts a text into the clipboard. Taro's also keeps it in the storage, says so itself, and takes a no for a yes. */
export async function setClipboard(text: string): Promise<void> {
  if (!copySelected(text)) await navigator.clipboard.writeText(text)
}
