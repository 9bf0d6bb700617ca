import { Notice } from '@/components/feedback/Notice'
import { t } from '@/i18n'

/** Notice of an order page: an attempt was sent and its result is unknown. */
export function UnknownResult({ unknown }: { unknown: boolean }) {
  if (!unknown) return null
  return (
    <Notice tone='warn' alert>
      {t('common.attempt.unknownNote')}
    </Notice>
  )
}
