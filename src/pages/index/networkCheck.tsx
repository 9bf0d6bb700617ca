import { useCallback, useEffect, useRef, useState } from 'react'
import { State } from '@/components/State'
import { back, go, usePageParams } from '@/hooks'
import { t } from '@/i18n'
import { isOnline, onNetwork } from '@/platform/network'
import { packageName } from '@/platform/packaged'
import { toast } from '@/runtime/feedback'
import { Screen } from '@/screens/Screen'

/** Says whether there is a network; leads on by itself once it is back. */
export default function NetworkCheck() {
  const { to = '' } = usePageParams()
  const [online, setOnline] = useState<boolean>()
  const wasOff = useRef(false)
  const onward = useCallback(() => {
    if (packageName()) go('pages/index/loadDomain', { to }, 'replace')
    else back(to)
  }, [to])
  const take = useCallback(
    (now: boolean) => {
      setOnline(now)
      if (now && wasOff.current) onward()
      wasOff.current = !now
    },
    [onward]
  )
  useEffect(() => {
    void isOnline().then(take)
    return onNetwork(take)
  }, [take])
  const again = async () => {
    const now = await isOnline()
    if (!now) toast(t('common.offline'))
    take(now)
  }
  return (
    <Screen tab={Boolean(packageName())}>
      {online === undefined ? null : online ? (
        <State
          art='done'
          role='status'
          says={t('shop.start.online')}
          action={t('shop.start.onward')}
          onAction={onward}
        />
      ) : (
        <State
          art='offline'
          role='alert'
          says={t('shop.start.offline')}
          note={t('shop.start.offlineNote')}
          action={t('common.retry')}
          onAction={() => void again()}
        />
      )}
    </Screen>
  )
}
