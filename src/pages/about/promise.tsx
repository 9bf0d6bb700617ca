import { t } from '@/i18n'
import { Text } from './Text'

export default function ServicePromise() {
  return (
    <Text
      numbered
      lines={[
        t('site.about.promise.1'),
        t('site.about.promise.2'),
        t('site.about.promise.3'),
        t('site.about.promise.4')
      ]}
    />
  )
}
