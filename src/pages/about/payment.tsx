import { t } from '@/i18n'
import { Text } from './Text'

export default function PaymentTerms() {
  return (
    <Text
      numbered
      lines={[
        t('site.about.payment.1'),
        t('site.about.payment.2'),
        t('site.about.payment.3'),
        t('site.about.payment.4')
      ]}
    />
  )
}
