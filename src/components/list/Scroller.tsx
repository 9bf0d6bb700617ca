import { useMemo, useRef, useState } from 'react'
import Taro from '@tarojs/taro'
import { ScrollView } from '@tarojs/components'
import { cx } from '../base/cx'
import { endThreshold, ScrollContext, type ScrollPort } from './scroll'
import { useRefresher } from './useRefresher'
import type { ScrollerProps } from './types'
import './Scroller.scss'

/** The page's scroller with pull to refresh. */
export function Scroller({ children, onRefresh, onEnd, className }: ScrollerProps) {
  const [target, setTarget] = useState<number>()
  const [part, setPart] = useState('')
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
      scrollTo: setTarget,
      scrollToPart: (id) => {
        // the same id twice would not scroll again
        setPart('')
        Taro.nextTick(() => setPart(id))
      }
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
        scrollIntoView={part}
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
