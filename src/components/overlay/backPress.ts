interface Layer {
  /** Number of the history entry at which the layer was opened. */
  at: number
  close: () => void
}

const layers: Layer[] = []
/** Number of the entry that the browser is being sent forward to. */
let returningTo: number | undefined

interface Entry {
  /** The router's number of the entry, from 0. */
  idx?: number
  /** The first entry is doubled: the copy on top, or the original under it. */
  double?: 'this' | 'under'
}
const entry = () => window.history.state as Entry | null

const entryNumber = () => (entry()?.double === 'under' ? -1 : entry()?.idx)

/**
 * Scripts cannot prevent a step back that leaves the shop; a copy on top of the first entry turns it into a
 * step inside.
 */
function doubleFirst(): void {
  const state = entry()
  if (state?.idx !== 0 || state.double === 'this') return
  window.history.replaceState({ ...state, double: 'under' }, '')
  window.history.pushState({ ...state, double: 'this' }, '')
}

// Closes the topmost layer and goes forward again. The router must not see the step back: it would close the
// page under the layer.
function onPopState(event: Event): void {
  const now = entryNumber()
  const top = layers[layers.length - 1]
  if (returningTo === undefined) {
    if (event.type === 'popstate' && now === -1 && !top) {
      event.stopImmediatePropagation()
      // back from the copy of the first entry with no layer open: go back once more, out of the shop. Without
      // an earlier page the browser stays
      window.history.replaceState({ ...entry(), double: undefined }, '')
      return window.history.back()
    }
    if (event.type !== 'popstate' || now === undefined || !top || now >= top.at) return
    returningTo = top.at
  }
  event.stopImmediatePropagation()
  if (event.type !== 'popstate') return
  if (now !== returningTo) return window.history.go(returningTo - (now ?? 0))
  // only after the entry is reached, since closing may open a page
  returningTo = undefined
  top?.close()
}

// Must run before the router's listeners: hence the capturing phase, and loading before the router
// (async/router.ts), as older browsers call the window's own listeners in order of registration.
window.addEventListener('popstate', onPopState, true)
window.addEventListener('hashchange', onPopState, true)

/** Makes the browser's back call `close` and stay on the page, until the returned function is called. */
export function onBackPress(close: () => void): () => void {
  doubleFirst()
  const layer = { at: entryNumber() ?? 0, close }
  layers.push(layer)
  return () => {
    layers.splice(layers.indexOf(layer), 1)
  }
}
