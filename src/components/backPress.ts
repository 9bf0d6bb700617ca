interface Layer {
  /** Place of the entry that the layer lies over. */
  at: number
  close: () => void
}

const layers: Layer[] = []
/** Where the browser is on its way to, after it was sent forward again. */
let returningTo: number | undefined

interface Entry {
  /** The router's number of the entry; the first one's is 0. */
  idx?: number
  /** The first entry has a double, which is this one, or lies under it. */
  double?: 'this' | 'under'
}
const entry = () => window.history.state as Entry | null

const place = () => (entry()?.double === 'under' ? -1 : entry()?.idx)

/** A way back that leaves the shop cannot be caught: the first entry gets a double to go back from. */
function doubleFirst(): void {
  const state = entry()
  if (state?.idx !== 0 || state.double === 'this') return
  window.history.replaceState({ ...state, double: 'under' }, '')
  window.history.pushState({ ...state, double: 'this' }, '')
}

// The router must not hear of it: it would take the page away from under the layer.
function heard(event: Event): void {
  const now = place()
  const top = layers[layers.length - 1]
  if (returningTo === undefined) {
    if (event.type === 'popstate' && now === -1 && !top) {
      event.stopImmediatePropagation()
      // nothing lies over the page: on, out of the shop, or to stay where nothing was before it
      window.history.replaceState({ ...entry(), double: undefined }, '')
      return window.history.back()
    }
    if (event.type !== 'popstate' || now === undefined || !top || now >= top.at) return
    returningTo = top.at
  }
  event.stopImmediatePropagation()
  if (event.type !== 'popstate') return
  if (now !== returningTo) return window.history.go(returningTo - (now ?? 0))
  // only now: what closes may open a page
  returningTo = undefined
  top?.close()
}

// Before the router: in the capturing phase, and loaded with it (async/router.ts), for at the window older browsers call
// in the order of listening.
window.addEventListener('popstate', heard, true)
window.addEventListener('hashchange', heard, true)

/** Lets the browser's way back call `close` and stay on the page, until the returned function is called. */
export function onBackPress(close: () => void): () => void {
  doubleFirst()
  const layer = { at: place() ?? 0, close }
  layers.push(layer)
  return () => {
    layers.splice(layers.indexOf(layer), 1)
  }
}
