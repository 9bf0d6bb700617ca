import type { ReactNode } from 'react'

export interface ScrollerProps {
  children: ReactNode
  /** Pull to refresh; the indicator is hidden when the promise settles. */
  onRefresh?: () => Promise<unknown> | void
  /** Near the end: load more. May be called repeatedly. */
  onEnd?: () => void
  /** An overlay is open: the page does not scroll (H5; in mini-programs the veil catches touches). */
  locked?: boolean
  className?: string
}

export interface VirtualListProps<T> {
  rows: readonly T[]
  rowKey: (row: T) => string | number
  children: (row: T, index: number) => ReactNode
  /** Estimated height of a line with its gap, in pixels of the 320 design; measured after rendering. */
  lineHeight: number
  /** Cards per line, on a phone and in a wide window. */
  columns?: 1 | 2
  wideColumns?: 1 | 2 | 3 | 4
  /** No side padding and no gaps. */
  flush?: boolean
}

/** Props of the scroll-view, and the hint above its content. */
export interface Refresher {
  handlers: object
  hint: ReactNode
}
