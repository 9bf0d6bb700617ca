import { useRequest } from '@/hooks'
import { offeredLocale } from './offeredLocale'

const load = () => import('./LanguageOffer')

/** `LanguageOffer`, whose code only those load who read another language. */
export function LazyLanguageOffer() {
  const { data } = useRequest(load, [], { skip: !offeredLocale() })
  return data ? <data.LanguageOffer /> : null
}
