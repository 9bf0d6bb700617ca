import { Notice } from '@/components/feedback/Notice'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'

/**
 * Replaces the payment methods when there is none, as when the merchant has switched off this platform's
 * cashier.
 */
export function NoWayToPay() {
  return (
    <Notice tone='warn' action={t('common.pay.help')} onAction={() => go('pages/customer/index')}>
      {t('common.pay.none')}
    </Notice>
  )
}
