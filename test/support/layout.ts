// Run in a page, in any engine: they use nothing but the document.

/** Whether a page stands and nothing of it is loading. */
export const isStill = () =>
  [...document.querySelectorAll('.taro_page_stationed .screen')].some((one) => one.getClientRects().length) &&
  !document.querySelector('[aria-busy="true"], .async-view')

/**
 * Goes to another page of the app, which stays loaded, as the browser's back does; returns the id of the page that it leaves. A
 * typed address would load the app again.
 */
export const goTo = (address: string) => {
  const { state } = window.history
  window.history.replaceState(state, '', `#/${address}`)
  window.dispatchEvent(new PopStateEvent('popstate', { state }))
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  return document.querySelector('.taro_page_stationed')!.id
}

/** Whether a page other than the one with this id is drawn. */
export const hasLeft = (id: string) =>
  [...document.querySelectorAll('.taro_page_stationed')].some((page) => page.id !== id)

/** What is wrong with the page as it is laid out: without words, or wider than the window. */
export const layoutFaults = () =>
  [document.documentElement, ...document.querySelectorAll<HTMLElement>('.taro_page_stationed .scroller')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ scrollWidth, clientWidth }) => `${scrollWidth} px wide in ${clientWidth}`)
    .concat(document.body.innerText.trim() ? [] : 'blank')

/** Whether the focused field is in sight, neither scrolled away nor under the bar at the foot. */
export const focusInSight = () => {
  const { top, bottom, left, width } = document.activeElement!.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, (top + bottom) / 2)
  return Boolean(seen && (document.activeElement!.contains(seen) || seen.contains(document.activeElement)))
}

/** Pulls the list down by a finger that comes to a height in pixels, and lifts it when `lift` is set. */
export const pull = ([from, to, lift]: [number, number, boolean]) => {
  const scroller = document.querySelector('.taro_page_stationed .scroller')!
  const touch = (type: string, y?: number) =>
    scroller.dispatchEvent(
      Object.assign(new Event(type, { bubbles: true }), { touches: y === undefined ? [] : [{ clientY: y }] })
    )
  if (lift) return touch('touchend')
  touch('touchstart', from)
  return touch('touchmove', to)
}
