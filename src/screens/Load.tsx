import type { ReactNode } from 'react'
import { Empty, Failure, Offline, type StateProps } from '../components/State'
import { Skeleton, type SkeletonKind } from '../components/Skeleton'

/** What useRequest returns. */
export interface Loaded<T> {
  data?: T
  error?: unknown
  loading: boolean
  reload: () => unknown
}

export interface LoadProps<T> {
  of: Loaded<T>
  children: (data: T) => ReactNode
  /** The page's own shape in grey while it loads. */
  shape?: SkeletonKind[]
  grid?: boolean
  /** A skeleton of one's own instead of `shape`. */
  skeleton?: ReactNode
  /** True when what came is nothing to show. */
  isEmpty?: (data: T) => boolean
  empty?: Partial<Omit<StateProps, 'art' | 'role'>>
}

/** True when the request never reached a server. */
export function isOffline(error: unknown): boolean {
  return (error as { offline?: boolean } | undefined)?.offline === true
}

/** The failed state of any request, with again. Says what the error says when it has words. */
export function Broken({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const retry = () => void onRetry()
  if (isOffline(error)) return <Offline onRetry={retry} />
  const says = error instanceof Error ? error.message : undefined
  return <Failure says={says} onRetry={retry} />
}

/** Draws what useRequest has: skeleton, failure with again, empty, or the children. Old data stays while it reloads. */
export function Load<T>({ of, children, shape, grid, skeleton, isEmpty, empty }: LoadProps<T>) {
  if (of.data === undefined) {
    if (of.error && !of.loading) return <Broken error={of.error} onRetry={of.reload} />
    return <>{skeleton ?? <Skeleton shape={shape} grid={grid} />}</>
  }
  if (isEmpty?.(of.data)) return <Empty {...empty} />
  return <>{children(of.data)}</>
}
