import { useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Virtualizer } from 'virtua'
import type { VirtualListProps } from './types'
import { cx } from '../base/cx'
import { ScrollContext } from './scroll'
import './VirtualList.scss'

/** CSS pixels from which a list has three columns at most, and all of `wideColumns`. */
const middleList = 700
const wideList = 900

/** Margin and number of drawn lines when nothing can be measured (no layout, as in tests). */
const blind = -1
const blindLines = 20

/** A list that renders only lines near the screen, for thousands of rows; inside a Screen's scroller. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { rows, rowKey, children, lineHeight, columns = 1, wideColumns = columns, flush } = props
  const port = useContext(ScrollContext)
  const box = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLElement | null>(null)
  const [margin, setMargin] = useState<number>()
  const [width, setWidth] = useState(0)
  const [rem, setRem] = useState(10)
  const most = width < wideList ? Math.max(columns, Math.min(wideColumns, 3)) : wideColumns
  const count = width < middleList ? columns : most
  const lines = Math.ceil(rows.length / count)
  const all = useMemo(() => Array.from({ length: lines }, (_, line) => line), [lines])

  // The scroller's element is mounted after the parts inside it: hence a second pass before the first paint.
  const [mounted, setMounted] = useState(false)
  useLayoutEffect(() => setMounted(true), [])
  useLayoutEffect(() => {
    if (!mounted) return
    const element = port?.element() ?? null
    scroller.current = element
    const look = () => {
      // A page hidden behind another one has no size: keep the last margin.
      if (!box.current || !element?.clientHeight) return setMargin((now) => now ?? blind)
      setRem(parseFloat(getComputedStyle(document.documentElement).fontSize) || 10)
      setWidth(box.current.clientWidth)
      setMargin(
        Math.round(
          box.current.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop
        )
      )
    }
    look()
    // Parts above the list may grow or fold.
    const sizes = typeof ResizeObserver === 'undefined' || !element ? undefined : new ResizeObserver(look)
    if (element) sizes?.observe(element)
    for (const part of Array.from(box.current?.parentElement?.children ?? [])) {
      if (part !== box.current) sizes?.observe(part)
    }
    return () => sizes?.disconnect()
  }, [port, mounted])

  // every line has at least one row, whose key serves for the line
  const draw = (line: number) => (
    <div key={rowKey(rows[line * count]!)} className={cx('vline', `c${count}`, flush && 'flush')}>
      {rows
        .slice(line * count, (line + 1) * count)
        .map((row, column) => children(row, line * count + column))}
    </div>
  )
  const drawLines = () => {
    if (margin === undefined) return null
    if (margin === blind) return all.slice(0, blindLines).map(draw)
    return (
      <Virtualizer
        scrollRef={scroller.current ? scroller : undefined}
        startMargin={margin}
        itemSize={(lineHeight * rem) / 10}
        bufferSize={240}
        data={all}
      >
        {draw}
      </Virtualizer>
    )
  }
  return (
    <div ref={box} className='vlist'>
      {drawLines()}
    </div>
  )
}
