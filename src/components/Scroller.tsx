import { useMemo, useRef, useState, type ReactNode } from 'react'
import { ScrollView } from '@tarojs/components'
import { cx } from './cx'
import { endThreshold, pullThreshold, ScrollContext, type ScrollPort } from './scroll'
import './Scroller.scss'

export interface ScrollerProps {
  children: ReactNode
  /** Pull to refresh; the bar goes back when the promise ends, either way. */
  onRefresh?: () => Promise<unknown> | void
  /** The end is near: load more. May be called again and again. */
  onEnd?: () => void
  className?: string
}

/** The page's scroller with pull to refresh (mini-programs: the host's own). */
export function Scroller({ children, onRefresh, onEnd, className }: ScrollerProps) {
  const [busy, setBusy] = useState(false)
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
  const refresh = async () => {
    setBusy(true)
    try {
      await onRefresh?.()
    } catch {
      // The page's own hook shows what failed; here only the bar goes back.
    } finally {
      setBusy(false)
    }
  }
  return (
    <ScrollContext.Provider value={port}>
      <ScrollView
        className={cx('scroller', className)}
        scrollY
        enhanced
        enableBackToTop
        scrollTop={target}
        lowerThreshold={endThreshold}
        refresherEnabled={Boolean(onRefresh)}
        refresherThreshold={pullThreshold}
        refresherBackground='transparent'
        refresherTriggered={busy}
        onRefresherRefresh={refresh}
        onScrollToLower={onEnd}
        onScroll={(event) => {
          at.current = event.detail.scrollTop
          watchers.current.forEach((seen) => seen(at.current))
        }}
      >
        {children}
      </ScrollView>
    </ScrollContext.Provider>
  )
}
