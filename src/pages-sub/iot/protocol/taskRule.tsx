import { get } from '@/api/client'
import { t } from '@/i18n'
import { Article } from '@/screens/Article'

/** How sign-in and tasks work, in the merchant's words. */
export default function TaskRule() {
  return (
    <Article
      load={() => get('/api/iot/protocol', { type: 'task' })}
      missing={{ says: t('holder.protocol.none') }}
    />
  )
}
