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
  /** Height of one line with its gap, in pixels of the 320 design; measured afterwards. */
  lineHeight: number
  /** Cards in a line, on a phone and on a wide window. */
  columns?: 1 | 2
  wideColumns?: 1 | 2 | 3 | 4
  /** No side space and no gaps: for lines that touch. */
  flush?: boolean
}

/** Lines drawn above and below what is on screen, and by how many lines the window moves at once. */
const spare = 6
const stride = 3

/** What a selector query says of an element. */
interface Box {
  top: number
  height: number
}

/**
 * A list that draws only what is near the screen, for thousands of rows; inside a Screen's scroller.
 * All lines are of one height here. The range moves in strides, so that setData stays small and rare.
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
  const seen = Math.ceil(system.windowHeight / height) + 2 * spare

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

  const start = Math.min(from, Math.max(0, lines - 1))
  const shown = Array.from(
    { length: Math.max(0, Math.min(seen, lines - start)) },
    (_, index) => start + index
  )
  return (
    <View id={id} className='vlist'>
      <View style={{ height: `${start * height}px` }} />
      {shown.map((line, index) => (
        <View
          key={line}
          id={index === 0 ? `${id}-0` : undefined}
          className={cx('vline', `c${columns}`, flush && 'flush')}
        >
          {rows.slice(line * columns, (line + 1) * columns).map((row, place) => (
            <View key={rowKey(row)}>{children(row, line * columns + place)}</View>
          ))}
        </View>
      ))}
      <View style={{ height: `${Math.max(0, lines - start - shown.length) * height}px` }} />
    </View>
  )
}
