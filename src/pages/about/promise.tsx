import { t } from '@/i18n'
import { Text } from './Text'

export default function ServicePromise() {
  return (
    <Text
      numbered
      lines={[
        t('shop.about.promise.1'),
        t('shop.about.promise.2'),
        t('shop.about.promise.3'),
        t('shop.about.promise.4')
      ]}
    />
  )
}
