import { Notice } from '@/components/base/Notice'
import { useBackOnline } from '@/hooks'
import { t } from '@/i18n'
import { timeText } from '@rules/time'
import { CallService } from './CallService'

/**
 * Says that the page shows what was true at `at` (ms since 1970), with a retry button; also retries when the network
 * returns. Without a network it offers the phone of customer service.
 */
export function Stale({ at, offline, onRetry }: { at: number; offline: boolean; onRetry: () => unknown }) {
  const retry = () => void onRetry()
  useBackOnline(retry)
  return (
    <Notice tone='warn' icon='offline' action={t('common.retry')} onAction={retry}>
      {t(offline ? 'status.home.offline' : 'status.home.stale', { time: timeText(at, 'minute') })}
      {offline ? <CallService /> : null}
    </Notice>
  )
}
