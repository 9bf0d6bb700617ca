import { observer } from 'mobx-react'
import { useCard } from '@/areas/card/useCard'
import { useFix } from '@/areas/card/cause/useFix'
import { useNow } from '@/hooks/useNow'
import { Why } from '@/areas/status/Why'
import { Empty } from '@/components/feedback/State'
import { useStores } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { here } from '@/nav/here'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'

const Checks = observer(function Checks() {
  const request = useCard()
  const fix = useFix()
  const now = useNow()
  return (
    <Screen title={t('status.why.title')} onRefresh={async () => void (await fix.refresh())}>
      <Load request={request} shape={['head', 'card', 'card', 'line']}>
        {(card) => <Why info={card} fix={fix} now={now} />}
      </Load>
    </Screen>
  )
})

/** All checks of the logged-in card; without one a link to the log-in, which returns here. */
export const WhyPage = observer(function WhyPage() {
  const { sim } = useStores()
  if (sim.loggedIn) return <Checks />
  return (
    <Screen title={t('status.why.title')}>
      <Empty
        text={t('status.why.logIn')}
        action={t('status.why.toLogin')}
        onAction={() => go('pages/iot/login/index', { redirect: here().address }, 'replace')}
      />
    </Screen>
  )
})
