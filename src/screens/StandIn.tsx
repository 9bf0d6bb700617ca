import { useState, type ComponentType } from 'react'
import { Skeleton } from '@/components/feedback/Skeleton'
import { Failure } from '@/components/feedback/State'
import { useBackOnline, useRequest } from '@/hooks'
import { t } from '@/i18n'
import { here } from '@/nav/here'
import { isTab } from '@/routes'
import { CallService } from './CallService'
import { Screen } from './Screen'

/** Module of a page. */
export interface PageCode {
  default: ComponentType
}

/** In place of a page whose code did not come: a tap anywhere loads it again, as does the return of the network. */
export function PageSlow({ tab, onRetry }: { tab?: boolean; onRetry: () => unknown }) {
  const retry = () => void onRetry()
  useBackOnline(retry)
  return (
    <Screen tab={tab}>
      <Failure whole text={t('common.pageSlow')} note={<CallService />} onRetry={retry} />
    </Screen>
  )
}

/** Replaces a page whose code failed to load, until it has come. */
export function standInFor(load: () => Promise<PageCode>): PageCode {
  function StandIn() {
    const [route] = useState(() => here().route)
    const { data, loading, reload } = useRequest(load, [], { skip: true })
    const tab = route && isTab(route)
    if (data) return <data.default />
    if (!loading) return <PageSlow tab={tab} onRetry={reload} />
    return (
      <Screen tab={tab}>
        <Skeleton />
      </Screen>
    )
  }
  return { default: StandIn }
}
