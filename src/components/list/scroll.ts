import { createContext } from 'react'

/** Interface of a page's scroller to parts inside it (long lists, bars that watch the position). */
export interface ScrollPort {
  /** H5: the scrolling element. Null in mini-programs and before it is mounted. */
  element: () => HTMLElement | null
  /** Pixels from the top. */
  top: () => number
  /** Calls back with the position while scrolling until the returned function is called. */
  watch: (seen: (top: number) => void) => () => void
  scrollTo: (top: number) => void
  /** Scrolls a part of the page, by its id, to the top. */
  scrollToPart: (id: string) => void
}

export const ScrollContext = createContext<ScrollPort | null>(null)

/** Pixels of pull that trigger a refresh on release, and pixels from the end at which more is loaded. */
export const pullThreshold = 45
export const endThreshold = 50
/** ms without scroll events before the distance to the end is checked. */
export const scrollRest = 200
