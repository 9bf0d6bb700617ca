interface Layer {
  /** Number of the history entry that the layer lies over. */
  at: number
  close: () => void
}

const layers: Layer[] = []
/** The entry that the browser was sent forward to again and has not reached yet. */
let returningTo: number | undefined

interface Entry {
  /** The router's number of the entry; the first one's is 0. */
  idx?: number
  /** The first entry stands twice: this is the copy on top, or the original under it. */
  double?: 'this' | 'under'
}
const entry = () => window.history.state as Entry | null

const place = () => (entry()?.double === 'under' ? -1 : entry()?.idx)

/** No script can stop a step back that leaves the shop: a copy on top of the first entry makes it a step inside. */
function doubleFirst(): void {
  const state = entry()
  if (state?.idx !== 0 || state.double === 'this') return
  window.history.replaceState({ ...state, double: 'under' }, '')
  window.history.pushState({ ...state, double: 'this' }, '')
}

// Closes the topmost layer and goes forward again. The router must not hear of the way back: it would close the page
// under the layer.
function heard(event: Event): void {
  const now = place()
  const top = layers[layers.length - 1]
  if (returningTo === undefined) {
    if (event.type === 'popstate' && now === -1 && !top) {
      event.stopImmediatePropagation()
      // back from the copy of the first entry with no layer open: go back once more, out of the shop; where nothing came
      // before the shop the browser stays
      window.history.replaceState({ ...entry(), double: undefined }, '')
      return window.history.back()
    }
    if (event.type !== 'popstate' || now === undefined || !top || now >= top.at) return
    returningTo = top.at
  }
  event.stopImmediatePropagation()
  if (event.type !== 'popstate') return
  if (now !== returningTo) return window.history.go(returningTo - (now ?? 0))
  // only now that the entry is reached: closing may open a page
  returningTo = undefined
  top?.close()
}

// Called before the router's listeners: in the capturing phase, and loaded before the router (async/router.ts), because
// older browsers call the listeners of the window itself in the order in which they were added.
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
