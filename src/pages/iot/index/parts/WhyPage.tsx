import { observer } from 'mobx-react'
import { useCard } from '@/areas/portal/useCard'
import { useFix } from '@/areas/portal/useFix'
import { useNow } from '@/areas/portal/useNow'
import { Why } from '@/areas/portal/Why'
import { Empty } from '@/components/base/State'
import { useStores } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { here } from '@/nav/here'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'

const parent = { path: 'pages/iot/index/customer' } as const

const Checks = observer(function Checks() {
  const request = useCard()
  const fix = useFix()
  const now = useNow()
  return (
    <Screen title={t('portal.why.title')} parent={parent} onRefresh={async () => void (await fix.refresh())}>
      <Load of={request} shape={['head', 'card', 'card', 'line']}>
        {(card) => <Why info={card} fix={fix} now={now} />}
      </Load>
    </Screen>
  )
})

/** Every check of the card that is logged in; without one it says where to log in, and comes back. */
export const WhyPage = observer(function WhyPage() {
  const { sim } = useStores()
  if (sim.loggedIn) return <Checks />
  return (
    <Screen title={t('portal.why.title')} parent={parent}>
      <Empty
        says={t('portal.why.logIn')}
        action={t('portal.why.toLogin')}
        onAction={() => go('pages/iot/login/index', { redirect: here().address }, 'replace')}
      />
    </Screen>
  )
})
