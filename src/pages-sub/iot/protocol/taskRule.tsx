import { get } from '@/api/client'
import { t } from '@/i18n'
import { Article } from '@/screens/Article'

/** Rules of sign-in and tasks, written by the merchant. */
export default function TaskRule() {
  return (
    <Article
      load={() => get('/api/iot/protocol', { type: 'taskRule' })}
      missing={{ text: t('card.protocol.none') }}
    />
  )
}
