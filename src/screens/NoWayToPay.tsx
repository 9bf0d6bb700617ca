import { Notice } from '@/components/base/Notice'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'

/** In place of the ways to pay when there is none, as on a platform whose cashier the merchant has switched off. */
export function NoWayToPay() {
  return (
    <Notice tone='warn' action={t('common.pay.help')} onAction={() => go('pages/customer/index')}>
      {t('common.pay.none')}
    </Notice>
  )
}
