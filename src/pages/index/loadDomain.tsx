import { useCallback, useEffect, useState } from 'react'
import { observer } from 'mobx-react'
import { Spinner } from '@/components/base/Spinner'
import { State } from '@/components/base/State'
import { useStores } from '@/hooks'
import { go, goTo } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { setApiHost } from '@/platform/host/host'
import { isOnline } from '@/platform/network/network'
import { boundDomain, packageName, reportStart, StartError } from '@/platform/packaged/packaged'
import { quit } from '@/platform/launch/quit'
import { homePath } from '@/routes'
import { dialog } from '@/runtime/feedback'
import { Screen } from '@/screens/Screen'

/** Start-up of a packaged app: network, bound domain, then the page that was asked for. Any other build goes home. */
export default observer(function LoadDomain() {
  const { cache } = useStores()
  const { to = '' } = usePageParams()
  const [ended, setEnded] = useState<string>()
  const start = useCallback(async () => {
    setEnded(undefined)
    if (!packageName()) return go(homePath, {}, 'launch')
    if (!(await isOnline())) return go('pages/index/networkCheck', { to }, 'replace')
    try {
      const domain = await boundDomain()
      cache.setAppDomain(domain)
      setApiHost(domain)
      goTo(to, 'launch')
    } catch (error) {
      const fault = error instanceof StartError ? error.fault : 'innerNetwork'
      const says = t(`common.error.${fault}`)
      void reportStart(`${says} ${(error as Error).message}`)
      await dialog({ content: says, buttons: [t('common.ok')] })
      setEnded(says)
      quit()
    }
  }, [cache, to])
  useEffect(() => void start(), [start])
  return (
    <Screen tab>
      {ended ? (
        <State
          art='fail'
          role='alert'
          says={t('shop.start.ended')}
          note={ended}
          action={t('common.retry')}
          onAction={() => void start()}
        />
      ) : (
        <Spinner text={t('shop.start.loading')} />
      )}
    </Screen>
  )
})
