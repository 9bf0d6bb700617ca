import { t } from '@/i18n'
import type { View } from './load'

let shown: HTMLElement | undefined

/**
 * Draws the loader's spinner over the page area, as plain DOM styled in index.html: no page is mounted yet.
 */
export function showView(view: View): void {
  shown?.remove()
  shown = undefined
  if (view === 'none') return
  shown = document.createElement('div')
  shown.className = 'async-view'
  shown.setAttribute('role', 'status')
  shown.setAttribute('aria-label', t('common.loading'))
  shown.append(document.createElement('i'))
  document.body.append(shown)
}
