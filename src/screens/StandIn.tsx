import { useState, type ComponentType } from 'react'
import { Skeleton } from '@/components/base/Skeleton'
import { Failure } from '@/components/base/State'
import { useBackOnline, useRequest } from '@/hooks'
import { t } from '@/i18n'
import { here } from '@/nav/here'
import { isTab } from '@/routes'
import { Screen } from './Screen'

/** What the module of a page has. */
export interface PageCode {
  default: ComponentType
}

/**
 * Stands for a page whose code did not come: its bar with the way back, and one button that asks for the code again, as
 * the network does when it is back. The page then draws itself in this place.
 */
export function standInFor(load: () => Promise<PageCode>): PageCode {
  function StandIn() {
    const [route] = useState(() => here().route)
    const { data, loading, reload } = useRequest(load, [], { skip: true })
    useBackOnline(reload)
    if (data) return <data.default />
    return (
      <Screen tab={route && isTab(route)}>
        {loading ? <Skeleton /> : <Failure says={t('common.pageSlow')} onRetry={() => void reload()} />}
      </Screen>
    )
  }
  return { default: StandIn }
}
