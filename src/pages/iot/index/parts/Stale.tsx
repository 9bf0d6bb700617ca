import { Notice } from '@/components/base/Notice'
import { useBackOnline } from '@/hooks'
import { t } from '@/i18n'
import { ApiError } from '@/api/error'
import { timeText } from '@rules/time'

/** Says that the card is shown as of `at`, with a retry button; also retries when the network returns. */
export function Stale({ error, at, onRetry }: { error: unknown; at: number; onRetry: () => unknown }) {
  const retry = () => void onRetry()
  useBackOnline(retry)
  const offline = error instanceof ApiError && error.offline
  return (
    <Notice tone='warn' icon='offline' action={t('common.retry')} onAction={retry}>
      {t(offline ? 'status.home.offline' : 'status.home.stale', { time: timeText(at, 'minute') })}
    </Notice>
  )
}
