import { useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import Taro from '@tarojs/taro'
import { View } from '@tarojs/components'
import { systemInfo } from '@/platform/device/systemInfo'
import { cx } from '../base/cx'
import { ScrollContext } from './scroll'
import './VirtualList.scss'

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

/** Lines rendered above and below the screen, and lines of a block, by which the range moves. */
const spare = 6
const stride = 3

/** Result of a selector query. */
interface Box {
  top: number
  height: number
}

/**
 * A list that renders only lines near the screen, for thousands of rows; inside a Screen's scroller. All
 * lines must have the same height. Blocks of lines stand in places that stay in the document, where `order` puts them: a
 * child that comes or goes has Taro send all its siblings anew, so a block that leaves is replaced within its place.
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
  const [height, setHeight] = useState(lineHeight)
  const [from, setFrom] = useState(0)
  const top = useRef(0)
  const id = useRef(`vl${Math.random().toString(36).slice(2, 8)}`).current
  const lines = Math.ceil(rows.length / columns)
  const some = lines > 0
  const places = Math.ceil((Math.ceil(system.windowHeight / height) + 2 * spare) / stride)

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
        setFrom(Math.floor(first / stride))
      }),
    [port, height]
  )

  const blocks = Math.ceil(lines / stride)
  const start = Math.min(from, Math.max(0, blocks - 1))
  const end = Math.min(start + places, blocks)
  // the block of a place: the one among those shown that leaves the place's number when divided by their count
  const blockAt = (place: number) => start + ((((place - start) % places) + places) % places)
  const linesOf = (block: number) =>
    Array.from({ length: Math.min(stride, lines - block * stride) }, (_, index) => block * stride + index)
  const drawLine = (line: number) => (
    <View
      key={line}
      id={line === 0 ? `${id}-0` : undefined}
      className={cx('vline', `c${columns}`, flush && 'flush')}
    >
      {rows.slice(line * columns, (line + 1) * columns).map((row, column) => (
        <View key={rowKey(row)}>{children(row, line * columns + column)}</View>
      ))}
    </View>
  )
  return (
    <View id={id} className='vlist placed'>
      <View style={{ height: `${start * stride * height}px` }} />
      {Array.from({ length: Math.min(places, blocks) }, (_, place) => blockAt(place)).map((block, place) => (
        <View key={place} style={{ order: block + 1 }}>
          {block < end ? <View key={block}>{linesOf(block).map(drawLine)}</View> : null}
        </View>
      ))}
      <View style={{ order: blocks + 1, height: `${Math.max(0, lines - end * stride) * height}px` }} />
    </View>
  )
}
