import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { EndLine } from '@/components/feedback/EndLine'
import { Skeleton, type SkeletonKind } from '@/components/feedback/Skeleton'
import { LoadingLine } from '@/components/feedback/LoadingLine'
import { Empty, type StateProps } from '@/components/feedback/State'
import { VirtualList } from '@/components/list/VirtualList'
import { usePagedList } from '@/hooks'
import { t } from '@/i18n'
import { Broken } from './Load'
import { Screen, type ScreenProps } from './Screen'

/** One page of a list, as on the wire. */
interface Page<T> {
  list: T[]
  total: number
}

/** Result of usePagedList. */
interface Paged<T> {
  rows: readonly T[]
  total: number
  loading: boolean
  error?: unknown
  done: boolean
  more: () => unknown
  reload: () => unknown
}

export interface RowsProps<T> {
  list: Paged<T>
  rowKey: (row: T) => string | number
  row: (row: T, index: number) => ReactNode
  empty?: Partial<Omit<StateProps, 'art' | 'role'>>
  shape?: SkeletonKind[]
  /** Two columns on a phone, four in a wide window. */
  grid?: boolean
  /** Row height in pixels of the 320 design: renders only rows near the screen (long lists). */
  lineHeight?: number
}

/** The rows of a paged list with all its states: skeleton, failure, empty, loading more, end. */
export function Rows<T>({ list, rowKey, row, empty, shape, grid, lineHeight }: RowsProps<T>) {
  if (!list.rows.length) {
    if (list.error && !list.loading) return <Broken error={list.error} onRetry={list.reload} />
    if (list.loading || !list.done)
      return <Skeleton shape={shape ?? ['card', 'card', 'card', 'card', 'card', 'card']} grid={grid} />
    return <Empty {...empty} />
  }
  return (
    <>
      {lineHeight ? (
        <View className='py12'>
          <VirtualList
            rows={list.rows}
            rowKey={rowKey}
            lineHeight={lineHeight}
            columns={grid ? 2 : 1}
            wideColumns={grid ? 4 : 1}
          >
            {row}
          </VirtualList>
        </View>
      ) : (
        <View className={grid ? 'cards p12' : 'stack rows'}>
          {list.rows.map((item, index) => (
            <View key={rowKey(item)} className={grid ? 'fillcell' : ''}>
              {row(item, index)}
            </View>
          ))}
        </View>
      )}
      {list.error && !list.loading ? <Broken error={list.error} onRetry={list.more} /> : null}
      {list.loading ? <LoadingLine text={t('common.loading')} /> : null}
      {list.done ? <EndLine /> : null}
    </>
  )
}

export interface ListProps<T>
  extends Omit<ScreenProps, 'children' | 'onRefresh' | 'onEnd'>, Omit<RowsProps<T>, 'list'> {
  /** Loads a page, counted from 1. */
  load: (page: number) => Promise<Page<T>>
  /** Answer of page 1 if it has arrived before the first render. */
  first?: () => Page<T> | undefined
  /** Restarts when one of these changes. */
  deps?: unknown[]
  /** Above the rows, scrolling with them. */
  header?: ReactNode
}

/** A page with an endless list: loads more near the end; pull to reload. */
export function List<T>({
  load,
  first,
  deps = [],
  header,
  rowKey,
  row,
  empty,
  shape,
  grid,
  lineHeight,
  ...screen
}: ListProps<T>) {
  const list = usePagedList(load, deps, first)
  return (
    <Screen
      {...screen}
      onRefresh={async () => void (await list.reload())}
      onEnd={() => !list.done && !list.loading && !list.error && list.more()}
    >
      {header}
      <Rows
        list={list}
        rowKey={rowKey}
        row={row}
        empty={empty}
        shape={shape}
        grid={grid}
        lineHeight={lineHeight}
      />
    </Screen>
  )
}
