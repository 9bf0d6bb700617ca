import { useMemo, useRef, useState, type ReactNode } from 'react'
import { ScrollView } from '@tarojs/components'
import { cx } from '../base/cx'
import { endThreshold, ScrollContext, type ScrollPort } from './scroll'
import { useRefresher } from './useRefresher'
import './Scroller.scss'

export interface ScrollerProps {
  children: ReactNode
  /** Pull to refresh; the bar goes back when the promise ends, either way. */
  onRefresh?: () => Promise<unknown> | void
  /** The end is near: load more. May be called again and again. */
  onEnd?: () => void
  /** Something lies over the page: it does not scroll (H5; in a mini-program the veil catches the finger). */
  locked?: boolean
  className?: string
}

/** The page's scroller with pull to refresh. */
export function Scroller({ children, onRefresh, onEnd, className }: ScrollerProps) {
  const [target, setTarget] = useState<number>()
  const at = useRef(0)
  const watchers = useRef(new Set<(top: number) => void>())
  const port = useMemo<ScrollPort>(
    () => ({
      element: () => null,
      top: () => at.current,
      watch: (seen) => {
        watchers.current.add(seen)
        return () => watchers.current.delete(seen)
      },
      scrollTo: setTarget
    }),
    []
  )
  const refresher = useRefresher(() => at.current <= 0, onRefresh)
  return (
    <ScrollContext.Provider value={port}>
      <ScrollView
        className={cx('scroller', className)}
        scrollY
        enhanced
        enableBackToTop
        scrollTop={target}
        lowerThreshold={endThreshold}
        onScrollToLower={onEnd}
        onScroll={(event) => {
          at.current = event.detail.scrollTop
          watchers.current.forEach((seen) => seen(at.current))
        }}
        {...refresher.handlers}
      >
        {refresher.hint}
        {children}
      </ScrollView>
    </ScrollContext.Provider>
  )
}
