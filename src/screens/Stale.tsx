import { Notice } from '@/components/feedback/Notice'
import { useBackOnline } from '@/hooks'
import type { Why } from '@/hooks/useKept'
import { useNow } from '@/hooks/useNow'
import { t } from '@/i18n'
import { ageText } from './age'
import { CallService } from './CallService'

interface StaleProps {
  /** When what the page shows was true: ms since 1970. */
  at: number
  /** The server is not reached, lets one wait, or has failed. */
  why?: Why | 'stale'
  onRetry: () => unknown
}

/**
 * Says how old what the page shows is, with a retry button; also retries when the network returns. Without a network it
 * offers the phone of customer service.
 */
export function Stale({ at, why = 'offline', onRetry }: StaleProps) {
  const now = useNow(Date.now)
  const retry = () => void onRetry()
  useBackOnline(retry)
  return (
    <Notice tone='warn' icon='offline' action={t('common.retry')} onAction={retry}>
      {t(`status.home.${why}`, { age: ageText(at, now) })}
      {why === 'stale' ? null : <CallService />}
    </Notice>
  )
}
