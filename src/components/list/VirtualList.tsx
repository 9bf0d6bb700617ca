import { useContext, useEffect, useRef, useState } from 'react'
import Taro from '@tarojs/taro'
import { View } from '@tarojs/components'
import { systemInfo } from '@/platform/device/systemInfo'
import { cx } from '../base/cx'
import { ScrollContext } from './scroll'
import type { VirtualListProps } from './types'
import './VirtualList.scss'

/** Lines rendered above and below the screen, and the step in lines by which the range moves. */
const spare = 6
const stride = 3
/** Lines rendered below the screen before the first scroll: each row is about 1.5 KB of the page's first setData. */
const spareAtFirst = 2

/** Result of a selector query. */
interface Box {
  top: number
  height: number
}

/**
 * A list that renders only lines near the screen, for thousands of rows; inside a Screen's scroller. All lines must have the
 * same height. The range moves in steps, to keep setData rare. Its lines are places that stay in the document, where `order`
 * puts them: a child that comes or goes has Taro send all its siblings anew, so what a place holds is replaced within it.
 */
export function VirtualList<T>({
  rows,
  rowKey,
  children,
  lineHeight,
  columns = 1,
  flush
}: VirtualListProps<T>) {
  const port = useContext(ScrollContext)
  const system = systemInfo()
  const [height, setHeight] = useState((lineHeight * system.windowWidth) / 320)
  /** First line of the range; undefined before the first scroll. */
  const [from, setFrom] = useState<number>()
  const top = useRef(0)
  const id = useRef(`vl${Math.random().toString(36).slice(2, 8)}`).current
  const lines = Math.ceil(rows.length / columns)
  const some = lines > 0
  const onScreen = Math.ceil(system.windowHeight / height)
  const seen = onScreen + 2 * spare

  useEffect(() => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .boundingClientRect()
      .select(`#${id}-0`)
      .boundingClientRect()
      .exec(([list, line]: (Box | null)[]) => {
        if (list) top.current = list.top + (port?.top() ?? 0)
        if (line?.height) setHeight(line.height)
      })
  }, [id, port, some])

  useEffect(
    () =>
      port?.watch((at) => {
        const first = Math.max(0, Math.floor((at - top.current) / height) - spare)
        setFrom(Math.floor(first / stride) * stride)
      }),
    [port, height]
  )

  const start = Math.min(from ?? 0, Math.max(0, lines - 1))
  const end = Math.min(start + (from === undefined ? onScreen + spareAtFirst : seen), lines)
  // a place keeps its line while that stays in the range: line n stands in place n modulo the number of places
  const lineAt = (place: number) => start + ((((place - start) % seen) + seen) % seen)
  return (
    <View id={id} className='vlist placed'>
      <View style={{ height: `${start * height}px` }} />
      {Array.from({ length: Math.min(seen, lines) }, (_, place) => lineAt(place)).map((line, place) => (
        <View
          key={place}
          id={line === 0 ? `${id}-0` : undefined}
          className={line < end ? cx('vline', `c${columns}`, flush && 'flush') : undefined}
          style={{ order: line + 1 }}
        >
          {rows.slice(line * columns, Math.min(line + 1, end) * columns).map((row, column) => (
            <View key={rowKey(row)}>{children(row, line * columns + column)}</View>
          ))}
        </View>
      ))}
      <View style={{ order: lines + 1, height: `${Math.max(0, lines - end) * height}px` }} />
    </View>
  )
}
