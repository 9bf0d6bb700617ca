import { Notice } from '@/components/base/Notice'
import { t } from '@/i18n'

/** Of an order page: a try was sent, and nobody knows yet what became of it. */
export function Unsettled({ unknown }: { unknown: boolean }) {
  if (!unknown) return null
  return (
    <Notice tone='warn' alert>
      {t('common.attempt.unknownNote')}
    </Notice>
  )
}
