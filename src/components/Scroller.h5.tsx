import { useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../i18n'
import type { ScrollerProps } from './Scroller'
import { cx } from './cx'
import { endThreshold, pullThreshold, ScrollContext, type ScrollPort } from './scroll'
import { Spinner } from './Spinner'
import './Scroller.scss'

export type { ScrollerProps } from './Scroller'

type Pull = 'rest' | 'pulling' | 'ready' | 'refreshing'

/** The page's scroller. Pulling goes through pulling, refreshing, then back (restore), or back at once (abort). */
export function Scroller({ children, onRefresh, onEnd, className }: ScrollerProps) {
  const box = useRef<HTMLDivElement>(null)
  const tail = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<Pull>('rest')
  const [depth, setDepth] = useState(0)
  const end = useRef(onEnd)
  end.current = onEnd
  const start = useRef<number>()

  const port = useMemo<ScrollPort>(
    () => ({
      element: () => box.current,
      top: () => box.current?.scrollTop ?? 0,
      watch: (seen) => {
        const element = box.current
        const tell = () => seen(element?.scrollTop ?? 0)
        element?.addEventListener('scroll', tell, { passive: true })
        return () => element?.removeEventListener('scroll', tell)
      },
      scrollTo: (top) => box.current?.scrollTo({ top })
    }),
    []
  )

  const hasEnd = Boolean(onEnd)
  useEffect(() => {
    const element = box.current
    if (!element || !hasEnd) return
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const left = element.scrollHeight - element.scrollTop - element.clientHeight
        if (element.clientHeight && left < endThreshold + element.clientHeight / 2) end.current?.()
      })
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look)
    if (tail.current?.previousElementSibling) sizes?.observe(tail.current.parentElement as Element)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', look)
      sizes?.disconnect()
    }
  }, [hasEnd])

  const letGo = async () => {
    start.current = undefined
    if (state !== 'ready') {
      setState((now) => (now === 'refreshing' ? now : 'rest'))
      setDepth((now) => (state === 'refreshing' ? now : 0))
      return
    }
    setState('refreshing')
    setDepth(pullThreshold)
    try {
      await onRefresh?.()
    } catch {
      // The page's own hook shows what failed; here only the bar goes back.
    } finally {
      setState('rest')
      setDepth(0)
    }
  }

  return (
    <ScrollContext.Provider value={port}>
      <div
        ref={box}
        // not every browser lets the keyboard scroll what holds nothing to focus
        tabIndex={0}
        className={cx('scroller h5', className)}
        onTouchStart={(event) => {
          if (onRefresh && state === 'rest' && (box.current?.scrollTop ?? 0) <= 0)
            start.current = event.touches[0].clientY
        }}
        onTouchMove={(event) => {
          if (start.current === undefined || state === 'refreshing') return
          const way = (event.touches[0].clientY - start.current) / 2.2
          if (way <= 0) {
            if (depth) setDepth(0)
            return
          }
          setDepth(Math.min(way, 90))
          setState(way >= pullThreshold ? 'ready' : 'pulling')
        }}
        onTouchEnd={letGo}
        onTouchCancel={letGo}
      >
        {onRefresh ? (
          <div
            className={cx('pull', (state === 'pulling' || state === 'ready') && 'drag')}
            style={{ height: `${depth}px` }}
            aria-live='polite'
          >
            {state === 'refreshing' ? <Spinner delay={0} /> : null}
            {state === 'rest'
              ? null
              : t(
                  state === 'pulling'
                    ? 'common.pull'
                    : state === 'ready'
                      ? 'common.release'
                      : 'common.refreshing'
                )}
          </div>
        ) : null}
        <div>
          {children}
          <div ref={tail} />
        </div>
      </div>
    </ScrollContext.Provider>
  )
}
