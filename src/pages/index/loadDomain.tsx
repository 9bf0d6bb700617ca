import { useCallback, useEffect, useState } from 'react'
import { Spinner } from '@/components/Spinner'
import { State } from '@/components/State'
import { go, goTo, usePageParams, useStores } from '@/hooks'
import { t } from '@/i18n'
import { setApiHost } from '@/platform/host'
import { isOnline } from '@/platform/network'
import { boundDomain, packageName, reportStart, StartError } from '@/platform/packaged'
import { quit } from '@/platform/quit'
import { homePath } from '@/routes'
import { dialog } from '@/runtime/feedback'
import { Screen } from '@/screens/Screen'

/** Start-up of a packaged app: network, bound domain, then the page that was asked for. Any other build goes home. */
export default function LoadDomain() {
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
}
