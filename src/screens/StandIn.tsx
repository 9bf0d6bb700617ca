import { useState, type ComponentType } from 'react'
import { Skeleton } from '@/components/base/Skeleton'
import { Failure } from '@/components/base/State'
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

/**
 * Replaces a page whose code failed to load: its bar with back, and a button that loads the code again, as
 * does the return of the network. The page is then drawn in its place.
 */
export function standInFor(load: () => Promise<PageCode>): PageCode {
  function StandIn() {
    const [route] = useState(() => here().route)
    const { data, loading, reload } = useRequest(load, [], { skip: true })
    useBackOnline(reload)
    if (data) return <data.default />
    return (
      <Screen tab={route && isTab(route)}>
        {loading ? (
          <Skeleton />
        ) : (
          <Failure says={t('common.pageSlow')} note={<CallService />} onRetry={() => void reload()} />
        )}
      </Screen>
    )
  }
  return { default: StandIn }
}
