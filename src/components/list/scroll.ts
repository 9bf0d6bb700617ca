import { createContext } from 'react'

/** What the scroller of a page offers to parts inside it (long lists, bars that watch the position). */
export interface ScrollPort {
  /** H5: the element that scrolls. Null in mini-programs and before it is there. */
  element: () => HTMLElement | null
  /** Pixels from the top. */
  top: () => number
  /** Calls back with the position while scrolling until the returned function is called. */
  watch: (seen: (top: number) => void) => () => void
  scrollTo: (top: number) => void
}

export const ScrollContext = createContext<ScrollPort | null>(null)

/** Pull distance in pixels at which letting go refreshes, and the distance from the end at which more is loaded. */
export const pullThreshold = 45
export const endThreshold = 50
/** ms after the last event of scrolling until it is looked how near the end is. */
export const scrollRest = 200
