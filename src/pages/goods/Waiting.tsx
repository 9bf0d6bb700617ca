import { Empty } from '@/components/State'
import type { SkeletonKind } from '@/components/Skeleton'
import { Code } from '@contract/errors'
import { Load, type Loaded } from '@/screens/Load'

export interface WaitingProps {
  of: Loaded<unknown>
  shape: SkeletonKind[]
  /** Words when the address names nothing at all. */
  missing?: string
  /** The way on when there is nothing of this name. */
  action: string
  onAction: () => void
}

/** What a page shows until its item is there: its shape, the failure with again, or the way on when there is no such item. */
export function Waiting({ of, shape, missing, action, onAction }: WaitingProps) {
  const error = of.error as { code?: number; message?: string } | undefined
  if (missing) return <Empty says={missing} action={action} onAction={onAction} />
  if (error?.code === Code.notFound && !of.loading) {
    return <Empty says={error.message} action={action} onAction={onAction} />
  }
  return (
    <Load of={{ ...of, data: undefined }} shape={shape}>
      {() => null}
    </Load>
  )
}
