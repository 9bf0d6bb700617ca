import { useCallback, useEffect, useRef, useState } from 'react'
import { State } from '@/components/feedback/State'
import { back, go, pageTarget } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { isOnline, onNetwork } from '@/platform/network/network'
import { packageName } from '@/platform/packaged/packageName'
import { toast } from '@/runtime/feedback'
import { Screen } from '@/screens/Screen'

/** Shows whether there is a network; continues automatically when it is back. */
export default function NetworkCheck() {
  const { to = '' } = usePageParams()
  const [online, setOnline] = useState<boolean>()
  const wasOff = useRef(false)
  const onward = useCallback(() => {
    if (packageName()) go('pages/index/loadDomain', { to }, 'replace')
    else back(pageTarget(to))
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
  const retry = async () => {
    const now = await isOnline()
    if (!now) toast(t('common.offline'))
    take(now)
  }
  const found = online ? (
    <State
      art='done'
      role='status'
      text={t('common.start.online')}
      action={t('common.start.onward')}
      onAction={onward}
    />
  ) : (
    <State
      art='offline'
      role='alert'
      text={t('common.start.offline')}
      note={t('common.start.offlineNote')}
      action={t('common.retry')}
      onAction={() => void retry()}
    />
  )
  return <Screen tab={Boolean(packageName())}>{online === undefined ? null : found}</Screen>
}
