import { useEffect, type ComponentType } from 'react'
import { observer } from 'mobx-react'
import Taro from '@tarojs/taro'
import { Skeleton } from '@/components/Skeleton'
import { go, useStores } from '@/hooks'
import { Screen } from '@/screens/Screen'
import { withQuery } from '@rules/url'

/** The page's own address, to come back to after the log-in. */
function here(): string {
  const router = Taro.getCurrentInstance().router
  const { stamp: _stamp, $taroTimestamp: _time, ...params } = router?.params ?? {}
  return withQuery(`/${(router?.path ?? '').split('?')[0]!.replace(/^\//, '')}`, params)
}

/** A page of the portal: without a card it leads to the card log-in, which leads back. */
export function withCard(Page: ComponentType) {
  return observer(function CardPage() {
    const { sim } = useStores()
    const logged = sim.loggedIn
    useEffect(() => {
      // Only who arrives without a card; a log-out while the page stands leads to the log-in by itself.
      if (!sim.loggedIn) go('pages/iot/login/index', { redirect: here() }, 'replace')
    }, [sim])
    if (logged) return <Page />
    return (
      <Screen>
        <Skeleton shape={['head', 'line', 'line']} />
      </Screen>
    )
  })
}
