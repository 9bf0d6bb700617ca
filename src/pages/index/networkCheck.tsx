import { useCallback, useEffect, useRef, useState } from 'react'
import { State } from '@/components/base/State'
import { back, go, placeOf } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { isOnline, onNetwork } from '@/platform/network/network'
import { packageName } from '@/platform/packaged/packaged'
import { toast } from '@/runtime/feedback'
import { Screen } from '@/screens/Screen'

/** Says whether there is a network; leads on by itself once it is back. */
export default function NetworkCheck() {
  const { to = '' } = usePageParams()
  const [online, setOnline] = useState<boolean>()
  const wasOff = useRef(false)
  const onward = useCallback(() => {
    if (packageName()) go('pages/index/loadDomain', { to }, 'replace')
    else back(placeOf(to))
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
  const found = online ? (
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
  )
  return <Screen tab={Boolean(packageName())}>{online === undefined ? null : found}</Screen>
}
