import { useEffect, type ComponentType } from 'react'
import { observer } from 'mobx-react'
import { Skeleton } from '@/components/Skeleton'
import { go, useStores } from '@/hooks'
import { here } from '@/hooks/usePageParams'
import { Screen } from '@/screens/Screen'

/** A page of the portal: without a card it leads to the card log-in, which leads back. */
export function withCard(Page: ComponentType) {
  return observer(function CardPage() {
    const { sim } = useStores()
    const logged = sim.loggedIn
    useEffect(() => {
      // Only who arrives without a card; a log-out while the page stands leads to the log-in by itself.
      if (!sim.loggedIn) go('pages/iot/login/index', { redirect: here().address }, 'replace')
    }, [sim])
    if (logged) return <Page />
    return (
      <Screen>
        <Skeleton shape={['sim', 'line', 'line']} />
      </Screen>
    )
  })
}
