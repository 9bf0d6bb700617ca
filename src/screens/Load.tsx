import type { ReactNode } from 'react'
import { ApiError } from '@/api/error'
import { Empty, Failure, Offline, type StateProps } from '@/components/base/State'
import { Skeleton, type SkeletonKind } from '@/components/base/Skeleton'
import { useBackOnline } from '@/hooks'
import { Code } from '@contract/errors'

/** What useRequest returns. */
export interface Loaded<T> {
  data?: T
  error?: unknown
  loading: boolean
  reload: () => unknown
}

/** Words and a button for what is not there or empty. */
export type EmptyWords = Partial<Omit<StateProps, 'art' | 'role'>>

export interface WaitingProps {
  of: Loaded<unknown>
  /** The page's own shape in grey while it loads. */
  shape?: SkeletonKind[]
  grid?: boolean
  /** A skeleton of one's own instead of `shape`. */
  skeleton?: ReactNode
  /** Shown when the server knows no such thing (40400), or the address names none (`absent`). */
  missing?: EmptyWords
  absent?: boolean
}

export interface LoadProps<T> extends WaitingProps {
  of: Loaded<T>
  children: (data: T) => ReactNode
  /** True when what came is nothing to show. */
  isEmpty?: (data: T) => boolean
  empty?: EmptyWords
}

/**
 * The failed state of any request, with a button to try again; the network's return presses it, too. Why a call failed was
 * said by a toast, as the catalogue has it; the page only says that it could not load. An error that is no failed call (a
 * bug) shows its own message.
 */
export function Broken({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const retry = () => void onRetry()
  useBackOnline(retry)
  if (!(error instanceof ApiError)) {
    return <Failure says={error instanceof Error ? error.message : undefined} onRetry={retry} />
  }
  return error.offline ? <Offline onRetry={retry} /> : <Failure onRetry={retry} />
}

/** What stands in place of data that is not there: its shape while it loads, `missing`, or the failure. */
export function Waiting({ of, shape, grid, skeleton, missing, absent }: WaitingProps) {
  const { error, loading, reload } = of
  if (absent) return <Empty {...missing} />
  if (!error || loading) return <>{skeleton ?? <Skeleton shape={shape} grid={grid} />}</>
  const gone = error instanceof ApiError && error.code === Code.notFound
  return gone && missing ? <Empty {...missing} /> : <Broken error={error} onRetry={reload} />
}

/** Draws what useRequest has: what stands for it while it is not there, empty, or the children. Old data stays while it reloads. */
export function Load<T>({ children, isEmpty, empty, ...waiting }: LoadProps<T>) {
  const { data } = waiting.of
  if (data === undefined || waiting.absent) return <Waiting {...waiting} />
  if (isEmpty?.(data)) return <Empty {...empty} />
  return <>{children(data)}</>
}
