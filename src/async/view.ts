import { t } from '@/i18n'
import type { View } from './load'

let shown: HTMLElement | undefined

/**
 * Draws the loader's view over the page area; plain DOM with its style in
 * index.html, for it stands when nothing else could be loaded.
 */
export function showView(view: View): void {
  shown?.remove()
  shown = undefined
  if (view === 'none') return
  shown = document.createElement('div')
  shown.className = `async-view ${view}`
  shown.setAttribute('role', view === 'failed' ? 'alert' : 'status')
  const text = view === 'failed' ? t('common.pageSlow') : t('common.loading')
  if (view === 'failed') {
    const button = document.createElement('button')
    button.textContent = text
    button.onclick = () => window.location.reload()
    shown.append(button)
  } else {
    shown.setAttribute('aria-label', text)
    shown.append(document.createElement('i'))
  }
  document.body.append(shown)
}
