import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { CheckAgain } from '@/components/feedback/CheckAgain'
import { Cell, CellGroup } from '@/components/base/Cell'
import { State } from '@/components/feedback/State'
import { RealNameStatus } from '@contract/enums'
import { useFollow } from '@/hooks/useFollow'
import { t } from '@/i18n'
import { Screen } from '@/screens/Screen'
import { momentText } from '@/screens/dates'
import type { LinkAuth } from './types'

/** A submitted check under review: polls for five minutes until it is decided. */
export function Deciding({
  token,
  link,
  onNews
}: {
  token: string
  link: LinkAuth
  onNews: (link: LinkAuth) => void
}) {
  const { asking, retry } = useFollow(
    `link ${token}`,
    (options) => get('/api/site/ltAuth', { token }, options),
    {
      tries: 100,
      every: 3000,
      ended: ({ status }) => status !== RealNameStatus.pending,
      onEnd: onNews
    }
  )
  return (
    <Screen>
      <View aria-live='polite'>
        <State art='wait' text={t('realName.byLink.waits')} note={t('realName.byLink.waitsNote')} />
      </View>
      <View className='stack'>
        <CellGroup>
          <Cell title={t('orders.form.name')} value={link.certName} />
          <Cell title={t('realName.submittedAt')} value={momentText(link.submittedAt)} />
        </CellGroup>
        <CheckAgain asking={asking} retry={retry} />
      </View>
    </Screen>
  )
}
