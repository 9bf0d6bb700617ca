import { t } from '@/i18n'
import { Text } from './Text'

export default function PaymentTerms() {
  return (
    <Text
      numbered
      lines={[
        t('shop.about.payment.1'),
        t('shop.about.payment.2'),
        t('shop.about.payment.3'),
        t('shop.about.payment.4')
      ]}
    />
  )
}
