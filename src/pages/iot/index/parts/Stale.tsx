import { Notice } from '@/components/base/Notice'
import { useBackOnline } from '@/hooks'
import { t } from '@/i18n'
import { ApiError } from '@/api/error'
import { timeText } from '@rules/time'

/** Says that the card is as it was last known, of when that is, and asks again; the network's return does so, too. */
export function Stale({ error, at, onRetry }: { error: unknown; at: number; onRetry: () => unknown }) {
  const retry = () => void onRetry()
  useBackOnline(retry)
  const offline = error instanceof ApiError && error.offline
  return (
    <Notice tone='warn' icon='offline' action={t('common.retry')} onAction={retry}>
      {t(offline ? 'portal.home.offline' : 'portal.home.stale', { time: timeText(at, 'minute') })}
    </Notice>
  )
}
