import { useEffect, useMemo, useRef } from 'react'
import type { ScrollerProps } from './types'
import { cx } from '../base/cx'
import { endThreshold, ScrollContext, scrollRest, type ScrollPort } from './scroll'
import { usePull } from './usePull'
import './Scroller.scss'
import './Scroller.h5.scss'

/** The page's scroller, with pull to refresh. */
export function Scroller({ children, onRefresh, onEnd, locked, className }: ScrollerProps) {
  const box = useRef<HTMLDivElement>(null)
  const tail = useRef<HTMLDivElement>(null)
  const end = useRef(onEnd)
  end.current = onEnd
  const pull = usePull(() => (box.current?.scrollTop ?? 0) <= 0, onRefresh)

  const port = useMemo<ScrollPort>(
    () => ({
      element: () => box.current,
      top: () => box.current?.scrollTop ?? 0,
      watch: (seen) => {
        const element = box.current
        const notify = () => seen(element?.scrollTop ?? 0)
        element?.addEventListener('scroll', notify, { passive: true })
        return () => element?.removeEventListener('scroll', notify)
      },
      scrollTo: (top) => box.current?.scrollTo({ top }),
      scrollToPart: (id) => document.getElementById(id)?.scrollIntoView()
    }),
    []
  )

  const hasEnd = Boolean(onEnd)
  useEffect(() => {
    const element = box.current
    if (!element || !hasEnd) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const left = element.scrollHeight - element.scrollTop - element.clientHeight
        if (element.clientHeight && left <= endThreshold) end.current?.()
      }, scrollRest)
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look)
    if (tail.current?.previousElementSibling) sizes?.observe(tail.current.parentElement as Element)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', look)
      sizes?.disconnect()
    }
  }, [hasEnd])

  return (
    <ScrollContext.Provider value={port}>
      <div
        ref={box}
        // not every browser scrolls by keyboard an element without focusable content
        tabIndex={0}
        className={cx('scroller h5', locked && 'locked', className)}
        {...pull.handlers}
      >
        {pull.hint}
        <div>
          {children}
          <div ref={tail} />
        </div>
      </div>
    </ScrollContext.Provider>
  )
}
