import { useCallback, useEffect, useState } from 'react'
import { observer } from 'mobx-react'
import { get } from '@/api/client'
import { LoadingLine } from '@/components/feedback/LoadingLine'
import { State } from '@/components/feedback/State'
import { useStores } from '@/hooks'
import { go, goTo } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { setApiHost } from '@/platform/host/host'
import { isOnline } from '@/platform/network/network'
import { boundDomain, reportStart, StartError } from '@/platform/packaged/packaged'
import { packageName } from '@/platform/packaged/packageName'
import { quit } from '@/platform/launch/quit'
import { homePath } from '@/routes'
import { dialog } from '@/runtime/feedback'
import { Screen } from '@/screens/Screen'

/**
 * Whether there is a newer version that is forced or not postponed; false when the server does not answer.
 */
async function isOutdated(later: number): Promise<boolean> {
  const versionCode = Number(process.env.TARO_APP_VERSION_CODE)
  const found = await get('/api/site/appVersion', { versionCode }, { quiet: true }).catch(() => undefined)
  return found !== undefined && found.newer && (found.forced || found.versionCode > later)
}

/**
 * Start-up of a packaged app: network check, bound domain, then the requested page. Any other build opens
 * home.
 */
export default observer(function LoadDomain() {
  const { cache } = useStores()
  const { to = '' } = usePageParams()
  const [ended, setEnded] = useState<string>()
  const start = useCallback(async () => {
    setEnded(undefined)
    // only H5 is packaged: builds of mini-programs drop the rest
    if (process.env.TARO_ENV !== 'h5' || !packageName()) return go(homePath, {}, 'launch')
    if (!(await isOnline())) return go('pages/index/networkCheck', { to }, 'replace')
    try {
      const domain = await boundDomain()
      cache.setAppDomain(domain)
      setApiHost(domain)
      if (await isOutdated(cache.laterVersion)) go('pages-sub/appUpdate/index', { to }, 'replace')
      else goTo(to, 'launch')
    } catch (error) {
      const fault = error instanceof StartError ? error.fault : 'innerNetwork'
      const wording = t(`common.error.${fault}`)
      void reportStart(`${wording} ${(error as Error).message}`)
      await dialog({ content: wording, buttons: [t('common.ok')] })
      setEnded(wording)
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
          text={t('common.start.ended')}
          note={ended}
          action={t('common.retry')}
          onAction={() => void start()}
        />
      ) : (
        <LoadingLine text={t('common.start.loading')} />
      )}
    </Screen>
  )
})
