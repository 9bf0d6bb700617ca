import { get } from '@/api/client'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { Article } from '@/screens/Article'
import { About } from './parts/About'

/** About us; with `type=login` the shop's user agreement. */
export default function TextTemplate() {
  const { type } = usePageParams()
  if (type !== 'login') return <About />
  return <Article title={t('orders.login.agreement')} load={() => get('/api/site/loginProtocol')} />
}
