import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { State } from '@/components/base/State'
import { RealNameStatus } from '@contract/enums'
import { useFollow } from '@/hooks/useFollow'
import { t } from '@/i18n'
import { Screen } from '@/screens/Screen'
import { timeText } from '@rules/time'
import type { LinkAuth } from './types'

/** Somebody looks at the person: asked now and then, for five minutes, until that is decided. */
export function Deciding({
  token,
  link,
  onNews
}: {
  token: string
  link: LinkAuth
  onNews: (link: LinkAuth) => void
}) {
  const { asking, again } = useFollow(
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
        <State art='wait' says={t('holder.link.waits')} note={t('holder.link.waitsNote')} />
      </View>
      <View className='stack'>
        <CellGroup>
          <Cell title={t('order.form.name')} value={link.certName} />
          <Cell title={t('portal.real.submittedAt')} value={timeText(link.submittedAt)} />
        </CellGroup>
        {asking ? null : (
          <Button kind='soft' onClick={again}>
            {t('common.checkAgain')}
          </Button>
        )}
      </View>
    </Screen>
  )
}
