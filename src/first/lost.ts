import { t } from '@/i18n'

/**
 * The still screen stays, with a button. A tap anywhere loads the page again, as does the return of the network: once the
 * server is reached, for the browser would put its own page in the place of this one. A phone often says that it is online before its
 * network carries anything, so it is tried again after 3, 6, 12 … seconds.
 */
function offer(): void {
  const still = document.getElementById('first')
  if (!still || stays(still)) return
  const button = document.createElement('button')
  let pause = 1500
  let timer: ReturnType<typeof setTimeout> | undefined
  const reload = () => {
    if (button.disabled) return
    button.disabled = true
    fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => window.location.reload(),
      () => {
        button.disabled = false
        clearTimeout(timer)
        if (navigator.onLine) timer = setTimeout(reload, (pause *= 2))
      }
    )
  }
  button.className = 'lost'
  button.textContent = t('common.pageSlow')
  still.onclick = reload
  still.append(button)
  window.addEventListener('online', reload)
}

/** Whether the page has lost what it cannot be drawn without. */
export const stays = (still: Element): boolean => Boolean(still.querySelector('.lost'))

/**
 * Offers to load the page again when a script or the styles of the app do not come: `data-app` in index.html. Those of a page are
 * brought later, and the app says itself what it lacks (screens/StandIn.tsx).
 */
export function watchFiles(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLElement && 'app' in target.dataset)) return
      if (document.getElementById('first')) offer()
      else document.addEventListener('DOMContentLoaded', () => offer())
    },
    true
  )
}
