import { get } from '@/api/client'
import { usePageParams } from '@/hooks'
import { t } from '@/i18n'
import { Article } from '@/screens/Article'
import { Text } from './Text'

/** About us; with `type=login` the user agreement of the shop. */
export default function TextTemplate() {
  const { type } = usePageParams()
  if (type === 'login')
    return <Article title={t('order.login.title')} load={() => get('/api/site/loginProtocol')} />
  return <Text lines={[t('site.about.us.1'), t('site.about.us.2'), t('site.about.us.3')]} />
}
