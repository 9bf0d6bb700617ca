import { useEffect, type ReactNode } from 'react'
import { ApiError } from '@/api/error'
import { reportFault } from '@/api/faults'
import { Empty, Failure, Offline, type StateProps } from '@/components/feedback/State'
import { Skeleton, type SkeletonKind } from '@/components/feedback/Skeleton'
import { useBackOnline } from '@/hooks'
import { t } from '@/i18n'
import { back, go } from '@/nav/navigate'
import { CallService } from './CallService'

/** Result of useRequest. */
export interface Loaded<T> {
  data?: T
  error?: unknown
  loading: boolean
  reload: () => unknown
}

/** Texts and button of an empty or missing state. */
export type EmptyWords = Partial<Omit<StateProps, 'art' | 'role'>>

export interface WaitingProps {
  request: Loaded<unknown>
  /** Skeleton in the shape of the page. */
  shape?: SkeletonKind[]
  grid?: boolean
  /** A custom skeleton instead of `shape`. */
  skeleton?: ReactNode
  /** Shown when the server answers 40400 or 42200, or when the address names nothing (`absent`). */
  missing?: EmptyWords
  absent?: boolean
}

export interface LoadProps<T> extends WaitingProps {
  request: Loaded<T>
  children: (data: T) => ReactNode
  /** True when the data is empty. */
  isEmpty?: (data: T) => boolean
  empty?: EmptyWords
}

/** Nothing was found at this address; leads back unless `words` lead on. */
function Missing(words: EmptyWords) {
  return <Empty text={t('common.missing')} action={t('common.back')} onAction={() => back()} {...words} />
}

interface BrokenProps {
  error: unknown
  onRetry: () => unknown
  missing?: EmptyWords
}

/**
 * Failed state of a request with a retry button; it also retries when the network returns. The reaction table
 * has already toasted why a call failed, so the page only says that it could not load. An error that is no
 * ApiError is a bug: it is reported. What the backend does not offer is said so, and leads to customer service.
 */
export function Broken({ error, onRetry, missing }: BrokenProps) {
  const retry = () => void onRetry()
  useBackOnline(retry)
  useEffect(() => {
    if (!(error instanceof ApiError)) reportFault(error)
  }, [error])
  if (!(error instanceof ApiError)) return <Failure text={t('common.pageBroken')} onRetry={retry} />
  if (error.absent) {
    const contact = () => go('pages/customer/index')
    return <Missing text={t('common.notOffered')} action={t('common.error.contact')} onAction={contact} />
  }
  if (error.missing) return <Missing {...missing} />
  return error.offline ? <Offline onRetry={retry} note={<CallService />} /> : <Failure onRetry={retry} />
}

/** Shown while there is no data: a skeleton, `missing`, or the failure. */
export function Waiting({ request, shape, grid, skeleton, missing, absent }: WaitingProps) {
  const { error, loading, reload } = request
  if (absent) return <Missing {...missing} />
  if (!error || loading) return <>{skeleton ?? <Skeleton shape={shape} grid={grid} />}</>
  return <Broken error={error} onRetry={reload} missing={missing} />
}

/** Draws the data of useRequest, or its waiting and empty states. Old data stays visible while it reloads. */
export function Load<T>({ children, isEmpty, empty, ...waiting }: LoadProps<T>) {
  const { data } = waiting.request
  if (data === undefined || waiting.absent) return <Waiting {...waiting} />
  if (isEmpty?.(data)) return <Empty {...empty} />
  return <>{children(data)}</>
}
